import {at, entry} from '../../model/checked.js';
import {mostFrequent} from '../../model/counts-of.js';
import {hexByte} from '../../model/hex.js';
import type {CardSpec} from '../../profile/card-schema.js';
import type {FieldSpec, MessageSpec} from '../../profile/message-schema.js';
import type {SequenceSpec} from '../../profile/schema.js';
import {groupsOf, type PayloadGroup} from './group-payloads.js';
import {textCards, wordIn} from './guess-cards.js';
import {type Counter, counterIn, sequenceOf} from './guess-counter.js';
import {fieldsOf, type GuessedFields} from './guess-fields.js';
import {textMessages} from './guess-text-messages.js';

export interface GuessedMessage {
	readonly name: string;
	readonly spec: MessageSpec;
	readonly count: number;
	readonly holds: GuessedFields['holds'];
}

export interface GuessedProtocol {
	readonly messages: readonly GuessedMessage[];
	readonly cards: CardSpec | undefined;
	readonly sequence: SequenceSpec | undefined;
}

const MOST_TEXTS = 12;

/** Guesses the messages of one end from the payloads of its frames. */
export function guessProtocol(payloads: readonly Uint8Array[], to: 'host' | 'device'): GuessedProtocol {
	if (payloads.length === 0) return {messages: [], cards: undefined, sequence: undefined};
	return (to === 'host' ? (cardLines(payloads) ?? textMessages(payloads)) : undefined) ?? binaryProtocol(payloads, to);
}

/** A device that writes its cards as text: "8S", "CARD 8S", "D12". */
function cardLines(payloads: readonly Uint8Array[]): GuessedProtocol | undefined {
	const texts = payloads.map(payload => String.fromCharCode(...payload));
	const found = texts.flatMap(text => wordIn(text) ?? []);
	const [[prefix, count] = []] = mostFrequent(found.map(({before}) => before));
	if (prefix === undefined || count === undefined || count < Math.max(3, texts.length / 2)) return undefined;
	const words = found.flatMap(({before, word}) => (before === prefix ? [word] : []));
	const others = texts.filter(text => wordIn(text)?.before !== prefix);
	const card: GuessedMessage = {
		name: 'card',
		spec: {
			to: 'host',
			emits: 'card-drawn',
			when: prefix === '' ? [] : [{at: 0, ascii: prefix}],
			fields: {card: {type: 'card'}},
		},
		count: words.length,
		holds: 'card',
	};
	// A message without marks matches every frame, so it must be last.
	return {messages: [...otherTexts(others), card], cards: textCards(words), sequence: undefined};
}

function otherTexts(texts: readonly string[]): GuessedMessage[] {
	const different = [...new Set(texts)].filter(text => text !== '').slice(0, MOST_TEXTS);
	return different.map((text, at) => ({
		name: `text-${at + 1}`,
		spec: {to: 'host', emits: 'standby', when: [{at: 0, ascii: text}], fields: {}},
		count: texts.filter(each => each === text).length,
		holds: 'no card',
	}));
}

function binaryProtocol(payloads: readonly Uint8Array[], to: 'host' | 'device'): GuessedProtocol {
	const guessed = groupsOf(payloads).map(group => ({
		group,
		...fieldsOf(group, to === 'host' ? 'may hold cards' : 'holds none'),
	}));
	// A device has one card code: that of the message observed most often.
	const [best] = guessed
		.filter(({cards}) => cards !== undefined)
		.sort((one, two) => two.group.payloads.length - one.group.payloads.length);
	const messages = guessed.map(({group, fields, holds}): GuessedMessage => {
		const common = {...known(group), fields: {...fields}};
		const emits = holds === 'card' ? 'card-drawn' : isPage(fields) ? 'order-page' : 'standby';
		return {
			name: nameFor(group, to, holds),
			spec: to === 'host' ? {to, emits, ...common} : {to, ...common},
			count: group.payloads.length,
			holds,
		};
	});
	return {
		...(to === 'host' ? numbered(messages, payloads, guessed) : {messages, sequence: undefined}),
		cards: best?.cards,
	};
}

const MOST_PLACES = 8;

/** A byte that increases by one from message to message is the message number. */
function numbered(
	messages: readonly GuessedMessage[],
	payloads: readonly Uint8Array[],
	guessed: readonly {readonly group: PayloadGroup}[],
): Pick<GuessedProtocol, 'messages' | 'sequence'> {
	const groupOf = new Map(guessed.flatMap(({group}, at) => group.payloads.map(payload => [payload, at] as const)));
	for (let place = 0; place < MOST_PLACES; place++) {
		const isPlain = messages.map(({spec}) => spec.fields[`byte${place}`]?.type === 'u8');
		const stream = payloads.flatMap(payload => {
			const group = entry(groupOf, payload);
			return isPlain[group] ? [{group, value: at(payload, place)}] : [];
		});
		const counter = stream.length === 0 ? undefined : counterIn(stream, 256);
		if (counter === undefined) continue;
		const named = messages.map((each, at) => (counter.groups.has(at) ? withCounter(each, place, counter) : each));
		return {messages: named, sequence: sequenceOf(counter, 'counter')};
	}
	return {messages, sequence: undefined};
}

function withCounter(message: GuessedMessage, place: number, {counts}: Counter): GuessedMessage {
	const field: FieldSpec = counts.by === 'modulo' ? {type: 'u8', at: place} : {type: 'text', length: 1, at: place};
	const fields = Object.entries(message.spec.fields).map(([name, spec]) =>
		name === `byte${place}` ? (['counter', field] as const) : ([name, spec] as const),
	);
	return {...message, spec: {...message.spec, fields: Object.fromEntries(fields)}};
}

const isPage = (fields: GuessedFields['fields']): boolean =>
	['from', 'total', 'faces'].every(name => fields[name] !== undefined);

function known({mark}: PayloadGroup): Pick<MessageSpec, 'code' | 'when'> {
	if (mark === undefined) return {when: []};
	return mark.at === 0 ? {code: mark.byte, when: []} : {when: [{at: mark.at, hex: hexByte(mark.byte)}]};
}

function nameFor({mark}: PayloadGroup, to: 'host' | 'device', holds: GuessedFields['holds']): string {
	const code = mark === undefined ? '' : `-${hexByte(mark.byte).toLowerCase()}`;
	if (to === 'device') return `request${code}`;
	return `${{card: 'card', cards: 'order', 'no card': 'message'}[holds]}${code}`;
}
