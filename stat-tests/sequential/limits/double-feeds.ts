import {missing} from '../../../harness/model/checked.js';
import {gathered} from '../../views/gathered.js';
import type {Labels, RelativeOrders} from '../../views/relative-order.js';
import type {Tally} from './upper-limit.js';

/**
Double feeds: each card takes the card behind it along with chance q, independently, and the resulting packets are shuffled fairly.

A trial is each card that comes out while the card behind it is still inside, with r cards left. If the two were taken together, that card
comes next. Otherwise it does so with chance 1/m, where m ≤ r packets are left. The cards so far can only make it more likely that they
were taken together: with one packet less of M, of which j are dealt, the chance of the same cards is M / (M - j) times as large. So the
chance of a trial is at least q + (1 - q)/r. The bets of upper-limit.ts lose by every event, so their means are at most 1 for all
strengths from q on. The cards must be distinct: with copies it is unknown which of them is still inside.
*/
export function countDoubleFeeds(each: readonly RelativeOrders[]): Tally {
	const most = Math.max(1, ...each.map(({size}) => size));
	// By number of cards left.
	const times = new Float64Array(most);
	let happened = 0;
	for (const fed of each.map(doubleFeedsIn)) {
		fed.times.forEach((many, left) => {
			times[left] = (times[left] ?? missing(left)) + many;
		});
		happened += fed.happened;
	}
	return {
		counted: [{value: 1, times: happened}],
		trials: Array.from(times, (many, left) => ({fair: 1 / left, times: many})).filter(trial => trial.times > 0),
	};
}

/** The number of trials by number of cards left, and how often the neighbour came. */
export const doubleFeedsIn = gathered(({size}) => {
	const isOut = new Uint8Array(size + 1);
	const times = new Float64Array(Math.max(1, size));
	let happened = 0;
	return {
		take(labels) {
			happened += countIn(labels, isOut, times);
		},
		result: () => ({times, happened}),
	};
});

function countIn(order: Labels, isOut: Uint8Array, times: Float64Array): number {
	const size = order.length;
	isOut.fill(0);
	// There is no card behind the last one.
	isOut[size] = 1;
	let happened = 0;
	for (let place = 0; place + 2 < size; place++) {
		const card = order[place] ?? missing(place);
		isOut[card] = 1;
		if (isOut[card + 1] === 1) continue;
		const left = size - place - 1;
		times[left] = (times[left] ?? missing(left)) + 1;
		if (order[place + 1] === card + 1) happened++;
	}
	return happened;
}
