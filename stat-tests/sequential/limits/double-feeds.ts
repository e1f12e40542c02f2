import {gathered} from '../../views/gathered.js';
import type {Labels, RelativeOrders} from '../../views/relative-order.js';
import type {Tally} from './upper-limit.js';

/**
Double feeds: each card takes the one that lay behind it along with chance q, each by itself, and the packets that come of it are shuffled
fairly.

A trial is each card that comes out while the one that lay behind it is still inside, with r cards left. If the two were taken together it
comes next; else it does so with chance 1/m, where m ≤ r packets are left. What came out so far can only speak for it that they were taken
together: with one packet less of M, of which j are dealt, the same cards come with a chance that is M / (M - j) times as large. So the
chance of a trial is at least q + (1 - q)/r, and the bets of upper-limit.ts, which lose by every one that happens, have means of at most 1 for
all strengths from q on. Cards must be told apart: with copies one cannot know which of them is still inside.
*/
export function countDoubleFeeds(each: readonly RelativeOrders[]): Tally {
	const most = Math.max(1, ...each.map(({size}) => size));
	// By how many cards are left.
	const times = new Float64Array(most);
	let happened = 0;
	for (const fed of each.map(doubleFeedsIn)) {
		fed.times.forEach((many, left) => {
			times[left] = (times[left] ?? 0) + many;
		});
		happened += fed.happened;
	}
	return {
		counted: [{value: 1, times: happened}],
		trials: Array.from(times, (many, left) => ({fair: 1 / left, times: many})).filter(trial => trial.times > 0),
	};
}

/** How many trials there were, by how many cards were left, and in how many the neighbour came. */
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
	// Nothing lay behind the last card.
	isOut[size] = 1;
	let happened = 0;
	// The last card to come comes in any case.
	for (let place = 0; place + 2 < size; place++) {
		const card = order[place] ?? 0;
		isOut[card] = 1;
		if (isOut[card + 1] === 1) continue;
		const left = size - place - 1;
		times[left] = (times[left] ?? 0) + 1;
		if (order[place + 1] === card + 1) happened++;
	}
	return happened;
}
