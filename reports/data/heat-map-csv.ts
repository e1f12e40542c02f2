import type {PositionCounts} from '../charts/heat-map.js';

/** The numbers behind the map: a row for each place and face, with how often it came and how often a fair device puts it there. */
export function heatMapCsv({places, faces, expected, counts}: PositionCounts): string {
	const lines = ['place,card,seen,fair'];
	for (let place = 0; place < places; place++) {
		faces.forEach((face, at) => {
			const seen = counts[place * faces.length + at] ?? 0;
			lines.push(`${place + 1},${face},${seen},${Number((expected[at] ?? 0).toPrecision(8))}`);
		});
	}
	return `${lines.join('\n')}\n`;
}
