import type {Batch} from '../../model/cards/batch.js';
import {COVER, JOKER, UNREADABLE} from '../../model/cards/card.js';
import {nameOf} from '../../model/cards/deck.js';
import {tokenReader} from '../../model/cards/token.js';
import {at} from '../../model/checked.js';
import {kindRecord} from '../../model/device-kinds.js';
import type {Profile} from '../../profile/schema.js';
import {cardCode} from '../../protocol/card-code.js';
import {badSetting} from '../bad-setting.js';

/** The parts of `kind@at:argument`. */
export interface FaultText {
	readonly text: string;
	readonly kind: string;
	readonly at: string | undefined;
	readonly argument: string | undefined;
}

export interface FaultedDevice {
	readonly profile: Profile;
	readonly batch: Batch;
}

const FORM = /^(?<kind>[a-z-]+)(?:@(?<at>\d{1,9}))?(?::(?<argument>[\w-]+))?$/;

export function faultText(text: string): FaultText {
	const {kind = '', at: place, argument} = FORM.exec(text)?.groups ?? {};
	return {text, kind, at: place, argument};
}

const [ONE_FRAME_IN, SHUFFLE] = [100, 3];
const MOST_MS = 3_600_000;

/** The number after `@`; shuffles and frames count from 1. */
export function placeIn({text, at: place}: FaultText, usual: number): number {
	const number = Number(place ?? usual);
	if (number === 0) throw badSetting('fault', text, 'shuffles and frames to count from 1');
	return number;
}

/** `kind@SHUFFLE`, without an argument. */
export const atShuffle = (written: FaultText): {readonly at: number} => alone(written, {at: shuffleIn(written)});

export const shuffleIn = (written: FaultText): number => placeIn(written, SHUFFLE);

/** `kind@N`, without an argument: about one frame in N. */
export const oneFrameIn = (written: FaultText): {readonly oneIn: number} =>
	alone(written, {oneIn: frequencyIn(written)});

export const frequencyIn = (written: FaultText): number => placeIn(written, ONE_FRAME_IN);

function alone<Settings>({text, kind, argument}: FaultText, settings: Settings): Settings {
	if (argument !== undefined) throw badSetting('fault', text, `${kind} without a colon`);
	return settings;
}

/** `kind@SHUFFLE:CARD`. */
export const cardAtShuffle = (
	written: FaultText,
	{batch}: FaultedDevice,
): {readonly at: number; readonly face: number} => ({at: shuffleIn(written), face: faceIn(written, batch)});

/** `kind` alone. */
export const always = (written: FaultText): Record<never, never> => alone(written, noPlace(written, {}));

export function noPlace<Settings>({text, kind, at: place}: FaultText, settings: Settings): Settings {
	if (place !== undefined) throw badSetting('fault', text, `${kind} without @SHUFFLE`);
	return settings;
}

export function msIn({text, argument}: FaultText): number | undefined {
	if (argument === undefined) return undefined;
	const ms = /^\d{1,7}$/.test(argument) ? Number(argument) : 0;
	if (ms < 1 || ms > MOST_MS) throw badSetting('fault', text, `from 1 to ${MOST_MS} milliseconds after the colon`);
	return ms;
}

export function faceIn({text, argument}: FaultText, {deck, faces}: Batch): number {
	const someCard = nameOf(deck, at(faces, Math.min(7, faces.length - 1)));
	const token = tokenReader(deck)(argument ?? someCard);
	if (token.kind === 'unknown' || !faces.includes(token.face))
		throw badSetting('fault', text, `a card of the deck, such as ${someCard}`);
	return token.face;
}

export type Which = {readonly kind: 'face'; readonly face: number} | {readonly kind: 'some'; readonly cards: number};

export function whichIn(written: FaultText, batch: Batch): Which {
	const {text, argument = ''} = written;
	if (!/^\d+$/.test(argument)) return {kind: 'face', face: faceIn(written, batch)};
	const cards = Number(argument);
	if (cards < 1 || cards >= batch.size) throw badSetting('fault', text, `from 1 to ${batch.size - 1} cards`);
	return {kind: 'some', cards};
}

/** `8S-KD`; names of tiles contain a dash, so each dash is tried. */
export function pairIn({text, argument = ''}: FaultText, {deck, faces}: Batch): {face: number; other: number} {
	const read = tokenReader(deck);
	for (let dash = argument.indexOf('-'); dash !== -1; dash = argument.indexOf('-', dash + 1)) {
		const [one, two] = [read(argument.slice(0, dash)), read(argument.slice(dash + 1))];
		if (one.kind === 'sighting' && two.kind === 'sighting' && faces.includes(one.face) && one.face !== two.face)
			return {face: one.face, other: two.face};
	}
	throw badSetting('fault', text, 'a card of the deck and another card, such as 8S-KD');
}

export function needFacing({text}: FaultText, {profile: {messages}}: FaultedDevice): void {
	const reportsFacing = Object.values(messages).some(spec => 'facing' in (spec.fields ?? {}));
	if (!reportsFacing) throw badSetting('fault', text, 'a profile whose cards have a field `facing`');
}

export function needTwoBatches({text}: FaultText, {profile: {id, kind}}: FaultedDevice): void {
	if (kindRecord(kind).batches !== 2)
		throw badSetting('fault', text, `a device with two batches, such as synthetic/two-batch-shuffler; not ${id}`);
}

export function needShoe({text}: FaultText, {profile: {id, kind}}: FaultedDevice): void {
	if (kindRecord(kind).procedure !== 'shoe-started')
		throw badSetting('fault', text, `a shoe that is dealt from, such as synthetic/card-reading-shoe; not ${id}`);
}

const CODE_WORDS = new Map([
	[JOKER, 'a joker'],
	[COVER, 'a cover card'],
	[UNREADABLE, 'a card that cannot be read'],
]);

export function needCode({text}: FaultText, {profile, batch}: FaultedDevice, face: number): void {
	const {cards, messages} = profile;
	const code = cardCode(cards, batch.deck);
	const written = code.kind === 'byte' ? code.byte(face) : code.word(face);
	const isEvent =
		face === COVER && Object.values(messages).some(each => each.to === 'host' && each.emits === 'cut-card');
	if (written === undefined && !isEvent)
		throw badSetting('fault', text, `a profile that has a code for ${CODE_WORDS.get(face)}`);
}
