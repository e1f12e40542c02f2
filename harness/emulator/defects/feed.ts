import {at as itemAt} from '../../model/checked.js';
import {modelsOf} from './defect-model.js';
import {sometimes, uniform} from './machine.js';
import {blocksInFairOrder, happens, type ShuffleModel} from './shuffle-model.js';

const defectModel = modelsOf('feed');

/** The bottom card stays at the bottom: the feed wheel cannot grip it, since no card lies beneath it. */
export const leftAtBottom: ShuffleModel = (inputOrder, random) =>
	Uint8Array.from([...uniform(inputOrder.subarray(0, -1), random), ...inputOrder.subarray(-1)]);

export const bottomstickModel = defectModel('bottomstick', 'the bottom card stays, with a chance', {
	settings: {chance: 0.1},
	make: of => sometimes(of('chance'), leftAtBottom),
});

/**
Cards that stick to each other: the input order splits into clumps of 1 to 2 × mean - 1 cards, all lengths equally likely.
Each clump goes to a random place among those before it, which shuffles them fairly. Within a clump nothing moves.
*/
export const clump =
	(mean: number): ShuffleModel =>
	(inputOrder, random) => {
		const clumps: Uint8Array[] = [];
		for (let from = 0; from < inputOrder.length; ) {
			const length = 1 + random.below(2 * mean - 1);
			clumps.splice(random.below(clumps.length + 1), 0, inputOrder.subarray(from, from + length));
			from += length;
		}
		return Uint8Array.from(clumps.flatMap(cards => [...cards]));
	};

export const clumpModel = defectModel('clump', 'cards stick together in clumps', {
	settings: {clump: 4},
	isByPlace: true,
	make: of => clump(of('clump')),
});

/**
Rollers that sometimes take two cards at once, because of a worn roller or a sticky deck. Each card sticks to the next one with
the same probability; cards that stick move as one card. Otherwise the machine is fair.
*/
export const doubleFeed =
	(chance: number): ShuffleModel =>
	(inputOrder, random) => {
		const ends: number[] = [];
		for (let end = 1; end < inputOrder.length; end++) if (!happens(chance, random)) ends.push(end);
		return blocksInFairOrder(inputOrder, [...ends, inputOrder.length], random);
	};

export const dblfeedModel = defectModel('dblfeed', 'double feed: neighbours stick, with a chance', {
	settings: {chance: 0.02},
	make: of => doubleFeed(of('chance')),
});

/** The two cards in the middle of the input order move as one, as if glued together by a spilt drink. */
const middlePairTogether: ShuffleModel = (inputOrder, random) => {
	const first = Math.max(0, (inputOrder.length >> 1) - 1);
	const ends = Array.from(inputOrder, (_, at) => at + 1).filter(end => end !== first + 1 || end === inputOrder.length);
	return blocksInFairOrder(inputOrder, ends, random);
};

export const pairstickModel = defectModel('pairstick', 'one fixed pair sticks, with a chance', {
	settings: {chance: 0.25},
	make: of => sometimes(of('chance'), middlePairTogether),
});

/**
Aces come late: each ace in the upper half is swapped, with this probability, with a card of the lower half. Cards that are
handled more than others become thick and sticky; a manipulated machine that reads cards can do it on purpose. Aces are the
faces whose number is divisible by 13; of tiles, the first kind.
*/
const sinkingAces =
	(chance: number): ShuffleModel =>
	(inputOrder, random) => {
		const order = uniform(inputOrder, random);
		const half = order.length >> 1;
		for (let place = 0; place < half; place++) {
			const card = itemAt(order, place);
			if (card % 13 !== 0 || !happens(chance, random)) continue;
			const lower = half + random.below(order.length - half);
			order[place] = itemAt(order, lower);
			order[lower] = card;
		}
		return order;
	};

export const acesModel = defectModel('aces', 'aces sink to the lower half, with a chance', {
	settings: {chance: 0.1},
	make: of => sinkingAces(of('chance')),
});

/**
Red ink slips better: the odds that the next card is red are too high by this percentage, so reds come earlier. Within a
colour all is fair. Drawing by weights: Plackett, J. Roy. Statist. Soc. C 24 (1975) 193. Reds are faces 13 to 38.
*/
const slipperyReds =
	(percent: number): ShuffleModel =>
	(inputOrder, random) => {
		const left = inputOrder.slice();
		const isRed = (card: number): boolean => card >= 13 && card < 39;
		let reds = left.reduce((count, card) => count + (isRed(card) ? 1 : 0), 0);
		return Uint8Array.from(left, (_, place) => {
			const inside = left.length - place;
			const weight = (1 + percent / 100) * reds;
			const takesRed = random.word() < (weight / (weight + inside - reds)) * 2 ** 32;
			// Rejection sampling: all cards of that colour are equally likely.
			let at = random.below(inside);
			while (isRed(itemAt(left, at)) !== takesRed) at = random.below(inside);
			const card = itemAt(left, at);
			left[at] = itemAt(left, inside - 1);
			reds -= takesRed ? 1 : 0;
			return card;
		});
	};

export const redsModel = defectModel('reds', 'red cards too early, by a given percentage', {
	settings: {more: 10},
	make: of => slipperyReds(of('more')),
});

/**
A slug: a packet that is not separated, in a machine that is fair otherwise. A player who saw the cards go in knows what comes next. It is always
the top cards of the input order, or a random run each time. Reversed slugs come from machines that put packets down card by card.
*/
const slug =
	(cards: number, from: 'top' | 'anywhere', lies: 'in-order' | 'reversed'): ShuffleModel =>
	(inputOrder, random) => {
		const length = Math.min(cards, inputOrder.length);
		const start = from === 'top' ? 0 : random.below(inputOrder.length - length + 1);
		const stack = inputOrder.slice();
		if (lies === 'reversed') stack.subarray(start, start + length).reverse();
		const isInside = (end: number) => end > start && end < start + length;
		const ends = Array.from(inputOrder, (_, at) => at + 1).filter(end => !isInside(end));
		return blocksInFairOrder(stack, ends, random);
	};

export const slugModel = defectModel('slug', 'the top cards stay together, in order', {
	settings: {cards: 10},
	make: of => slug(of('cards'), 'top', 'in-order'),
});

export const slugrandModel = defectModel('slugrand', 'some cards stay together, in order', {
	settings: {cards: 10},
	make: of => slug(of('cards'), 'anywhere', 'in-order'),
});

export const slugrevModel = defectModel('slugrev', 'some cards stay together, in reverse', {
	settings: {cards: 10},
	make: of => slug(of('cards'), 'anywhere', 'reversed'),
});

/**
Sometimes a random pair of neighbours sticks and moves as one card; otherwise the machine is fair.

The second card is removed, the rest is shuffled fairly, and the card is inserted after the first. Of several cards with the
same face any may be the first: after a fair shuffle they are indistinguishable.
*/
export const stickyPairs =
	(percent: number): ShuffleModel =>
	(inputOrder, random) => {
		if (inputOrder.length < 2 || random.below(100) >= percent) return uniform(inputOrder, random);
		const first = random.below(inputOrder.length - 1);
		const rest = uniform(
			inputOrder.filter((_, at) => at !== first + 1),
			random,
		);
		const places = Array.from(rest.keys()).filter(at => rest[at] === inputOrder[first]);
		const behind = itemAt(places, random.below(places.length)) + 1;
		return Uint8Array.from([...rest.subarray(0, behind), itemAt(inputOrder, first + 1), ...rest.subarray(behind)]);
	};

export const stickyPairsModel = defectModel('sticky-pairs', 'in a percentage of shuffles one pair sticks', {
	settings: {percent: 20},
	make: of => stickyPairs(of('percent')),
});

/** Sometimes the top card stays on top; otherwise the machine is fair. */
export const topBias =
	(percent: number): ShuffleModel =>
	(inputOrder, random) => {
		if (random.below(100) >= percent) return uniform(inputOrder, random);
		return Uint8Array.from([...inputOrder.subarray(0, 1), ...uniform(inputOrder.subarray(1), random)]);
	};

export const topBiasModel = defectModel('top-bias', 'in a percentage of shuffles top card stays', {
	settings: {percent: 20},
	isByPlace: true,
	make: of => topBias(of('percent')),
});

/** As `topBias`, with any probability: the rollers did not push out the last card of the previous shuffle. */
export const topstickModel = defectModel('topstick', 'the top card stays, with a chance', {
	settings: {chance: 0.1},
	make: of => sometimes(of('chance'), topBias(100)),
});
