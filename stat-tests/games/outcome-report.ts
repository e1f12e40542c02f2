import type {RelativeOrders} from '../views/relative-order.js';
import {type Advantage, advantagesIn} from './advantage.js';
import type {AttentivePlay} from './attentive/attentive-player.js';
import {type RowFrequency, rowFrequencies} from './outcome-records.js';
import type {GameTests} from './outcome-tests.js';
import type {Outcomes} from './outcomes.js';

/** Only the first `coupsOfAShoe` of each shoe are counted: they have exactly the odds of a full shoe. */
export interface OutcomeReport extends Pick<Outcomes, 'game' | 'shoes' | 'dealt' | 'coupsOfAShoe' | 'coups'> {
	readonly rows: readonly RowFrequency[];
	readonly advantages: readonly Advantage[];
	/** Absent for fewer than twenty shoes, and for Spanish 21. */
	readonly attentive?: AttentivePlay;
}

/** `undefined`: there is no shoe, or the game is not dealt from such a shoe. */
export function outcomeReport({tests, findingsIn}: GameTests, orders: RelativeOrders): OutcomeReport | undefined {
	if (orders.rows === 0 || tests.some(({unfit}) => unfit(orders) !== undefined)) return undefined;
	const findings = findingsIn(orders);
	const {game, shoes, dealt, coupsOfAShoe, coups} = findings.outcomes;
	if (coups === 0) return undefined;
	const rows = rowFrequencies(findings);
	const play = findings.attentive();
	const report = {game, shoes, dealt, coupsOfAShoe, coups, rows, advantages: advantagesIn(findings)};
	return play === undefined ? report : {...report, attentive: play};
}

export const highestLimit = ({advantages}: OutcomeReport): Advantage | undefined =>
	advantages.toSorted((one, other) => other.most - one.most)[0];

export const mostExtreme = ({rows}: OutcomeReport): RowFrequency | undefined =>
	rows.toSorted((one, other) => one.p - other.p)[0];
