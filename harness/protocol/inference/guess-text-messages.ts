import type {CardSpec} from '../../profile/card-schema.js';
import type {FieldSpec, MessageSpec} from '../../profile/message-schema.js';
import {textCards} from './guess-cards.js';
import {type Counter, counterIn, sequenceOf} from './guess-counter.js';
import {plainFields} from './guess-fields.js';
import type {GuessedMessage, GuessedProtocol} from './guess-protocol.js';

interface MessageGroup {
	readonly code: number | undefined;
	readonly payloads: readonly Uint8Array[];
}

/** Messages that end in a card: its place and its spellings. */
interface CardGroup extends MessageGroup {
	readonly at: number;
	readonly words: readonly string[];
}

const FORMS = [/^(?:10|[2-9TJQKA])[SHDC]$/i, /^[SHDC](?:10|[2-9TJQKA])$/i, /^[SHDC](?:1[0-3]|0[1-9]|[1-9])$/i] as const;
const LEAST_SEEN = 10;
const LEAST_DIFFERENT = 8;
const MOST_BEFORE = 16;
const MOST_CODES = 24;
const NEARLY_ALL = 0.9;

/** A device that writes its cards as text after a number: "C05S01", "C058S". */
export function textMessages(payloads: readonly Uint8Array[]): GuessedProtocol | undefined {
	const found = bestCardGroup(payloads);
	if (found === undefined) return undefined;
	const others = payloads.filter(payload => codeOf(payload) !== found.code);
	const groups: MessageGroup[] = [...otherGroups(others), found];
	const count = counterFor(payloads, groups, found);
	const otherMessages = groups
		.slice(0, -1)
		.map((group, at) => otherMessage(group, count?.counter.groups.has(at) ? count : undefined));
	const card: GuessedMessage = {
		name: 'card',
		spec: cardSpec(found, count),
		count: found.payloads.length,
		holds: 'card',
	};
	return {
		messages: [...otherMessages, card],
		cards: {...textCards(found.words), ...unreadableIn(found)},
		sequence: count && sequenceOf(count.counter, 'counter'),
	};
}

/** Payloads with the same first letter, or any digit, of which nearly all are a card from one place on. */
function bestCardGroup(payloads: readonly Uint8Array[]): CardGroup | undefined {
	const codes = [...new Set(payloads.map(codeOf))].slice(0, MOST_CODES);
	const found = codes.flatMap(
		code =>
			cardGroupIn(
				code,
				payloads.filter(payload => codeOf(payload) === code),
			) ?? [],
	);
	return found.sort((one, two) => two.words.length - one.words.length)[0];
}

/** A leading digit belongs to a number, not to a code. */
const codeOf = ([first = 0x30]: Uint8Array): number | undefined => (first >= 0x30 && first <= 0x39 ? undefined : first);

function cardGroupIn(code: number | undefined, payloads: readonly Uint8Array[]): CardGroup | undefined {
	const texts = payloads.map(payload => String.fromCharCode(...payload));
	for (let at = 1; at <= MOST_BEFORE; at++) {
		const tails = texts.map(text => text.slice(at));
		for (const form of FORMS) {
			const words = tails.filter(tail => form.test(tail));
			const isCard = words.length >= LEAST_SEEN && words.length >= NEARLY_ALL * texts.length;
			if (isCard && new Set(words).size >= LEAST_DIFFERENT) return {code, at, words, payloads};
		}
	}
	return undefined;
}

/** A single repeated word that is not a card is an unreadable card. */
function unreadableIn({at, payloads}: CardGroup): Pick<Extract<CardSpec, {encoding: 'text'}>, 'unreadable'> {
	const tails = payloads.map(payload => String.fromCharCode(...payload.subarray(at)));
	const [word, ...others] = new Set(tails.filter(tail => !FORMS.some(form => form.test(tail))));
	return word === undefined || others.length > 0 || !/^[!-~]+$/.test(word) ? {} : {unreadable: word};
}

/** The first byte is the code of a message. */
function otherGroups(others: readonly Uint8Array[]): MessageGroup[] {
	const codes = [...new Set(others.flatMap(([first]) => first ?? []))].sort((one, two) => one - two);
	return codes.slice(0, MOST_CODES).map(code => ({code, payloads: others.filter(([first]) => first === code)}));
}

interface Numbers {
	readonly at: number;
	readonly length: number;
	readonly counter: Counter;
}

/** Digits before the card that count up; other messages may carry the same count at the same place. */
function counterFor(
	payloads: readonly Uint8Array[],
	groups: readonly MessageGroup[],
	found: CardGroup,
): Numbers | undefined {
	const groupOf = new Map(groups.flatMap((group, at) => group.payloads.map(payload => [payload, at] as const)));
	const from = startOf(found);
	for (let length = found.at - from; length > 0; length--) {
		for (let at = from; at + length <= found.at; at++) {
			const areDigits = groups.map(group => group.payloads.every(payload => /^\d+$/.test(textIn(payload, at, length))));
			const stream = payloads.flatMap(payload => {
				const group = groupOf.get(payload);
				return group !== undefined && areDigits[group] ? [{group, value: Number(textIn(payload, at, length))}] : [];
			});
			const counter = stream.length === 0 ? undefined : counterIn(stream, 10 ** length);
			if (counter?.groups.has(groups.length - 1)) return {at, length, counter};
		}
	}
	return undefined;
}

/** Padded with blanks, so that a short payload fails the test for digits. */
const textIn = (payload: Uint8Array, at: number, length: number): string =>
	String.fromCharCode(...payload.subarray(at, at + length)).padEnd(length);

const startOf = ({code}: MessageGroup): number => (code === undefined ? 0 : 1);

const known = ({code}: MessageGroup) => (code === undefined ? {when: []} : {code, when: []});

function cardSpec(found: CardGroup, count: Numbers | undefined): MessageSpec {
	const fields = {...between(found, count, found.at), card: {type: 'card', at: found.at} as const};
	return {to: 'host', emits: 'card-drawn', ...known(found), fields};
}

function between(group: MessageGroup, count: Numbers | undefined, to: number): Record<string, FieldSpec> {
	const {payloads} = group;
	if (count === undefined) return stretch(payloads, startOf(group), to);
	const behind = count.at + count.length;
	const counter: FieldSpec = {type: 'digits', length: count.length, at: count.at};
	return {...stretch(payloads, startOf(group), count.at), counter, ...stretch(payloads, behind, to)};
}

function stretch(payloads: readonly Uint8Array[], at: number, to: number): Record<string, FieldSpec> {
	const length = to - at;
	if (length <= 0) return {};
	const areDigits = payloads.every(payload => /^\d+$/.test(textIn(payload, at, length)));
	return areDigits ? {[`number${at}`]: {type: 'digits', length, at}} : {[`text${at}`]: {type: 'text', length, at}};
}

function otherMessage(group: MessageGroup, count: Numbers | undefined): GuessedMessage {
	return {
		name: `message-${(group.code ?? 0).toString(16).padStart(2, '0')}`,
		spec: {to: 'host', emits: 'standby', ...known(group), fields: otherFields(group, count)},
		count: group.payloads.length,
		holds: 'no card',
	};
}

function otherFields(group: MessageGroup, count: Numbers | undefined): Record<string, FieldSpec> {
	const {payloads} = group;
	const length = payloads[0]?.length ?? 0;
	const isEven = payloads.every(payload => payload.length === length);
	const isText = payloads.every(payload => payload.every(byte => byte >= 0x20 && byte < 0x7f));
	if (isEven && isText) return between(group, count, length);
	const from = count === undefined ? startOf(group) : count.at + count.length;
	return {...between(group, count, from), ...plainFields(payloads, from, isEven)};
}
