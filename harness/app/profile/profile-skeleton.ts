import {type DeviceKind, kindRecord, type NeededCommand} from '../../model/device-kinds.js';
import type {CardSpec} from '../../profile/card-schema.js';
import type {FrameShape} from '../../profile/framing-schema.js';
import type {CommandSpec, FieldSpec, MessageSpec} from '../../profile/message-schema.js';
import {draftText} from './draft-text.js';
import {vectorsFrom} from './draft-vectors.js';
import {framingText} from './framing-text.js';
import {type Draft, draftProfile, FILL_IN} from './profile-draft.js';
import {exampleFrames} from './profile-test.js';

const crc: NonNullable<Extract<FrameShape, {kind: 'slip'}>['checksum']> = {
	algorithm: 'crc16-ccitt-false',
	to: 'checksum',
	encoding: 'binary',
	byteOrder: 'high-first',
};

const EXAMPLES: Readonly<Record<FrameShape['kind'], FrameShape>> = {
	line: {kind: 'line', end: 'crlf', maxLength: 80},
	delimited: {
		kind: 'delimited',
		start: '02',
		end: '03',
		maxLength: 64,
		checksum: {...crc, algorithm: 'xor8', encoding: 'hex-upper'},
	},
	'length-prefixed': {
		kind: 'length-prefixed',
		start: 'A5',
		lengthBytes: 2,
		lengthOrder: 'high-first',
		counts: 'payload',
		maxLength: 512,
		checksum: crc,
	},
	fixed: {kind: 'fixed', start: '5A', length: 8, checksum: {...crc, algorithm: 'crc8'}},
	slip: {kind: 'slip', maxLength: 512, checksum: crc},
	'hid-report': {
		kind: 'hid-report',
		reportId: 2,
		length: 64,
		lengthAt: 1,
		dataFrom: 2,
		dataLength: 60,
		maxReports: 1,
		fill: [],
	},
};

export function profileSkeleton(kind: DeviceKind, framing: FrameShape['kind']): string {
	const shape = EXAMPLES[framing];
	const messages = messagesFor(kind, framing);
	const requests = messages.flatMap(([name, {to}]) => (to === 'device' ? [name] : []));
	const hasCommands = requests.length > 0;
	const example = `${FILL_IN}: an example`;
	const draft: Draft = {
		head: [
			`Example of a ${kind} with frames of kind ${framing}. It is valid, but no real device has this protocol.`,
			'Change it to describe your device; docs/profiles.md explains every key. Then: deckproof profile lint, deckproof profile test.',
			'',
		],
		evidence: `${FILL_IN}: where this knowledge comes from, such as a manual with its date, or a capture`,
		kind: {value: kind, note: undefined},
		transports: {value: portsFor(shape), note: `${FILL_IN}: the settings of the port`},
		toHost: {value: {frame: shape}, note: framingText(shape)},
		toDevice: {value: hasCommands ? {frame: shape} : {}, note: undefined},
		sequence: undefined,
		cards: {value: cardsFor(framing), note: `${FILL_IN}: how the device writes a card`},
		messages: messages.map(([name, value]) => ({name, value, note: example})),
		commands: requests.map(name => ({name, value: commandFor(name), note: example})),
		commandsNote: undefined,
		order: hasCommands
			? undefined
			: {value: {silenceMs: 10_000}, note: `${FILL_IN}: this time without a card ends an order`},
	};
	const profile = draftProfile(draft, []);
	return draftText(draft, vectorsFrom(profile, exampleFrames(profile)));
}

const portsFor = (shape: FrameShape): Record<string, object> =>
	shape.kind === 'hid-report'
		? {hid: {input: {id: 2, length: 64}, output: {id: 2, length: 64}}}
		: {serial: {baudRate: 9600}, tcp: {}};

const cardsFor = (framing: FrameShape['kind']): CardSpec =>
	framing === 'line'
		? {encoding: 'text', form: 'rank-suit', ten: 'T', case: 'upper'}
		: {encoding: 'index', base: 1, suits: ['S', 'H', 'D', 'C'], ranks: 'A23456789TJQK', unreadable: 0};

/** With frames of a fixed length, all messages have the same length. */
function messagesFor(kind: DeviceKind, framing: FrameShape['kind']): [string, MessageSpec][] {
	const payloadBytes = framing === 'fixed' ? EXAMPLE_PAYLOAD_BYTES : undefined;
	const isLine = framing === 'line';
	const mark = (letter: string): Pick<MessageSpec, 'code' | 'when'> =>
		isLine ? {when: [{at: 0, ascii: `${letter} `}]} : {code: letter.charCodeAt(0), when: []};
	const number: FieldSpec = isLine ? {type: 'digits', length: 3} : {type: 'u16', byteOrder: 'high-first'};
	const choice = (words: readonly string[]): FieldSpec => ({
		type: 'choice',
		choices: Object.fromEntries(words.map((word, at) => [String((isLine ? 0x31 : 1) + at), word])),
	});
	const reply =
		(letter: string, emits: 'card-drawn' | 'count-ok' | 'shuffle-complete' | 'deal-complete' | 'released') =>
		(fields: Record<string, FieldSpec>): MessageSpec => ({
			to: 'host',
			emits,
			...mark(letter),
			fields: filled(fields, payloadBytes),
		});
	const request = (letter: string, fields: Record<string, FieldSpec>): MessageSpec => ({
		to: 'device',
		...mark(letter),
		fields: filled(fields, payloadBytes),
	});
	const card: [string, MessageSpec] = ['card', reply('D', 'card-drawn')({card: {type: 'card'}})];
	const {needs, batches} = kindRecord(kind);
	const batch = batches === 2 ? {batch: choice(['A', 'B'])} : {};
	const examples: Readonly<Record<NeededCommand, [string, MessageSpec][]>> = {
		load: [
			['load', request('L', {arrangement: choice(['as-it-lies', 'new-deck', 'sorted']), ...batch})],
			['loaded', reply('l', 'count-ok')({cards: number})],
		],
		shuffle: [
			['shuffle', request('S', batch)],
			['complete', reply('s', 'shuffle-complete')({cards: number})],
		],
		release: [
			['release', request('R', batch)],
			['released', reply('r', 'released')({})],
		],
		deal: [
			['deal', request('G', {cards: number})],
			['dealt', reply('g', 'deal-complete')({cards: number})],
		],
	};
	// The example of a commanded device arranges its cards, although not every kind requires it.
	const commands = needs.length === 0 ? [] : (['load', ...needs.filter(need => need !== 'load')] as const);
	return [...commands.flatMap(command => examples[command]), card];
}

/** Start, code and checksum take three of the eight bytes of a frame. */
const EXAMPLE_PAYLOAD_BYTES = 5;

function filled(fields: Record<string, FieldSpec>, payloadBytes: number | undefined): Record<string, FieldSpec> {
	if (payloadBytes === undefined) return fields;
	const used = Object.values(fields).reduce((sum, {type}) => sum + (type === 'u16' ? 2 : 1), 0);
	return {...fields, spare: {type: 'spare', length: payloadBytes - used}};
}

const ANSWERS: Readonly<Record<string, string>> = {
	load: 'loaded',
	shuffle: 'complete',
	release: 'released',
	deal: 'dealt',
};

const commandFor = (name: string): CommandSpec => ({
	send: name,
	values: {},
	expect: [ANSWERS[name] ?? ''],
	timeoutMs: 60_000,
	actuates: true,
});
