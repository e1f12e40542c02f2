import {type Batch, batchOf, MOST_DECKS} from '../model/batch.js';
import {DECK_IDS, isDeckId} from '../model/deck.js';
import type {Profile} from '../profile/schema.js';
import {badSetting} from './bad-setting.js';
import type {Fault} from './faults.js';
import {readFault} from './read-fault.js';
import {carousel} from './shuffles/carousel.js';
import {clump} from './shuffles/clump.js';
import {memory} from './shuffles/memory.js';
import {riffle} from './shuffles/riffle.js';
import {shelf} from './shuffles/shelf.js';
import {passes, type ShuffleModel} from './shuffles/shuffle-model.js';
import {sorted} from './shuffles/sorted.js';
import {stickyPairs} from './shuffles/sticky-pairs.js';
import {topBias} from './shuffles/top-bias.js';
import {uniform} from './shuffles/uniform.js';

/** A device to be, as `sim:PROFILE?name=value&…` asks for it. */
export interface EmulatorOptions {
	readonly batch: Batch;
	readonly shuffle: ShuffleModel;
	readonly seed: number;
	/** What it says of itself when it is asked; a profile may speak differently by it. */
	readonly firmware: string;
	readonly faults: readonly Fault[];
	/** The pace of what it sends; `undefined`: as fast as the line takes it. */
	readonly baud: number | undefined;
}

/** The models by name, each with the settings it reads from the query. */
const MODELS: Readonly<Record<string, (whole: WholeNumber) => ShuffleModel>> = {
	uniform: () => uniform,
	riffle: whole => passes(riffle, whole('riffles', 7)),
	shelf: whole => passes(shelf(whole('shelves', 10)), whole('passes', 1)),
	carousel: whole => passes(carousel(whole('slots', 38)), whole('passes', 1)),
	clump: whole => clump(whole('clump', 4)),
	'sticky-pairs': whole => stickyPairs(whole('percent', 20)),
	'top-bias': whole => topBias(whole('percent', 20)),
	memory: whole => memory(whole('percent', 10)),
	sorted: () => sorted,
};

type Bounds = readonly [least: number, most: number];

/** Far beyond any machine; a typing error must not keep the emulator busy for an hour. */
const BOUNDS: Readonly<Record<string, Bounds>> = {
	riffles: [1, 1000],
	shelves: [1, 1000],
	slots: [1, 1000],
	passes: [1, 100],
	/** How many cards hang together, on average. */
	clump: [1, 100],
	/** In how many shuffles of a hundred the defect shows. */
	percent: [1, 100],
	seed: [0, 2 ** 32 - 1],
	decks: [1, MOST_DECKS],
	baud: [50, 4_000_000],
};

const NAMES = ['shuffle', 'deck', 'fault', 'firmware', ...Object.keys(BOUNDS)];

type WholeNumber = (name: string, otherwise: number) => number;

/** Told before anything else is read, since the profile of the device may depend on it. */
export function firmwareIn(query: ReadonlyMap<string, string>): string {
	const firmware = query.get('firmware') ?? '1.0.0';
	if (/^\d[\w.-]{0,7}$/.test(firmware)) return firmware;
	throw badSetting('firmware', firmware, 'a version of up to 8 letters, such as 2.1');
}

export function emulatorOptions(query: ReadonlyMap<string, string>, profile: Profile): EmulatorOptions {
	for (const [name, value] of query)
		if (!NAMES.includes(name)) throw badSetting(name, value, `one of ${NAMES.join(', ')}`);

	const whole: WholeNumber = (name, otherwise) => {
		const text = query.get(name) ?? String(otherwise);
		const [least, most] = BOUNDS[name] ?? [1, 1];
		if (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
		throw badSetting(name, text, `a whole number from ${least} to ${most}`);
	};
	const batch = batchFrom(query, profile, whole);
	const name = query.get('shuffle') ?? 'uniform';
	const model = Object.hasOwn(MODELS, name) ? MODELS[name] : undefined;
	if (model === undefined) throw badSetting('shuffle', name, `one of ${Object.keys(MODELS).join(', ')}`);
	const faults = (query.get('fault')?.split(',') ?? []).map(text => readFault(text, batch, profile));
	const baud = query.has('baud') ? whole('baud', 0) : undefined;
	return {batch, shuffle: model(whole), seed: whole('seed', 1), firmware: firmwareIn(query), faults, baud};
}

function batchFrom(query: ReadonlyMap<string, string>, profile: Profile, whole: WholeNumber): Batch {
	const deck = query.get('deck') ?? profile.batch.deck;
	if (!isDeckId(deck)) throw badSetting('deck', deck, `one of ${DECK_IDS.join(', ')}`);
	return batchOf(deck, whole('decks', profile.batch.decks));
}
