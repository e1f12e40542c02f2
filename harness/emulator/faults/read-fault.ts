import type {Batch} from '../../model/cards/batch.js';
import {COVER, JOKER, UNREADABLE} from '../../model/cards/card.js';
import {nameOf} from '../../model/cards/deck.js';
import {tokenReader} from '../../model/cards/token.js';
import {kindRecord} from '../../model/device-kinds.js';
import type {Profile} from '../../profile/schema.js';
import {cardCode} from '../../protocol/card-code.js';
import {badSetting} from '../bad-setting.js';
import {MISREADINGS, type Misreading} from './card-faults.js';
import {FAULTS, type Fault, type FaultKind, type Which} from './faults.js';
import {isSlip} from './slips.js';

const FORM = /^(?<kind>[a-z-]+)(?:@(?<at>\d{1,9}))?(?::(?<argument>[\w-]+))?$/;

const [ONE_FRAME_IN, ONE_CARD_IN, SHUFFLE, DELAY_MS, UNPLUG_MS] = [100, 1000, 3, 300, 500];
const MOST_MS = 3_600_000;

interface Written {
	readonly text: string;
	readonly at: string | undefined;
	readonly argument: string | undefined;
}

function partsOf(text: string): Written & {readonly kind: FaultKind} {
	const parts = FORM.exec(text)?.groups;
	const kind = parts?.['kind'] ?? '';
	if (!isFaultKind(kind)) {
		throw badSetting('fault', text, `${Object.keys(FAULTS).join(', ')}; such as drop-card@5:8S`);
	}
	return {kind, text, at: parts?.['at'], argument: parts?.['argument']};
}

/** `drop-card@5:8S` loses the eight of spades in shuffle 5; `corrupt-frame@100` damages about one frame in a hundred. */
export function readFault(text: string, batch: Batch, profile: Profile): Fault {
	const {kind, ...written} = partsOf(text);
	if (isSlip(kind)) {
		needShoe(written, profile);
		return {kind, at: placeIn(written, SHUFFLE), ...nothingElse(kind, written)};
	}
	switch (kind) {
		case 'drop-frame':
		case 'duplicate-frame':
		case 'reorder-frames':
		case 'corrupt-frame':
		case 'split-chunks':
		case 'merge-chunks':
		case 'noise':
		case 'lying-checksum':
			return {kind, oneIn: placeIn(written, ONE_FRAME_IN), ...nothingElse(kind, written)};
		case 'delay-frame':
			return {kind, oneIn: placeIn(written, ONE_FRAME_IN), ms: msIn(written) ?? DELAY_MS};
		case 'misread':
			return {kind, oneIn: placeIn(written, ONE_CARD_IN), as: howIn(written, profile, batch)};
		case 'foreign-card':
			checkCode(written, {profile, batch}, JOKER);
			return {kind, at: placeIn(written, SHUFFLE), face: faceIn(written, batch)};
		case 'worn-card':
			checkCode(written, {profile, batch}, UNREADABLE);
			return {kind, at: placeIn(written, SHUFFLE), face: faceIn(written, batch)};
		case 'drop-card':
		case 'leave-inside':
			return {kind, at: placeIn(written, SHUFFLE), which: whichIn(written, batch)};
		case 'exchange-card':
		case 'swap-card':
			return {kind, at: placeIn(written, SHUFFLE), ...pairIn(written, batch)};
		case 'cover-card':
			checkCode(written, {profile, batch}, COVER);
			return {kind, at: placeIn(written, SHUFFLE), ...nothingElse(kind, written)};
		case 'turned-up':
			needFacing(written, profile);
			return {kind, at: placeIn(written, SHUFFLE), face: faceIn(written, batch)};
		case 'duplicate-card':
		case 'foreign-back':
		case 'wrong-card':
			return {kind, at: placeIn(written, SHUFFLE), face: faceIn(written, batch)};
		case 'short-deck':
			return {kind, face: faceIn(written, batch), ...noPlace(kind, written)};
		case 'mix-card':
		case 'skip-alternation':
		case 'double-release':
		case 'early-store':
		case 'late-store':
		case 'mixed-rack':
		case 'old-decks':
		case 'same-backs':
		case 'unequal-batches':
			needTwoBatches(written, profile);
			return readBatchFault(kind, written, batch);
		case 'jam':
		case 'reboot':
			return {kind, at: placeIn(written, SHUFFLE), ...nothingElse(kind, written)};
		case 'freeze':
			return {kind, at: placeIn(written, SHUFFLE), ms: msIn(written)};
		case 'unplug':
			return {kind, at: placeIn(written, SHUFFLE), ms: msIn(written) ?? UNPLUG_MS};
	}
}

const isFaultKind = (text: string): text is FaultKind => Object.hasOwn(FAULTS, text);

function placeIn({text, at}: Written, otherwise: number): number {
	const place = Number(at ?? otherwise);
	if (place === 0) throw badSetting('fault', text, 'shuffles and frames to count from 1');
	return place;
}

function msIn({text, argument}: Written): number | undefined {
	if (argument === undefined) return undefined;
	const ms = /^\d{1,7}$/.test(argument) ? Number(argument) : 0;
	if (ms < 1 || ms > MOST_MS) throw badSetting('fault', text, `from 1 to ${MOST_MS} milliseconds behind the colon`);
	return ms;
}

function faceIn({text, argument}: Written, {deck, faces}: Batch): number {
	const someCard = nameOf(deck, faces[Math.min(7, faces.length - 1)] ?? 0);
	const token = tokenReader(deck)(argument ?? someCard);
	if (token.kind === 'unknown' || !faces.includes(token.face))
		throw badSetting('fault', text, `a card of the deck, such as ${someCard}`);
	return token.face;
}

function needFacing({text}: Written, {messages}: Profile): void {
	const tells = Object.values(messages).some(spec => 'facing' in (spec.fields ?? {}));
	if (!tells) throw badSetting('fault', text, 'a profile whose cards say how they lie (`facing`)');
}

function nothingElse(kind: FaultKind, {text, argument}: Written): Record<never, never> {
	if (argument !== undefined) throw badSetting('fault', text, `nothing behind a colon with ${kind}`);
	return {};
}

type BatchFaultKind =
	| 'mix-card'
	| 'skip-alternation'
	| 'double-release'
	| 'early-store'
	| 'late-store'
	| 'mixed-rack'
	| 'old-decks'
	| 'same-backs'
	| 'unequal-batches';

function readBatchFault(kind: BatchFaultKind, written: Written, batch: Batch): Fault {
	switch (kind) {
		case 'mix-card':
			return {kind, at: placeIn(written, SHUFFLE), face: faceIn(written, batch)};
		case 'skip-alternation':
		case 'double-release':
		case 'early-store':
		case 'late-store':
		case 'mixed-rack':
			return {kind, at: placeIn(written, SHUFFLE), ...nothingElse(kind, written)};
		case 'old-decks':
		case 'same-backs':
		case 'unequal-batches':
			return {kind, ...alone(kind, written)};
	}
}

function noPlace(kind: FaultKind, {text, at}: Written): Record<never, never> {
	if (at !== undefined) throw badSetting('fault', text, `no @SHUFFLE with ${kind}`);
	return {};
}

const alone = (kind: FaultKind, written: Written): Record<never, never> => ({
	...noPlace(kind, written),
	...nothingElse(kind, written),
});

function needTwoBatches({text}: Written, {id, kind}: Profile): void {
	if (kindRecord(kind).batches !== 2)
		throw badSetting('fault', text, `a device with two batches, such as synthetic/two-batch-shuffler; not ${id}`);
}

function needShoe({text}: Written, {id, kind}: Profile): void {
	if (kindRecord(kind).procedure !== 'shoe-started')
		throw badSetting('fault', text, `a shoe that is dealt from, such as synthetic/card-reading-shoe; not ${id}`);
}

/** So many cards, or one by its name. */
function whichIn(written: Written, batch: Batch): Which {
	const {text, argument = ''} = written;
	if (!/^\d+$/.test(argument)) return {kind: 'face', face: faceIn(written, batch)};
	const cards = Number(argument);
	if (cards < 1 || cards >= batch.size) throw badSetting('fault', text, `from 1 to ${batch.size - 1} cards`);
	return {kind: 'some', cards};
}

/** `8S-KD`; names of tiles have a dash of their own, so each dash is tried. */
function pairIn({text, argument = ''}: Written, {deck, faces}: Batch): {face: number; other: number} {
	const read = tokenReader(deck);
	for (let dash = argument.indexOf('-'); dash !== -1; dash = argument.indexOf('-', dash + 1)) {
		const [one, two] = [read(argument.slice(0, dash)), read(argument.slice(dash + 1))];
		if (one.kind === 'sighting' && two.kind === 'sighting' && faces.includes(one.face) && one.face !== two.face)
			return {face: one.face, other: two.face};
	}
	throw badSetting('fault', text, 'a card of the deck and another card, such as 8S-KD');
}

function howIn(written: Written, profile: Profile, batch: Batch): Misreading {
	const {text, argument = 'either'} = written;
	const as = MISREADINGS.find(known => known === argument);
	if (as === undefined) throw badSetting('fault', text, `one of ${MISREADINGS.join(', ')} behind the colon`);
	if (as !== 'wrong') checkCode(written, {profile, batch}, UNREADABLE);
	return as;
}

const CODE_WORDS = new Map([
	[JOKER, 'a joker'],
	[COVER, 'a cover card'],
	[UNREADABLE, 'a card that cannot be read'],
]);

interface Device {
	readonly profile: Profile;
	readonly batch: Batch;
}

function checkCode({text}: Written, {profile, batch}: Device, face: number): void {
	const {cards, messages} = profile;
	const code = cardCode(cards, batch.deck);
	const written = code.kind === 'byte' ? code.byte(face) : code.word(face);
	const isEvent =
		face === COVER && Object.values(messages).some(each => each.to === 'host' && each.emits === 'cut-card');
	if (written === undefined && !isEvent)
		throw badSetting('fault', text, `a profile that has a code for ${CODE_WORDS.get(face)}`);
}
