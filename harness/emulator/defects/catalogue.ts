import type {SettingName} from './model-settings.js';

/** A shuffle model as it is asked for and told of: words only, so that help and plans need no model. */
export interface Breed {
	/** At most 44 letters, since tables have to fit. */
	readonly words: string;
	/** Its settings and what they usually are, in the order in which they may follow the name: `shelf:10:2`. */
	readonly settings: readonly (readonly [name: SettingName, usual: number])[];
}

const breed = (words: string, ...settings: Breed['settings']): Breed => ({words, settings});

/** All models, the fair one first; `shuffle=NAME:…` and the README beside this file have them in these words. */
export const ZOO = {
	uniform: breed('fair: all orders are equally likely'),
	riffle: breed('riffles after Gilbert, Shannon and Reeds', ['riffles', 7]),
	neat: breed('riffles that are neater than chance', ['riffles', 7]),
	dump: breed('halves dropped in turn, residues left', ['riffles', 7]),
	dealer: breed('by hand: riffle, riffle, strip, riffle'),
	overhand: breed('overhand shuffles, packets of so many cards', ['packet', 10], ['times', 6]),
	cut: breed('cut at a random place, and no more'),
	piles: breed('dealt into piles, stacked by chance', ['piles', 7]),
	wash: breed('a wash in which no card moves far', ['reach', 40]),
	shelf: breed('shelves (Diaconis, Fulman and Holmes)', ['shelves', 10], ['passes', 1]),
	carousel: breed('a wheel of slots that are emptied in order', ['slots', 38], ['passes', 1]),
	stuck: breed('some slots come out last, unshuffled', ['slots', 38], ['stuck', 2]),
	inserts: breed('the top card put at random, too few times', ['times', 150]),
	swaps: breed('two random cards swapped, too few times', ['times', 80]),
	halves: breed('two chambers that hardly exchange cards', ['chance', 0.4]),
	clump: breed('cards hang together in clumps', ['clump', 4]),
	slug: breed('the top cards stay together, in order', ['cards', 10]),
	slugrand: breed('some cards stay together, in order', ['cards', 10]),
	slugrev: breed('some cards stay together, in reverse', ['cards', 10]),
	dblfeed: breed('double feed: neighbours stick, with a chance', ['chance', 0.02]),
	pairstick: breed('one fixed pair sticks, with a chance', ['chance', 0.25]),
	'sticky-pairs': breed('some shuffles of a hundred: one pair sticks', ['percent', 20]),
	topstick: breed('the top card stays, with a chance', ['chance', 0.1]),
	'top-bias': breed('some shuffles of a hundred: top card stays', ['percent', 20]),
	bottomstick: breed('the bottom card stays, with a chance', ['chance', 0.1]),
	aces: breed('aces sink to the lower half, with a chance', ['chance', 0.1]),
	reds: breed('red cards come more readily, so many percent', ['more', 10]),
	even: breed('too even: blocks have exact shares of ranks', ['blocks', 4]),
	naive: breed('bug: each place swapped with any place'),
	sattolo: breed('bug: no card may stay where it was'),
	offbyone: breed('bug: the last card is never touched'),
	comparator: breed('bug: sorted by the toss of a coin'),
	modulo: breed('bug: remainders of numbers of few bits', ['bits', 8]),
	lcg: breed('bug: a congruential generator of few bits', ['bits', 16]),
	seed16: breed('the order follows from a 16-bit seed'),
	seeds: breed('the order follows from a seed of few bits', ['bits', 12]),
	memory: breed('some shuffles of a hundred are none', ['percent', 10]),
	every: breed('each so-many-th shuffle is none', ['every', 20]),
	stale: breed('the draws of the shuffle before, used again', ['chance', 0.05]),
	alternate: breed('two sets of draws, used in turn'),
	'two-before': breed('the order two before, riffled so often', ['riffles', 5]),
	late: breed('fair at first, then double feeds', ['first', 30], ['chance', 0.05]),
	wear: breed('double feeds that grow to 5 %', ['first', 200]),
	warmup: breed('double feeds in the first shuffles only', ['first', 10]),
	sorted: breed('sort mode left on'),
} as const satisfies Readonly<Record<string, Breed>>;

export type BreedName = keyof typeof ZOO;

export const BREED_NAMES = Object.keys(ZOO) as readonly BreedName[];

export const isBreed = (name: string): name is BreedName => Object.hasOwn(ZOO, name);

/** `shelf:SHELVES:PASSES`, as it is written behind `shuffle=`. */
export const formOf = (name: BreedName): string =>
	[name, ...ZOO[name].settings.map(([setting]) => setting.toUpperCase())].join(':');
