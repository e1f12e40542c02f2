import type {Report} from '../../reports/report.js';
import {runBattery} from '../../stat-tests/battery.js';
import {positionCounts} from '../../stat-tests/position/card-by-position.js';
import {relativeOrders} from '../../stat-tests/relative-order.js';
import {bet} from '../../stat-tests/sequential/bettor.js';
import type {Ending} from '../capture/run-directory.js';
import {completenessOf} from '../completeness/incidents.js';
import {sampleOf} from '../completeness/sample.js';
import type {Batch} from '../model/batch.js';
import {nameOf} from '../model/deck.js';
import type {InputDesign} from '../model/order-in.js';
import type {Sample} from '../model/sample.js';
import type {Shuffle} from '../model/shuffle.js';
import {decide} from '../verdict/decide.js';
import {regulatoryFindings} from '../verdict/findings.js';
import {batteryLevel, bettorThreshold} from '../verdict/plan.js';

export interface Case {
	readonly batch: Batch;
	readonly input: InputDesign;
	readonly alpha: number;
	/** How many complete shuffles were asked for; orders from a file were never planned, so there it is what there is. */
	readonly planned: number | 'what-there-is';
	readonly ending: Ending;
	readonly shuffles: readonly Shuffle[];
}

/** From shuffles to a judgement: completeness, battery, bettor, rules, verdict. Pure; needs no device and no disk. */
export function judge({batch, input, alpha, planned, ending, shuffles}: Case): Omit<Report, 'subject'> {
	const completeness = completenessOf(batch, shuffles);
	const sample = sampleOf({batch, input, shuffles, incidents: completeness.incidents});
	const orders = relativeOrders(sample);
	const tests = runBattery(orders, batteryLevel(alpha));
	const bettor = bet(orders, bettorThreshold(alpha));
	const asked = planned === 'what-there-is' ? sample.rows : planned;
	const verdict = decide({planned: asked, valid: sample.rows, ending, completeness, tests, bettor});
	const voids = shuffles.filter(({kind}) => kind === 'void').length;
	const counts = {planned: asked, valid: sample.rows, incomplete: shuffles.length - voids - sample.rows, void: voids};
	return {
		judgement: {
			verdict,
			batch,
			input: input.kind,
			alpha,
			shuffles: counts,
			completeness,
			tests,
			bettor,
			findings: regulatoryFindings(orders),
		},
		positions: positionsOf(sample),
	};
}

/** For the picture cards are always told by their faces, whatever they were compared with. */
function positionsOf(sample: Sample): Report['positions'] {
	const {batch, rows} = sample;
	return {
		shuffles: rows,
		places: batch.size,
		faces: batch.faces.map(face => nameOf(batch.deck, face)),
		expected: batch.faces.map(face => (rows * (batch.counts[face] ?? 0)) / batch.size),
		counts: positionCounts(relativeOrders({...sample, orderIn: {kind: 'unknown'}})),
	};
}
