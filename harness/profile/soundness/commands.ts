import {BATCH_NAMES} from '../../model/cards/batch.js';
import {kindRecord} from '../../model/device-kinds.js';
import {bitsIn} from '../bits.js';
import type {CommandSpec, FieldSpec, MessageSpec} from '../message-schema.js';
import {ARGUMENTS, ARRANGEMENT_WORDS} from '../observation-fields.js';
import type {Profile} from '../schema.js';
import type {Fault} from './fault.js';
import {type Messages, noSuchMessage, shapeOf} from './messages.js';
import {checkOrder} from './order.js';

/** Checks that commands can be encoded, that answers exist, and that the commands its kind needs are present. */
export function checkCommands(profile: Profile, fault: Fault): void {
	const {kind, commands, messages} = profile;
	for (const needed of kindRecord(kind).needs) {
		if (commands[needed] === undefined) {
			fault(['commands'], `expected a command "${needed}", since the device is a ${kind}`);
		}
	}
	for (const [name, spec] of Object.entries(commands)) {
		const at: Fault = (path, expected) => fault(['commands', name, ...path], expected);
		checkMessages(spec, messages, at);
		checkValues({name, spec, message: messages[spec.send]}, fault);
	}
	checkSameBytes(commands, fault);
	checkOrder(profile, fault);
}

function checkMessages({send, expect, acknowledge}: CommandSpec, messages: Messages, fault: Fault): void {
	if (messages[send]?.to !== 'device') fault(['send'], noSuchMessage('device', send, messages));
	for (const answer of [...expect, ...(acknowledge === undefined ? [] : [acknowledge.message])]) {
		if (messages[answer]?.to !== 'host') fault(['expect'], noSuchMessage('host', answer, messages));
	}
}

interface CheckedCommand {
	readonly name: string;
	readonly spec: CommandSpec;
	readonly message: MessageSpec | undefined;
}

/** Every field is fixed in the profile or supplied by the driver. */
function checkValues({name, spec, message}: CheckedCommand, fault: Fault): void {
	const {send, values} = spec;
	const fields = message?.fields ?? {};
	for (const value of Object.keys(values)) {
		if (fields[value] === undefined)
			fault(['commands', name, 'values', value], `expected a field of the message "${send}"`);
	}
	checkFixed({name, spec, message}, fault);
	for (const [field, type] of Object.entries(fields)) {
		if (type.type === 'spare' || values[field] !== undefined) continue;
		if (Object.hasOwn(ARGUMENTS, name) && ARGUMENTS[name]?.includes(field))
			checkArgument(field, type, (path, expected) => fault(['messages', send, 'fields', ...path], expected));
		else fault(['commands', name, 'values'], `expected a value for the field "${field}" of the message "${send}"`);
	}
}

function checkFixed({name, spec: {values}, message}: CheckedCommand, fault: Fault): void {
	const fields = message?.fields ?? {};
	for (const [field, type] of Object.entries(fields)) {
		const expected = values[field] === undefined ? undefined : expectedIfUnfit(type, values[field]);
		if (expected !== undefined)
			fault(['commands', name, 'values', field], `${expected}, not ${JSON.stringify(values[field])}`);
	}
}

/** The values that a field accepts, if the fixed value does not fit; otherwise `undefined`. */
function expectedIfUnfit(field: FieldSpec, value: string | number): string | undefined {
	const choices = 'choices' in field ? field.choices : undefined;
	if (choices !== undefined) {
		const words = Object.values(choices);
		return words.some(word => word === value) ? undefined : `expected one of ${words.join(', ')}`;
	}
	if (field.type === 'text') {
		const fits = field.length === 'rest' || String(value).length <= field.length;
		return fits ? undefined : `expected at most ${field.length} letters`;
	}
	if (shapeOf(field) !== 'number') return 'expected no value for cards, which cannot be fixed';
	const most = mostOf(field);
	const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
	return isWhole ? undefined : `expected a whole number from 0 to ${most}`;
}

export function mostOf(field: FieldSpec): number {
	switch (field.type) {
		case 'u16':
			return 0xffff;
		case 'u32':
			return 0xffff_ffff;
		case 'bits':
			return bitsIn(field.bits).mask;
		case 'digits':
			return 10 ** Math.min(15, field.length === 'rest' ? 15 : field.length) - 1;
		default:
			return 0xff;
	}
}

/** A command with the same bytes as one that moves cards must also be marked as moving cards. */
function checkSameBytes(commands: Profile['commands'], fault: Fault): void {
	const all = Object.entries(commands);
	const bytes = ({send, values}: CommandSpec): string => JSON.stringify([send, Object.entries(values).sort()]);
	for (const [name, spec] of all) {
		const twin = all.find(([, other]) => !spec.actuates && other.actuates && bytes(other) === bytes(spec));
		if (twin !== undefined)
			fault(['commands', name, 'actuates'], `expected true, since it sends the same bytes as "${twin[0]}"`);
	}
}

/** The message must be able to carry the argument that the driver supplies. */
function checkArgument(field: string, type: FieldSpec, fault: Fault): void {
	const words = {arrangement: ARRANGEMENT_WORDS, batch: BATCH_NAMES}[field];
	if (words === undefined) {
		if (shapeOf(type) !== 'number') fault([field], `expected a number field "${field}"`);
		return;
	}
	const has = 'choices' in type ? Object.values(type.choices ?? {}) : [];
	if (!words.every(word => has.includes(word))) fault([field], `expected a choice "${field}" of ${words.join(', ')}`);
}
