import {type Batch, batchOf, MOST_DECKS} from '../model/batch.js';
import {DECK_IDS, isDeckId, nameOf} from '../model/deck.js';
import {HarnessError} from '../model/error.js';
import {tokenReader} from '../model/token.js';
import type {Profile} from '../profile/schema.js';
import {FAULT_KINDS, type Fault} from './faults.js';
import {riffle} from './shuffles/riffle.js';
import {shelf} from './shuffles/shelf.js';
import {passes, type ShuffleModel} from './shuffles/shuffle-model.js';
import {sorted} from './shuffles/sorted.js';
import {uniform} from './shuffles/uniform.js';

/** A device to be, as `sim:PROFILE?name=value&…` asks for it. */
export interface EmulatorOptions {
	readonly batch: Batch;
	readonly shuffle: ShuffleModel;
	readonly seed: number;
	readonly faults: readonly Fault[];
}

/** The models by name, each with the settings it reads from the query. */
const MODELS: Readonly<Record<string, (whole: WholeNumber) => ShuffleModel>> = {
	uniform: () => uniform,
	riffle: whole => passes(riffle, whole('riffles', 7)),
	shelf: whole => passes(shelf(whole('shelves', 10)), whole('passes', 1)),
	sorted: () => sorted,
};

/** Far beyond any machine; a typing error must not keep the emulator busy for an hour. */
const MOST: Readonly<Record<string, number>> = {riffles: 1000, shelves: 1000, passes: 100, decks: MOST_DECKS};

const NAMES = ['shuffle', 'riffles', 'shelves', 'passes', 'seed', 'deck', 'decks', 'fault'];

type WholeNumber = (name: string, otherwise: number) => number;

export function emulatorOptions(query: ReadonlyMap<string, string>, profile: Profile): EmulatorOptions {
	for (const [name, value] of query) if (!NAMES.includes(name)) throw bad(name, value, `one of ${NAMES.join(', ')}`);

	const whole: WholeNumber = (name, otherwise) => {
		const text = query.get(name) ?? String(otherwise);
		const [least, most] = name === 'seed' ? [0, 2 ** 32 - 1] : [1, MOST[name] ?? 1];
		if (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
		throw bad(name, text, `a whole number from ${least} to ${most}`);
	};
	const batch = batchFrom(query, profile, whole);
	const name = query.get('shuffle') ?? 'uniform';
	const model = Object.hasOwn(MODELS, name) ? MODELS[name] : undefined;
	if (model === undefined) throw bad('shuffle', name, `one of ${Object.keys(MODELS).join(', ')}`);
	const asked = query.get('fault');
	const faults = asked === undefined ? [] : asked.split(',').map(text => faultFrom(text, batch));
	return {batch, shuffle: model(whole), seed: whole('seed', 1), faults};
}

function batchFrom(query: ReadonlyMap<string, string>, profile: Profile, whole: WholeNumber): Batch {
	const deck = query.get('deck') ?? profile.batch.deck;
	if (!isDeckId(deck)) throw bad('deck', deck, `one of ${DECK_IDS.join(', ')}`);
	return batchOf(deck, whole('decks', profile.batch.decks));
}

const FAULT_FORM = /^(?<kind>[a-z-]+)(?:@(?<at>\d{1,9}))?(?::(?<card>[\w-]+))?$/;

/** `drop-card@5:8S` loses the eight of spades after shuffle 5; `corrupt-frame@100` damages about one frame in a hundred. */
function faultFrom(text: string, batch: Batch): Fault {
	const parts = FAULT_FORM.exec(text)?.groups;
	const kind = FAULT_KINDS.find(known => known === parts?.['kind']);
	if (parts === undefined || kind === undefined) {
		throw bad('fault', text, `${FAULT_KINDS.join(', ')}, with @SHUFFLE and :CARD, such as drop-card@5:8S`);
	}
	const at = Number(parts['at'] ?? (kind === 'corrupt-frame' ? 100 : 3));
	if (at === 0) throw bad('fault', text, 'shuffles to count from 1');
	if ((kind === 'jam' || kind === 'corrupt-frame') && parts['card'] !== undefined)
		throw bad('fault', text, `no card with ${kind}`);
	if (kind === 'jam') return {kind, at};
	if (kind === 'corrupt-frame') return {kind, oneIn: at};

	const someCard = batch.faces[Math.min(7, batch.faces.length - 1)] ?? 0;
	const token = tokenReader(batch.deck)(parts['card'] ?? nameOf(batch.deck, someCard));
	if (token.kind === 'unknown' || !batch.faces.includes(token.face))
		throw bad('fault', text, `a card of the deck, such as ${nameOf(batch.deck, someCard)}`);
	return {kind, at, face: token.face};
}

const bad = (option: string, value: string, expected: string): HarnessError =>
	new HarnessError('usage/bad-option', {option: `device setting "${option}"`, value, expected});
