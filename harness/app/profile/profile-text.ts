import {columns} from '../../../reports/language/columns.js';
import {DECKS} from '../../model/cards/deck.js';
import {at} from '../../model/checked.js';
import {hexByte} from '../../model/hex.js';
import type {LoadedProfile} from '../../profile/load.js';
import type {FieldSpec, MessageSpec} from '../../profile/message-schema.js';
import type {SerialSettings} from '../../profile/port-schema.js';
import type {Profile, SequenceSpec} from '../../profile/schema.js';
import {cardCode} from '../../protocol/card-code.js';
import {framingText} from './framing-text.js';

export function profileText(loaded: LoadedProfile, profile: Profile): string {
	const {origin, file, sha256, hides} = loaded;
	const head = columns([
		['Profile', profile.id],
		['Title', profile.title],
		['Kind', `${profile.kind}, ${profile.batch.decks} × ${profile.batch.deck}`],
		['Status', profile.status],
		...profile.evidence.map(text => ['Evidence', text]),
		['From', `${file} (${origin})`],
		['SHA-256', sha256],
		...(hides === undefined ? [] : [['Hides', hides]]),
		...portRows(profile),
		...frameRows(profile),
		['Silence', `an unfinished frame is dropped after ${profile.framing.idleMs} ms without a byte`],
		...conductRows(profile),
		['Cards', cardText(profile)],
	]);
	const tables = [section('Messages', messageRows(profile)), section('Commands', commandRows(profile))];
	return `${[...head, ...tables.flat(), '', `${profile.vectors.length} vectors.`].join('\n')}\n`;
}

const section = (title: string, rows: readonly string[][]): string[] =>
	rows.length < 2 ? ['', `${title}: none`] : ['', title, ...columns(rows).map(line => `  ${line}`)];

function portRows({transports: {serial, tcp, hid}, match}: Profile): string[][] {
	return [
		...(serial === undefined ? [] : [['Serial', lineSettings(serial)]]),
		...(tcp === undefined ? [] : [['TCP', 'yes']]),
		...(hid === undefined ? [] : [['HID', `input reports of ${hid.input.length} bytes`]]),
		...match.map(({usb, serialPrefix, product}) => [
			'USB',
			[
				usb,
				...(product === undefined ? [] : [product]),
				...(serialPrefix === undefined ? [] : [`serial number ${serialPrefix}…`]),
			].join(', '),
		]),
	];
}

/** "9600 8N1". */
export const lineSettings = ({baudRate, dataBits, parity, stopBits}: SerialSettings): string =>
	`${baudRate} ${dataBits}${parity.charAt(0).toUpperCase()}${stopBits}`;

function conductRows({sequence, acknowledge, order, health}: Profile): string[][] {
	return [
		...(sequence === undefined ? [] : [['Sequence', sequenceText(sequence)]]),
		...(acknowledge === undefined ? [] : [['Acknowledge', `every valid frame, with ${acknowledge.send}`]]),
		...(order === undefined ? [] : [['Order', orderText(order)]]),
		['Health', healthText(health)],
	];
}

function orderText(order: NonNullable<Profile['order']>): string {
	if (order.told === 'in-pages')
		return `pages follow each shuffle unrequested, until ${order.silenceMs} ms pass without a page`;
	const begins = order.begins.length === 0 ? '' : `begins with ${order.begins.join(' or ')}, `;
	return `${begins}ends with ${[...order.ends, `${order.silenceMs} ms without a card`].join(' or ')}`;
}

function sequenceText({field, letters, modulo, repeats}: SequenceSpec): string {
	const round = letters === undefined ? `0 to ${(modulo ?? 1) - 1}` : letters;
	return `"${field}" numbers the messages: ${round}, then from the start again${repeats === 1 ? '' : `; each message is sent ${repeats} times`}`;
}

function healthText({silentAfterMs, cardsPerMinute, reopen}: Profile['health']): string {
	const speed = cardsPerMinute === undefined ? '' : `, at most ${cardsPerMinute} cards a minute`;
	const again = `a lost line is opened again up to ${reopen.attempts} times, after ${reopen.firstMs} to ${reopen.mostMs} ms`;
	return `silent after ${silentAfterMs} ms without a byte${speed}; ${again}`;
}

const frameRows = ({framing}: Profile): string[][] => [
	...Object.entries(framing.toHost).map(([name, spec]) => ['To host', `${name}: ${framingText(spec)}`]),
	...Object.entries(framing.toDevice).map(([name, spec]) => ['To device', `${name}: ${framingText(spec)}`]),
];

const messageRows = ({messages}: Profile): string[][] => [
	['to', 'name', 'known by', 'means', 'fields'],
	...Object.entries(messages).map(([name, spec]) => [
		spec.to,
		name,
		markText(spec),
		spec.to === 'host' ? spec.emits : '',
		Object.entries(spec.fields)
			.map(([field, type]) => `${field} ${fieldText(type)}`)
			.join(', '),
	]),
];

function markText({code, when}: MessageSpec): string {
	if (code !== undefined) return hexByte(code);
	const marks = when.map(({at, hex, ascii}) => `${hex ?? JSON.stringify(ascii)} at ${at}`);
	return marks.join(' and ') || 'any';
}

function fieldText(field: FieldSpec): string {
	const length = 'length' in field ? `[${field.length}]` : '';
	const bits = field.type === 'bits' ? ` ${field.bits}` : '';
	const choices =
		'choices' in field && field.choices !== undefined ? ` (${Object.values(field.choices).join(' | ')})` : '';
	return `${field.type}${length}${bits}${choices}`;
}

const commandRows = ({commands}: Profile): string[][] => [
	['name', 'sends', 'answers', 'within', 'cards'],
	...Object.entries(commands).map(([name, {send, acknowledge, expect, timeoutMs, actuates}]) => [
		name,
		send,
		[...(acknowledge === undefined ? [] : [`${acknowledge.message}, then`]), expect.join(' or ')].join(' ') || 'none',
		`${timeoutMs} ms`,
		actuates ? 'moves cards' : 'moves none',
	]),
];

function cardText({cards, batch}: Profile): string {
	const deck = DECKS[batch.deck];
	const code = cardCode(cards, deck);
	const faces = deck.names.map((name, face) => ({name, face})).filter(({face}) => at(deck.copies, face) > 0);
	const examples = [faces.at(0), faces.at(-1)].flatMap(each => {
		const written = each && (code.kind === 'byte' ? byteText(code.byte(each.face)) : code.word(each.face));
		return each === undefined || written === undefined ? [] : [`${each.name} is ${written}`];
	});
	return `${cards.encoding}${code.kind === 'byte' ? ', one byte' : ''}; ${examples.join(', ')}`;
}

const byteText = (byte: number | undefined): string | undefined =>
	byte === undefined ? undefined : `0x${hexByte(byte)}`;
