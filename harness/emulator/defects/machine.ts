import {checked} from '../../model/checked.js';
import type {RandomSource} from '../../model/random.js';
import {defectModel} from './defect-model.js';
import {happens, passes, type ShuffleModel, swap} from './shuffle-model.js';

/**
A wheel or rack of slots: each card, taken from the top, goes into a random slot, upon what lies there; then the slots
are emptied in order. Within a slot the cards come out in reverse, and cards that were neighbours share one with a
chance of one in the number of slots. The continuous wheels in casinos have 38 slots (www.uk-21.org/CSMs.shtml).
*/
export const carousel =
	(slots: number): ShuffleModel =>
	(orderIn, random) => {
		const wheel: number[][] = Array.from({length: slots}, () => []);
		for (const card of orderIn) wheel[random.below(slots)]?.unshift(card);
		return Uint8Array.from(wheel.flat());
	};

export const carouselModel = defectModel({
	id: 'carousel',
	description: 'a wheel of slots that are emptied in order',
	mechanism: 'machine',
	settings: [
		['slots', 38],
		['passes', 1],
	],
	isByPlace: true,
	make: of => passes(carousel(of('slots')), of('passes')),
});

/**
Too even: the order out falls into blocks, and each gets its exact share of every rank, and of every face as far as it goes round;
within a block all is fair. What a machine does that deals sorted cards round its compartments, or one that was built to
"spread the high cards". No card prefers a place; only the evenness gives it away.
*/
const evenBlocks =
	(blocks: number): ShuffleModel =>
	(orderIn, random) => {
		const dealt: number[][] = Array.from({length: blocks}, () => []);
		const byRank = (card: number) => (card % 13) * 256 + card;
		const sorted = [...orderIn].sort((one, other) => byRank(one) - byRank(other));
		for (let from = 0; from < sorted.length; from += blocks) {
			const targets = shuffledBlocks(dealt, random);
			for (const [at, card] of sorted.slice(from, from + blocks).entries()) targets[at]?.push(card);
		}
		return Uint8Array.from(dealt.flatMap(cards => [...uniform(Uint8Array.from(cards), random)]));
	};

const shuffledBlocks = (blocks: readonly number[][], random: RandomSource): readonly number[][] =>
	Array.from(uniform(Uint8Array.from(blocks.keys()), random), block => blocks[block] ?? []);

export const evenModel = defectModel({
	id: 'even',
	description: 'too even: blocks have exact shares of ranks',
	mechanism: 'machine',
	settings: [['blocks', 4]],
	make: of => evenBlocks(of('blocks')),
});

/**
Two chambers, each of which shuffles fairly: the upper one gets the top half of the stack, and a card goes to the wrong
chamber only now and then. What a machine does whose stack is split before it is shuffled.
*/
const halves =
	(chance: number): ShuffleModel =>
	(orderIn, random) => {
		const chambers: [number[], number[]] = [[], []];
		orderIn.forEach((card, at) => {
			const isUpper = at < orderIn.length >> 1 !== happens(chance, random);
			chambers[isUpper ? 0 : 1].push(card);
		});
		return Uint8Array.from(chambers.flatMap(cards => [...uniform(Uint8Array.from(cards), random)]));
	};

export const halvesModel = defectModel({
	id: 'halves',
	description: 'two chambers that hardly exchange cards',
	mechanism: 'machine',
	settings: [['chance', 0.4]],
	make: of => halves(of('chance')),
});

/**
The top card goes to a random place, so many times: a shuffler that takes one card at a time. It takes n log n of them to
mix, 205 for one deck (Aldous and Diaconis, Amer. Math. Monthly 93 (1986) 333); with fewer the cards that were never
reached lie at the bottom as they were.
*/
const inserts =
	(times: number): ShuffleModel =>
	(orderIn, random) => {
		const order = orderIn.slice();
		for (let time = 0; time < times; time++) {
			const top = checked(order[0], 0);
			const place = random.below(order.length);
			order.copyWithin(0, 1, place + 1);
			order[place] = top;
		}
		return order;
	};

export const insertsModel = defectModel({
	id: 'inserts',
	description: 'the top card put at random, too few times',
	mechanism: 'machine',
	settings: [['times', 150]],
	make: of => inserts(of('times')),
});

/**
One pass through a machine of shelves: each card, dealt from the bottom of the stack, goes to a random
shelf, above or below the pile that lies there, by chance; then the shelves are stacked.
Diaconis, Fulman and Holmes, Ann. Appl. Probab. 23 (2013) 1692, doi 10.1214/12-AAP884.

What is put above lies in the end as it lay in the stack, what is put below lies the other way round, and the upper part of a
shelf comes first. So a shelf is two heaps, even and odd, and where a heap begins follows from the heaps before it.
*/
export const shelf =
	(shelves: number): ShuffleModel =>
	(orderIn, random) => {
		const heapOf = new Uint16Array(orderIn.length);
		const sizes = new Uint16Array(2 * shelves);
		for (let card = orderIn.length - 1; card >= 0; card--) {
			const heap = 2 * random.below(shelves) + random.below(2);
			heapOf[card] = heap;
			sizes[heap] = checked(sizes[heap], heap) + 1;
		}
		return stacked(orderIn, heapOf, sizes);
	};

function stacked(orderIn: Uint8Array, heapOf: Uint16Array, sizes: Uint16Array): Uint8Array {
	const next = firstPlaces(sizes);
	const order = new Uint8Array(orderIn.length);
	for (let card = 0; card < orderIn.length; card++) {
		const heap = checked(heapOf[card], card);
		const place = checked(next[heap], heap);
		order[place] = checked(orderIn[card], card);
		next[heap] = place + 1 - 2 * (heap & 1);
	}
	return order;
}

/** Where the topmost card of the stack goes in each heap: to the beginning of an even one, to the end of an odd one. */
function firstPlaces(sizes: Uint16Array): Int16Array {
	let before = 0;
	return Int16Array.from(sizes, (size, heap) => {
		before += size;
		return heap % 2 === 0 ? before - size : before - 1;
	});
}

export const shelfModel = defectModel({
	id: 'shelf',
	description: 'shelves (Diaconis, Fulman and Holmes)',
	mechanism: 'machine',
	settings: [
		['shelves', 10],
		['passes', 1],
	],
	isByPlace: true,
	make: of => passes(shelf(of('shelves')), of('passes')),
});

/** Sort mode left on: whatever goes in comes out in order. */
export const sorted: ShuffleModel = orderIn => orderIn.toSorted();

export const sortedModel = defectModel({
	id: 'sorted',
	description: 'sort mode left on',
	mechanism: 'machine',
	make: () => sorted,
});

/**
A rack of which some slots do not open in time: what went into them lies upon each other and comes out last, the upper card first.
All other cards come out in a fair order.
*/
const stuckSlots =
	(slots: number, stuck: number): ShuffleModel =>
	(orderIn, random) => {
		const [free, late]: [number[], number[]] = [[], []];
		for (const card of orderIn) (random.below(slots) < stuck ? late : free).push(card);
		return Uint8Array.from([...uniform(Uint8Array.from(free), random), ...late.reverse()]);
	};

export const stuckModel = defectModel({
	id: 'stuck',
	description: 'some slots come out last, unshuffled',
	mechanism: 'machine',
	settings: [
		['slots', 38],
		['stuck', 2],
	],
	make: of => stuckSlots(of('slots'), of('stuck')),
});

/**
Two random cards change places, so many times: a robot, or a program that was stopped too early. It takes (n log n)/2 of them
to mix, 103 for one deck (Diaconis and Shahshahani, Z. Wahrsch. verw. Gebiete 57 (1981) 159); with fewer, cards stay.
*/
const swaps =
	(times: number): ShuffleModel =>
	(orderIn, random) => {
		const order = orderIn.slice();
		for (let time = 0; time < times; time++) swap(order, random.below(order.length), random.below(order.length));
		return order;
	};

export const swapsModel = defectModel({
	id: 'swaps',
	description: 'two random cards swapped, too few times',
	mechanism: 'machine',
	settings: [['times', 80]],
	make: of => swaps(of('times')),
});

/** The fair one: every order is as likely as every other (Fisher–Yates; Knuth, TAOCP vol. 2, 3.4.2, algorithm P). */
export const uniform: ShuffleModel = (orderIn, random) => {
	const order = orderIn.slice();
	for (let last = order.length - 1; last > 0; last--) {
		const other = random.below(last + 1);
		const held = checked(order[last], last);
		order[last] = checked(order[other], other);
		order[other] = held;
	}
	return order;
};

export const uniformModel = defectModel({
	id: 'uniform',
	description: 'fair: all orders are equally likely',
	mechanism: 'machine',
	isByPlace: true,
	make: () => uniform,
});

/** A defect that shows in some shuffles only; in the others the machine is fair. */
export const sometimes =
	(chance: number, model: ShuffleModel): ShuffleModel =>
	(orderIn, random) =>
		happens(chance, random) ? model(orderIn, random) : uniform(orderIn, random);
