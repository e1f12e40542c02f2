import {modelsOf} from './defect-model.js';
import {doubleFeed} from './feed.js';
import {riffle} from './hand.js';
import {uniform} from './machine.js';
import {fairDraws, happens, passes, type ShuffleModel, taken} from './shuffle-model.js';

const defectModel = modelsOf('time');

/**
Two sets of draws, made at power-up and used in turn: a random source that failed and left two buffers. Each set is random, so a
single shuffle shows nothing.
*/
function alternating(): ShuffleModel {
	let sets: readonly [Uint16Array, Uint16Array] | undefined;
	let made = 0;
	return (inputOrder, random) => {
		// If the number of cards has changed, new draws are needed.
		if (sets?.[0].length !== inputOrder.length)
			sets = [fairDraws(inputOrder.length, random), fairDraws(inputOrder.length, random)];
		return taken(inputOrder, sets[made++ % 2 === 0 ? 0 : 1]);
	};
}

export const alternateModel = defectModel('alternate', 'two sets of random draws, used in turn', {
	make: () => alternating(),
});

/** Fair for `sound` shuffles, then double feeds: a roller that breaks during the run. */
function lateDefect(sound: number, chance: number): ShuffleModel {
	const broken = doubleFeed(chance);
	let made = 0;
	return (inputOrder, random) => (made++ < sound ? uniform : broken)(inputOrder, random);
}

export const lateModel = defectModel('late', 'fair at first, then double feeds', {
	settings: {first: 30, chance: 0.05},
	make: of => lateDefect(of('first'), of('chance')),
});

/** Sometimes the cards pass through unchanged; otherwise the machine is fair. */
export const memory =
	(percent: number): ShuffleModel =>
	(inputOrder, random) =>
		random.below(100) < percent ? inputOrder.slice() : uniform(inputOrder, random);

export const memoryModel = defectModel('memory', 'a percentage of shuffles changes nothing', {
	settings: {percent: 10},
	isByPlace: true,
	make: of => memory(of('percent')),
});

/** In each n-th shuffle the cards pass through unchanged: a counter overflow, or a wrong mode. */
function passThrough(every: number): ShuffleModel {
	let made = 0;
	return (inputOrder, random) => {
		made++;
		return made % every === 0 ? inputOrder.slice() : uniform(inputOrder, random);
	};
}

export const everyModel = defectModel('every', 'every n-th shuffle changes nothing', {
	settings: {every: 20},
	make: of => passThrough(of('every')),
});

/** Sometimes the draws of the previous shuffle are reused: a buffer that was not refilled in time. */
function staleDraws(chance: number): ShuffleModel {
	let draws: Uint16Array | undefined;
	return (inputOrder, random) => {
		const isStale = happens(chance, random) && draws?.length === inputOrder.length;
		if (!isStale || draws === undefined) draws = fairDraws(inputOrder.length, random);
		return taken(inputOrder, draws);
	};
}

export const staleModel = defectModel('stale', 'random draws of the last shuffle reused', {
	settings: {chance: 0.05},
	make: of => staleDraws(of('chance')),
});

/**
The output order is that of two shuffles before, riffled a few times. Cause: a machine sorts the cards to a plan, and mixes
the two buffers of its plans too little. From one shuffle to the next it looks fair.
*/
function twoBefore(riffles: number): ShuffleModel {
	const mix = passes(riffle, riffles);
	const plans: Uint8Array[] = [];
	return (inputOrder, random) => {
		const plan = plans.length < 2 ? undefined : plans.shift();
		const isOfTheseCards = plan !== undefined && plan.toSorted().join() === inputOrder.toSorted().join();
		const order = isOfTheseCards ? mix(plan, random) : uniform(inputOrder, random);
		plans.push(order);
		return order;
	};
}

export const twoBeforeModel = defectModel('two-before', 'the order of two shuffles before, riffled', {
	settings: {riffles: 5},
	make: of => twoBefore(of('riffles')),
});

/**
Only the first shuffles after power-up are defective, with 5 % double feeds: cold rubber, or a random source with too little
entropy. In a test of many shuffles the effect averages out.
*/
function warmUp(first: number): ShuffleModel {
	const cold = doubleFeed(0.05);
	let made = 0;
	return (inputOrder, random) => (made++ < first ? cold : uniform)(inputOrder, random);
}

export const warmupModel = defectModel('warmup', 'double feeds in the first shuffles only', {
	settings: {first: 10},
	make: of => warmUp(of('first')),
});

/** Double feeds that increase linearly from 0 to 5 % over this many shuffles, then stay. */
function wear(shuffles: number): ShuffleModel {
	let made = 0;
	return (inputOrder, random) => doubleFeed(MOST * Math.min(1, made++ / shuffles))(inputOrder, random);
}

const MOST = 0.05;

export const wearModel = defectModel('wear', 'double feeds that increase to 5 %', {
	settings: {first: 200},
	make: of => wear(of('first')),
});
