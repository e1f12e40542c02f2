import {checked} from '../../model/checked.js';
import type {RandomSource} from '../../model/random.js';
import {modelsOf} from './defect-model.js';
import {happens, passes, type ShuffleModel, swap} from './shuffle-model.js';

const defectModel = modelsOf('machine');

/**
A wheel or rack of slots. Each card, from the top, goes into a random slot, on top of its cards. Then the slots are emptied in
order. Within a slot the order is reversed, and two neighbours share a slot with probability 1/slots. The continuous wheels in
casinos have 38 slots (www.uk-21.org/CSMs.shtml).
*/
export const carousel =
	(slots: number): ShuffleModel =>
	(inputOrder, random) => {
		const wheel: number[][] = Array.from({length: slots}, () => []);
		for (const card of inputOrder) wheel[random.below(slots)]?.unshift(card);
		return Uint8Array.from(wheel.flat());
	};

export const carouselModel = defectModel('carousel', 'a wheel of slots that are emptied in order', {
	settings: {slots: 38, passes: 1},
	isByPlace: true,
	make: of => passes(carousel(of('slots')), of('passes')),
});

/**
Too even: the output order consists of blocks. Each has its exact share of every rank, and of every face as far as possible.
Within a block all is fair. Cause: a machine that deals sorted cards to its compartments in turn, or one designed to "spread the
high cards". No card prefers a place; only the evenness reveals the defect.
*/
const evenBlocks =
	(blocks: number): ShuffleModel =>
	(inputOrder, random) => {
		const dealt: number[][] = Array.from({length: blocks}, () => []);
		const byRank = (card: number) => (card % 13) * 256 + card;
		const sorted = [...inputOrder].sort((one, other) => byRank(one) - byRank(other));
		for (let from = 0; from < sorted.length; from += blocks) {
			const targets = shuffledBlocks(dealt, random);
			for (const [at, card] of sorted.slice(from, from + blocks).entries()) targets[at]?.push(card);
		}
		return Uint8Array.from(dealt.flatMap(cards => [...uniform(Uint8Array.from(cards), random)]));
	};

const shuffledBlocks = (blocks: readonly number[][], random: RandomSource): readonly number[][] =>
	Array.from(uniform(Uint8Array.from(blocks.keys()), random), block => blocks[block] ?? []);

export const evenModel = defectModel('even', 'too even: blocks have exact shares of ranks', {
	settings: {blocks: 4},
	make: of => evenBlocks(of('blocks')),
});

/**
Two chambers that each shuffle fairly. The upper one gets the top half of the stack, except that each card goes to the wrong
chamber with this probability. Cause: the stack is split before it is shuffled.
*/
const halves =
	(chance: number): ShuffleModel =>
	(inputOrder, random) => {
		const chambers: [number[], number[]] = [[], []];
		inputOrder.forEach((card, at) => {
			const isUpper = at < inputOrder.length >> 1 !== happens(chance, random);
			chambers[isUpper ? 0 : 1].push(card);
		});
		return Uint8Array.from(chambers.flatMap(cards => [...uniform(Uint8Array.from(cards), random)]));
	};

export const halvesModel = defectModel('halves', 'two chambers that hardly exchange cards', {
	settings: {chance: 0.4},
	make: of => halves(of('chance')),
});

/**
The top card goes to a random place, `times` times: a shuffler that takes one card at a time. Mixing takes n log n of them,
205 for one deck (Aldous and Diaconis, Amer. Math. Monthly 93 (1986) 333). With fewer, the cards never reached stay at the
bottom in their order.
*/
const inserts =
	(times: number): ShuffleModel =>
	(inputOrder, random) => {
		const order = inputOrder.slice();
		for (let time = 0; time < times; time++) {
			const top = checked(order[0], 0);
			const place = random.below(order.length);
			order.copyWithin(0, 1, place + 1);
			order[place] = top;
		}
		return order;
	};

export const insertsModel = defectModel('inserts', 'top card inserted at random, too few times', {
	settings: {times: 150},
	make: of => inserts(of('times')),
});

/**
One pass through a machine of shelves. Each card, dealt from the bottom of the stack, goes to a random shelf, at random on
top of its cards or below them. Then the shelves are stacked.
Diaconis, Fulman and Holmes, Ann. Appl. Probab. 23 (2013) 1692, doi 10.1214/12-AAP884.

Cards put on top keep the order of the stack, cards put below are reversed, and the upper part of a shelf comes first. So a
shelf is two heaps, even and odd, and the start of a heap follows from the sizes of the heaps before it.
*/
export const lawCache =
	(shelves: number): ShuffleModel =>
	(inputOrder, random) => {
		const heapOf = new Uint16Array(inputOrder.length);
		const sizes = new Uint16Array(2 * shelves);
		for (let card = inputOrder.length - 1; card >= 0; card--) {
			const heap = 2 * random.below(shelves) + random.below(2);
			heapOf[card] = heap;
			sizes[heap] = checked(sizes[heap], heap) + 1;
		}
		return stacked(inputOrder, heapOf, sizes);
	};

function stacked(inputOrder: Uint8Array, heapOf: Uint16Array, sizes: Uint16Array): Uint8Array {
	const next = firstPlaces(sizes);
	const order = new Uint8Array(inputOrder.length);
	for (let card = 0; card < inputOrder.length; card++) {
		const heap = checked(heapOf[card], card);
		const place = checked(next[heap], heap);
		order[place] = checked(inputOrder[card], card);
		next[heap] = place + 1 - 2 * (heap & 1);
	}
	return order;
}

/** The place of the first card of each heap: the start of an even heap, the end of an odd one. */
function firstPlaces(sizes: Uint16Array): Int16Array {
	let before = 0;
	return Int16Array.from(sizes, (size, heap) => {
		before += size;
		return heap % 2 === 0 ? before - size : before - 1;
	});
}

export const shelfModel = defectModel('shelf', 'shelves (Diaconis, Fulman and Holmes)', {
	settings: {shelves: 10, passes: 1},
	isByPlace: true,
	make: of => passes(lawCache(of('shelves')), of('passes')),
});

export const sorted: ShuffleModel = inputOrder => inputOrder.toSorted();

export const sortedModel = defectModel('sorted', 'sort mode left on', {make: () => sorted});

/**
A rack of which some slots do not open in time: their cards come out last, in reverse order. All other cards come out in a fair
order.
*/
const stuckSlots =
	(slots: number, stuck: number): ShuffleModel =>
	(inputOrder, random) => {
		const [free, late]: [number[], number[]] = [[], []];
		for (const card of inputOrder) (random.below(slots) < stuck ? late : free).push(card);
		return Uint8Array.from([...uniform(Uint8Array.from(free), random), ...late.reverse()]);
	};

export const stuckModel = defectModel('stuck', 'some slots come out last, unshuffled', {
	settings: {slots: 38, stuck: 2},
	make: of => stuckSlots(of('slots'), of('stuck')),
});

/**
Two random cards are swapped, `times` times: a robot, or a program that was stopped too early. Mixing takes (n log n)/2 swaps,
103 for one deck (Diaconis and Shahshahani, Z. Wahrsch. verw. Gebiete 57 (1981) 159); with fewer, cards stay in place.
*/
const swaps =
	(times: number): ShuffleModel =>
	(inputOrder, random) => {
		const order = inputOrder.slice();
		for (let time = 0; time < times; time++) swap(order, random.below(order.length), random.below(order.length));
		return order;
	};

export const swapsModel = defectModel('swaps', 'two random cards swapped, too few times', {
	settings: {times: 80},
	make: of => swaps(of('times')),
});

/** Fair: all orders are equally likely (Fisher–Yates; Knuth, TAOCP vol. 2, 3.4.2, algorithm P). */
export const uniform: ShuffleModel = (inputOrder, random) => {
	const order = inputOrder.slice();
	for (let last = order.length - 1; last > 0; last--) swap(order, last, random.below(last + 1));
	return order;
};

export const uniformModel = defectModel('uniform', 'fair: all orders are equally likely', {
	isByPlace: true,
	make: () => uniform,
});

/** A defect that occurs in some shuffles only; the others are fair. */
export const sometimes =
	(chance: number, model: ShuffleModel): ShuffleModel =>
	(inputOrder, random) =>
		happens(chance, random) ? model(inputOrder, random) : uniform(inputOrder, random);
