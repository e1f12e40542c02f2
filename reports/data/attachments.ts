import {at} from '../../harness/model/checked.js';
import type {PositionCounts} from '../charts/heat-map.js';
import type {Attachment} from '../pdf/paper.js';
import type {RunReport} from './report.js';
import {resultText} from './to-json.js';

/** The files attached to the PDF of a run; `result`: the description of result.json. */
export const attachmentsOf = (report: RunReport, result: string): readonly Attachment[] => [
	{name: 'result.json', mime: 'application/json', bytes: Buffer.from(resultText(report)), description: result},
	{
		name: 'heat-map.csv',
		mime: 'text/csv',
		bytes: Buffer.from(heatMapCsv(report.positions)),
		description: 'How often each card lay at each place',
	},
];

/** A row for each place and face: the observed count, and the mean at a fair device. */
function heatMapCsv({places, faces, expected, counts}: PositionCounts): string {
	const lines = ['place,card,seen,fair'];
	for (let place = 0; place < places; place++) {
		faces.forEach((name, face) => {
			const observed = at(counts, place * faces.length + face);
			lines.push(`${place + 1},${name},${observed},${Number(at(expected, face).toPrecision(8))}`);
		});
	}
	return `${lines.join('\n')}\n`;
}
