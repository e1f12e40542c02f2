import type {Batch} from '../model/batch.js';
import {JOKER} from '../model/card.js';
import {nameOf} from '../model/deck.js';
import {tokenReader} from '../model/token.js';
import type {Profile} from '../profile/schema.js';
import {cardCode} from '../protocol/card-code.js';
import {badSetting} from './bad-setting.js';
import {FAULTS, type Fault, type FaultKind} from './faults.js';
import {isSlip} from './slips.js';

const FORM = /^(?<kind>[a-z-]+)(?:@(?<at>\d{1,9}))?(?::(?<argument>[\w-]+))?$/;

const [ONE_FRAME_IN, SHUFFLE, DELAY_MS, UNPLUG_MS] = [100, 3, 300, 500];
const MOST_MS = 3_600_000;

interface Written {
	readonly text: string;
	readonly at: string | undefined;
	readonly argument: string | undefined;
}

/** `drop-card@5:8S` loses the eight of spades in shuffle 5; `corrupt-frame@100` damages about one frame in a hundred. */
export function readFault(text: string, batch: Batch, profile: Profile): Fault {
	const parts = FORM.exec(text)?.groups;
	const kind = parts?.['kind'] ?? '';
	if (!isFaultKind(kind)) {
		throw badSetting('fault', text, `${Object.keys(FAULTS).join(', ')}; such as drop-card@5:8S`);
	}
	const written: Written = {text, at: parts?.['at'], argument: parts?.['argument']};
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
		case 'foreign-card':
			checkJoker(written, profile, batch);
			return {kind, at: placeIn(written, SHUFFLE), face: faceIn(written, batch)};
		case 'drop-card':
		case 'duplicate-card':
		case 'wrong-card':
			return {kind, at: placeIn(written, SHUFFLE), face: faceIn(written, batch)};
		case 'short-deck':
			return {kind, face: faceIn(written, batch), ...noPlace(kind, written)};
		case 'mix-card':
			needTwoBatches(written, profile);
			return {kind, at: placeIn(written, SHUFFLE), face: faceIn(written, batch)};
		case 'skip-alternation':
		case 'double-release':
		case 'early-store':
		case 'late-store':
		case 'mixed-rack':
			needTwoBatches(written, profile);
			return {kind, at: placeIn(written, SHUFFLE), ...nothingElse(kind, written)};
		case 'old-decks':
		case 'same-backs':
		case 'unequal-batches':
			needTwoBatches(written, profile);
			return {kind, ...alone(kind, written)};
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

function nothingElse(kind: FaultKind, {text, argument}: Written): Record<never, never> {
	if (argument !== undefined) throw badSetting('fault', text, `nothing behind a colon with ${kind}`);
	return {};
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
	if (kind !== 'two-batch-shuffler')
		throw badSetting('fault', text, `a device with two batches, such as synthetic/two-batch-shuffler; not ${id}`);
}

function needShoe({text}: Written, {id, kind}: Profile): void {
	if (kind !== 'dealing-shoe')
		throw badSetting('fault', text, `a shoe that is dealt from, such as synthetic/card-reading-shoe; not ${id}`);
}

function checkJoker({text}: Written, {cards}: Profile, {deck}: Batch): void {
	const code = cardCode(cards, deck);
	const written = code.kind === 'byte' ? code.byte(JOKER) : code.word(JOKER);
	if (written === undefined) throw badSetting('fault', text, 'a profile that has a code for a joker');
}
