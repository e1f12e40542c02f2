import test from 'ava';
import {fairOrders} from '../../../bench/campaigns/fair-orders.js';
import {judge} from '../../../harness/app/analyze/judge.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {countedFrom} from '../../../harness/model/shuffles/row-numbers.js';
import {unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import {jsonPieces} from '../../../reports/data/json-pieces.js';
import type {Report} from '../../../reports/data/report.js';
import {toJson} from '../../../reports/data/to-json.js';

function reportOn(rows: number): Report {
	const batch = batchOf('standard-52', 1);
	const orders = Array.from({length: rows}, (_, row) => fairOrders(batch, 1, seeded(row)));
	const judged = judge({
		cardRules: [],
		batch,
		input: {kind: 'unknown'},
		alpha: 0.01,
		plan: {kind: 'what-there-is'},
		ending: {kind: 'complete'},
		selfTest: {kind: 'not-asked'},
		shuffles: shufflesOf(orders.map(faces => ({kind: 'read', outputOrder: unmarked(faces)}))),
		starts: [1],
	});
	return {subject: {kind: 'orders', files: ['x'], sha256: ''}, ...judged};
}

/** As if the strategy had stopped after its recorded bets, and this number of shuffles had followed. */
function longer(report: Report, rows: number): Report {
	const {judgement} = report;
	return {...report, judgement: {...judgement, sequential: {...judgement.sequential, numbers: countedFrom(1, rows)}}};
}

for (const rows of [0, 1, 12, 16_384, 16_385, 50_000]) {
	test(`the pieces of a report on ${rows} shuffles equal the output of JSON.stringify`, t => {
		const report = longer(reportOn(Math.min(rows, 12)), rows);
		const whole = `${JSON.stringify({...toJson(report), seed: 3}, null, '\t')}\n`;
		t.true([...jsonPieces(report, {seed: 3})].join('') === whole);
		t.is(toJson(report).sequential.path.logEvidence.length, rows);
	});
}
