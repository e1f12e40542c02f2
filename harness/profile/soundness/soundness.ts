import type {MessageSpec} from '../message-schema.js';
import type {Profile} from '../schema.js';
import {checkCards} from './cards.js';
import {checkCommands, mostOf} from './commands.js';
import type {Fault} from './fault.js';
import {checkFraming} from './framing.js';
import {checkMessages, checkVectors, noSuchMessage, shapeOf, suggestion} from './messages.js';

/** Checks beyond the schema: references between parts, and bytes that must differ. */
export function checkProfile(profile: Profile, fault: Fault): void {
	if (Object.keys(profile.transports).length === 0) fault(['transports'], 'expected at least one of serial, tcp, hid');
	checkFraming(profile.framing, profile.transports, fault);
	checkDataBits(profile, fault);
	checkCards(profile.cards, profile.batch.deck, fault);
	checkMessages(profile, fault);
	checkSequence(profile, fault);
	checkCommands(profile, fault);
	checkVectors(profile.vectors, profile.messages, fault);
	checkAcknowledge(profile, fault);
}

/** The driver sends the acknowledgement automatically, also where actuation is refused. So it must not move cards. */
function checkAcknowledge({acknowledge, messages, commands}: Profile, fault: Fault): void {
	if (acknowledge === undefined) return;
	const {send} = acknowledge;
	const at: Fault = (path, expected) => fault(['acknowledge', ...path], expected);
	if (messages[send]?.to !== 'device') at(['send'], noSuchMessage('device', send, messages));
	const command = Object.entries(commands).find(([, spec]) => spec.send === send)?.[0];
	if (command !== undefined) at(['send'], `expected another message than that of the command "${command}"`);
	const field = Object.entries(messages[send]?.fields ?? {}).find(([, {type}]) => type !== 'spare')?.[0];
	if (field !== undefined) at(['send'], `expected a message without values, and "${send}" has the field "${field}"`);
}

/** A 7-bit line carries no byte above 7F, so a higher mark would never arrive. */
function checkDataBits({transports, framing, messages}: Profile, fault: Fault): void {
	const bits = transports.serial?.dataBits ?? 8;
	const most = 2 ** bits - 1;
	const check = (path: (string | number)[], bytes: readonly number[]): void => {
		const high = bytes.find(byte => byte > most);
		if (high !== undefined) fault(path, `expected no byte above ${hex(most)} with dataBits: ${bits}, not ${hex(high)}`);
	};
	for (const direction of ['toHost', 'toDevice'] as const) {
		for (const [name, shape] of Object.entries(framing[direction])) {
			const at = (key: string) => ['framing', direction, name, key];
			if ('start' in shape) check(at('start'), bytesIn(shape.start));
			if (shape.kind === 'delimited') check(at('end'), bytesIn(shape.end));
		}
	}
	for (const [name, {code, when}] of Object.entries(messages)) {
		if (code !== undefined) check(['messages', name, 'code'], [code]);
		for (const [at, mark] of when.entries()) check(['messages', name, 'when', at], bytesIn(mark.hex));
	}
}

const bytesIn = (text = ''): number[] => (text.match(/[0-9a-f]{2}/gi) ?? []).map(pair => Number.parseInt(pair, 16));

const hex = (byte: number): string => byte.toString(16).padStart(2, '0').toUpperCase();

/** The messages must be able to carry the count, and the vectors must conform to it. */
function checkSequence(profile: Profile, fault: Fault): void {
	const {sequence, messages} = profile;
	if (sequence === undefined) return;
	const {field, letters, modulo} = sequence;
	if ((letters === undefined) === (modulo === undefined)) fault(['sequence'], 'expected either letters or modulo');
	if (letters !== undefined && new Set(letters).size !== letters.length)
		fault(['sequence', 'letters'], 'expected each letter once');
	const carriers = Object.values(messages).filter(({to, fields}) => to === 'host' && fields[field] !== undefined);
	if (carriers.length === 0)
		fault(
			['sequence', 'field'],
			`expected a field of messages to the host, not "${field}"${suggestion(field, fieldsToHost(messages))}`,
		);
	const wanted = letters === undefined ? 'number' : 'text';
	for (const {fields} of carriers) {
		const has = fields[field];
		if (has !== undefined && shapeOf(has) !== wanted)
			fault(
				['sequence', 'field'],
				`expected a ${wanted} field, since the count goes by ${letters === undefined ? 'modulo' : 'letters'}`,
			);
	}
	checkModulo(profile, carriers, fault);
}

const fieldsToHost = (messages: Profile['messages']): string[] => [
	...new Set(Object.values(messages).flatMap(({to, fields}) => (to === 'host' ? Object.keys(fields) : []))),
];

function checkModulo({sequence, vectors}: Profile, carriers: readonly MessageSpec[], fault: Fault): void {
	const {field = '', modulo} = sequence ?? {};
	if (modulo === undefined) return;
	const room = Math.min(...carriers.flatMap(({fields}) => (fields[field] ? mostOf(fields[field]) + 1 : [])));
	if (modulo > room) fault(['sequence', 'modulo'], `expected at most ${room}, since "${field}" cannot hold more`);
	vectors.forEach(({to, values}, at) => {
		const value = values[field];
		if (to === 'host' && typeof value === 'number' && value >= modulo)
			fault(
				['vectors', at, 'values', field],
				`expected a number below ${modulo}, the modulo of the sequence, not ${value}`,
			);
	});
}
