import {defectModel} from './defect-model.js';
import {doubleFeed} from './feed.js';
import {riffle} from './hand.js';
import {uniform} from './machine.js';
import {fairDraws, happens, passes, type ShuffleModel, taken} from './shuffle-model.js';

/**
Two sets of draws, made at power-up and used in turn: a random source that failed and left two buffers behind. Each set is as
random as any, so a single shuffle shows nothing.
*/
function alternating(): ShuffleModel {
	let sets: readonly [Uint16Array, Uint16Array] | undefined;
	let made = 0;
	return (orderIn, random) => {
		// A stack that has lost a card needs draws of its own.
		if (sets?.[0].length !== orderIn.length)
			sets = [fairDraws(orderIn.length, random), fairDraws(orderIn.length, random)];
		return taken(orderIn, sets[made++ % 2 === 0 ? 0 : 1]);
	};
}

export const alternateModel = defectModel({
	id: 'alternate',
	description: 'two sets of draws, used in turn',
	mechanism: 'time',
	make: () => alternating(),
});

/** Fair for so many shuffles, then double feeds: a roller that breaks in mid-run. */
function lateDefect(sound: number, chance: number): ShuffleModel {
	const broken = doubleFeed(chance);
	let made = 0;
	return (orderIn, random) => (made++ < sound ? uniform : broken)(orderIn, random);
}

export const lateModel = defectModel({
	id: 'late',
	description: 'fair at first, then double feeds',
	mechanism: 'time',
	settings: [
		['first', 30],
		['chance', 0.05],
	],
	make: of => lateDefect(of('first'), of('chance')),
});

/** Now and then the machine passes the cards through as they were; otherwise it is fair. */
export const memory =
	(percent: number): ShuffleModel =>
	(orderIn, random) =>
		random.below(100) < percent ? orderIn.slice() : uniform(orderIn, random);

export const memoryModel = defectModel({
	id: 'memory',
	description: 'some shuffles of a hundred are none',
	mechanism: 'time',
	settings: [['percent', 10]],
	isByPlace: true,
	make: of => memory(of('percent')),
});

/** Every so many shuffles the cards pass through as they were: a counter that runs over, a mode that is taken for another. */
function passThrough(every: number): ShuffleModel {
	let made = 0;
	return (orderIn, random) => {
		made++;
		return made % every === 0 ? orderIn.slice() : uniform(orderIn, random);
	};
}

export const everyModel = defectModel({
	id: 'every',
	description: 'each so-many-th shuffle is none',
	mechanism: 'time',
	settings: [['every', 20]],
	make: of => passThrough(of('every')),
});

/** Now and then the draws of the shuffle before are used once more: a buffer that was not filled again in time. */
function staleDraws(chance: number): ShuffleModel {
	let draws: Uint16Array | undefined;
	return (orderIn, random) => {
		const isStale = happens(chance, random) && draws?.length === orderIn.length;
		if (!isStale || draws === undefined) draws = fairDraws(orderIn.length, random);
		return taken(orderIn, draws);
	};
}

export const staleModel = defectModel({
	id: 'stale',
	description: 'the draws of the shuffle before, used again',
	mechanism: 'time',
	settings: [['chance', 0.05]],
	make: of => staleDraws(of('chance')),
});

/**
The order out is what two shuffles before came out, riffled a few times: a machine that sorts the cards to a plan, and keeps
its plans in two buffers that it mixes too little. From one shuffle to the next it looks fair.
*/
function twoBefore(riffles: number): ShuffleModel {
	const mix = passes(riffle, riffles);
	const plans: Uint8Array[] = [];
	return (orderIn, random) => {
		const plan = plans.length < 2 ? undefined : plans.shift();
		const isOfTheseCards = plan !== undefined && plan.toSorted().join() === orderIn.toSorted().join();
		const order = isOfTheseCards ? mix(plan, random) : uniform(orderIn, random);
		plans.push(order);
		return order;
	};
}

export const twoBeforeModel = defectModel({
	id: 'two-before',
	description: 'the order two before, riffled so often',
	mechanism: 'time',
	settings: [['riffles', 5]],
	make: of => twoBefore(of('riffles')),
});

/**
Only the first shuffles after power-up are bad, by double feeds of one neighbour in twenty: rubber that is cold, a source of
chance that has gathered too little of it. A test of many shuffles washes it out.
*/
function warmUp(first: number): ShuffleModel {
	const cold = doubleFeed(0.05);
	let made = 0;
	return (orderIn, random) => (made++ < first ? cold : uniform)(orderIn, random);
}

export const warmupModel = defectModel({
	id: 'warmup',
	description: 'double feeds in the first shuffles only',
	mechanism: 'time',
	settings: [['first', 10]],
	make: of => warmUp(of('first')),
});

/** Double feeds that become more and more: from none at first to one neighbour in twenty after so many shuffles, and no more. */
function wear(shuffles: number): ShuffleModel {
	let made = 0;
	return (orderIn, random) => doubleFeed(MOST * Math.min(1, made++ / shuffles))(orderIn, random);
}

const MOST = 0.05;

export const wearModel = defectModel({
	id: 'wear',
	description: 'double feeds that grow to 5 %',
	mechanism: 'time',
	settings: [['first', 200]],
	make: of => wear(of('first')),
});
