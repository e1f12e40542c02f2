import {at} from '../../harness/model/checked.js';
import type {PositionCounts} from '../charts/heat-map.js';
import type {Attachment} from '../pdf/paper.js';
import type {RunReport} from './report.js';
import {resultText} from './to-json.js';

/** The files that are attached to the PDF of a run; `result`: what the first of them holds. */
export const attachmentsOf = (report: RunReport, result: string): readonly Attachment[] => [
	{name: 'result.json', mime: 'application/json', bytes: Buffer.from(resultText(report)), description: result},
	{
		name: 'heat-map.csv',
		mime: 'text/csv',
		bytes: Buffer.from(heatMapCsv(report.positions)),
		description: 'How often each card lay at each place',
	},
];

/** The numbers behind the map: a row for each place and face, with how often it came and how often a fair device puts it there. */
function heatMapCsv({places, faces, expected, counts}: PositionCounts): string {
	const lines = ['place,card,seen,fair'];
	for (let place = 0; place < places; place++) {
		faces.forEach((name, face) => {
			const seen = at(counts, place * faces.length + face);
			lines.push(`${place + 1},${name},${seen},${Number(at(expected, face).toPrecision(8))}`);
		});
	}
	return `${lines.join('\n')}\n`;
}
