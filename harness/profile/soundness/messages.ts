import {bytesOf} from '../../model/hex.js';
import {nearest} from '../../model/nearest.js';
import {DEVICE_STATES} from '../../model/observation.js';
import {bitsIn, doOverlap} from '../bits.js';
import type {CardSpec} from '../card-schema.js';
import {fieldSize} from '../field-size.js';
import type {FramingSpec} from '../framing-schema.js';
import type {FieldSpec, MessageSpec, Vector} from '../message-schema.js';
import {MEANINGS, type Shape} from '../observation-fields.js';
import type {Profile} from '../schema.js';
import type {Fault} from './fault.js';

export type Messages = Readonly<Record<string, MessageSpec>>;

export function shapeOf(field: FieldSpec): Shape | 'nothing' {
	if (field.type === 'bits') return field.choices === undefined ? 'number' : 'text';
	if (field.type === 'card' || field.type === 'cards') return field.type;
	const shapes = {u8: 'number', u16: 'number', u32: 'number', digits: 'number', text: 'text', choice: 'text'} as const;
	return field.type === 'spare' ? 'nothing' : shapes[field.type];
}

type MessageParts = Pick<Profile, 'messages' | 'framing' | 'cards'>;

/** Checks that messages are distinguishable, that their frames exist, and that their fields fit what they emit. */
export function checkMessages({messages, framing, cards}: MessageParts, fault: Fault): void {
	const taken = new Map<string, string>();
	for (const [name, spec] of Object.entries(messages)) {
		const at: Fault = (path, expected) => fault(['messages', name, ...path], expected);
		const frame = frameOf(spec, framing, at);
		checkMarks(spec, at);
		const key = JSON.stringify([spec.to, frame, marksOf(spec)]);
		const twin = taken.get(key);
		if (twin !== undefined) {
			const place = spec.code === undefined ? (spec.when.length === 0 ? 'frame' : 'when') : 'code';
			at([place], `expected a ${place === 'code' ? 'code' : 'mark'} of its own; "${twin}" has the same`);
		}
		taken.set(key, name);
		checkFields(spec, cards, at);
		checkOverlaps(spec, cards, at);
		checkTags(spec, cards, at);
		if (spec.to === 'host') checkMeaning(spec, at);
	}
	checkShadows(messages, framing, fault);
}

function frameOf(spec: MessageSpec, framing: FramingSpec, fault: Fault): string | undefined {
	const names = Object.keys(spec.to === 'host' ? framing.toHost : framing.toDevice);
	if (spec.frame === undefined && names.length !== 1) {
		fault(
			[],
			names.length === 0
				? 'expected framing to the device, since this message goes there'
				: `expected "frame": one of ${names.join(', ')}`,
		);
	}
	if (spec.frame !== undefined && !names.includes(spec.frame)) fault(['frame'], `expected one of ${names.join(', ')}`);
	return spec.frame ?? names[0];
}

/** Normalized marks, sorted: `place:byte`. */
function marksOf({code, when}: MessageSpec): string[] {
	const bytes = when.flatMap(({at, hex, ascii = ''}) => {
		const mark = hex === undefined ? Array.from(ascii, letter => letter.charCodeAt(0)) : Array.from(bytesOf(hex));
		return mark.map((byte, offset) => `${at + offset}:${byte}`);
	});
	return [...new Set([...(code === undefined ? [] : [`0:${code}`]), ...bytes])].sort();
}

function checkMarks({code, when}: MessageSpec, fault: Fault): void {
	when.forEach(({hex, ascii}, at) => {
		if ((hex === undefined) === (ascii === undefined)) fault(['when', at], 'expected either hex or ascii');
	});
	if (code !== undefined && when.length > 0) fault(['when'], 'expected either code or when, not both');
}

/** The first match wins, so a message with fewer marks must come after one with more. */
function checkShadows(messages: Messages, framing: FramingSpec, fault: Fault): void {
	const before: {name: string; key: string; marks: string[]}[] = [];
	for (const [name, spec] of Object.entries(messages)) {
		const [only = ''] = Object.keys(spec.to === 'host' ? framing.toHost : framing.toDevice);
		const [key, marks] = [`${spec.to} ${spec.frame ?? only}`, marksOf(spec)];
		const isTaken = (by: readonly string[]) => by.length < marks.length && by.every(mark => marks.includes(mark));
		const taker = before.find(each => each.key === key && isTaken(each.marks));
		if (taker !== undefined) {
			const why = taker.marks.length === 0 ? 'has no mark' : 'has fewer marks';
			fault(['messages', name], `expected its place before "${taker.name}", which ${why} and would take its frames`);
		}
		before.push({name, key, marks});
	}
}

/** Only the last field may extend to the end of the payload. */
function checkFields({fields}: MessageSpec, {encoding}: CardSpec, fault: Fault): void {
	const isWord = encoding === 'text' || encoding === 'table';
	const all = Object.entries(fields);
	all.slice(0, -1).forEach(([name, field]) => {
		if ('length' in field && field.length === 'rest') fault(['fields', name], 'expected "rest" to be the last field');
		if (field.type === 'cards') fault(['fields', name], 'expected cards to be the last field');
		if (field.type === 'card' && isWord)
			fault(['fields', name], `expected a card to be the last field, since its length is not known with ${encoding}`);
	});
	for (const [name, field] of all) {
		if (field.type !== 'bits' || field.set === undefined) continue;
		if (doOverlap(bitsIn(field.bits), bitsIn(field.set)))
			fault(['fields', name, 'set'], 'expected other bits than those of the value');
	}
}

/** Tags in raw bytes have no separator and may differ in length. */
function checkTags({fields}: MessageSpec, cards: CardSpec, fault: Fault): void {
	if (cards.encoding !== 'table' || cards.of !== 'hex') return;
	for (const [name, {type}] of Object.entries(fields)) {
		if (type === 'cards') fault(['fields', name], 'expected card, since tags in raw bytes come one at a time');
	}
}

/** Any other word means an upright card; without "turned" no card could be reported as turned. */
function checkOrientation(field: MessageSpec['fields'][string] | undefined, fault: Fault): void {
	const words = field !== undefined && 'choices' in field ? Object.values(field.choices ?? {}) : [];
	if (field !== undefined && !words.includes('turned'))
		fault(['fields', 'orientation'], 'expected choices, among them "turned" for a card that is turned end for end');
}

function checkMeaning({emits, fields}: Extract<MessageSpec, {to: 'host'}>, fault: Fault): void {
	const {needs, may} = MEANINGS[emits];
	for (const [name, shapes] of Object.entries(needs)) {
		const has = fields[name];
		if (has === undefined || !shapes.some(shape => shape === shapeOf(has))) {
			fault(['fields'], `expected a ${shapes.join(' or ')} field "${name}", since it emits ${emits}`);
		}
	}
	const state = emits === 'status' ? fields['state'] : undefined;
	for (const word of Object.values((state !== undefined && 'choices' in state && state.choices) || {})) {
		if (!DEVICE_STATES.some(known => known === word))
			fault(['fields', 'state'], `expected states among ${DEVICE_STATES.join(', ')}, not "${word}"`);
	}
	if ('orientation' in may) checkOrientation(fields['orientation'], fault);
	for (const [name, shapes] of Object.entries(may)) {
		const has = fields[name];
		if (has !== undefined && !shapes.some(shape => shape === shapeOf(has))) {
			fault(['fields', name], `expected a ${shapes.join(' or ')}, since it emits ${emits}`);
		}
	}
}

export function checkVectors(vectors: readonly Vector[], messages: Messages, fault: Fault): void {
	if (!vectors.some(({message}) => message !== undefined)) fault(['vectors'], 'expected at least one good vector');
	if (!vectors.some(({error}) => error !== undefined)) fault(['vectors'], 'expected at least one bad vector');
	vectors.forEach(({message, error, to}, at) => {
		if ((message === undefined) === (error === undefined)) fault(['vectors', at], 'expected either message or error');
		if (message !== undefined && messages[message]?.to !== to) {
			fault(['vectors', at, 'message'], noSuchMessage(to, message, messages));
		}
	});
}

/** Written fields are combined byte by byte, so only fields of bits may share a byte. */
function checkOverlaps(spec: MessageSpec, cards: CardSpec, fault: Fault): void {
	const stretches = stretchesOf(spec, cards).filter(({name}) => spec.fields[name]?.type !== 'bits');
	for (const [at, {name, from, to}] of stretches.entries()) {
		const other = stretches.slice(0, at).find(each => each.from < to && from < each.to);
		if (other !== undefined)
			fault(
				['fields', name],
				`expected bytes of its own; "${other.name}" takes byte ${Math.max(from, other.from)} too`,
			);
	}
}

/** `to` is exclusive, and infinite if the field extends to the end of the payload. */
function stretchesOf({code, when, fields}: MessageSpec, {encoding}: CardSpec) {
	const card = encoding === 'index' || encoding === 'packed' ? 'byte' : 'word';
	const ends = when.map(({at, hex, ascii}) => at + (ascii?.length ?? (hex ?? '').replaceAll(/\s/g, '').length / 2));
	let next = Math.max(code === undefined ? 0 : 1, ...ends);
	return Object.entries(fields).map(([name, field]) => {
		const from = field.at ?? next;
		const to = from + (fieldSize(field, card) ?? Number.POSITIVE_INFINITY);
		// checkFields reports a field after one without an end.
		next = Number.isFinite(to) ? to : from;
		return {name, from, to};
	});
}

/** Fault text for an unknown message name, with the nearest name or all known names. */
export function noSuchMessage(
	to: 'host' | 'device',
	name: string,
	messages: Readonly<Record<string, MessageSpec>>,
): string {
	const names = Object.entries(messages).flatMap(([each, spec]) => (spec.to === to ? [each] : []));
	return `expected a message to the ${to}, not "${name}"${suggestion(name, names)}`;
}

export function suggestion(name: string, known: readonly string[]): string {
	const near = nearest(name, known);
	if (near !== undefined) return `; did you mean "${near}"?`;
	return known.length === 0 ? '; there is none' : `; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`;
}
