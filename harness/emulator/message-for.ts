import {at} from '../model/checked.js';
import type {Observation} from '../model/observation.js';
import type {FieldSpec, MessageSpec} from '../profile/message-schema.js';
import type {Profile, SequenceSpec} from '../profile/schema.js';
import type {Value, Values} from '../protocol/codec.js';
import type {Endpoint} from '../protocol/endpoint.js';
import {altered} from './behaviour.js';
import {bytesOut, type Delivery, type DeviceAction} from './device-action.js';
import type {Machine, Reply} from './machine.js';

/**
The profile's message for an observation; `undefined` if it has none: such a device does not report it. Other fields of the
message get a default value. `count` is the number of numbered messages sent before.
*/
export function messageFor(profile: Profile, observation: Observation, count: number) {
	const found = Object.entries(profile.messages).find(
		([, spec]) => spec.to === 'host' && spec.emits === observation.kind,
	);
	if (found === undefined) return undefined;
	const [message, spec] = found;
	const back = 'back' in observation && observation.back !== undefined ? {back: observation.back} : {};
	return {
		message,
		values: {...valuesFor(spec, {...fieldsOf(observation), ...numbered(profile.sequence, count)}), ...back},
	};
}

/** Whether the message carries a sequence number. Only such a message counts. */
export const isNumbered = ({sequence}: Profile, values: Values): boolean =>
	sequence !== undefined && values[sequence.field] !== undefined;

function fieldsOf(observation: Observation): Record<string, unknown> {
	if (observation.kind === 'firmware-id') return {...observation.identity};
	const {kind, ...rest} = observation;
	return 'face' in rest ? {...rest, card: rest.face} : rest;
}

function numbered(sequence: SequenceSpec | undefined, count: number): Record<string, Value> {
	if (sequence === undefined) return {};
	const {field, letters, modulo = 1} = sequence;
	return {[field]: letters === undefined ? count % modulo : at(letters, count % letters.length)};
}

/** A value for every field of a message: the given one where it fits, otherwise a default. */
export const valuesFor = ({fields}: MessageSpec, given: Record<string, unknown>): Values =>
	Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field, given[name])]));

function valueFor(field: FieldSpec, given: unknown): Value {
	const choices = 'choices' in field && field.choices !== undefined ? Object.values(field.choices) : undefined;
	if (choices !== undefined)
		return choices.find(word => word === given) ?? choices.find(word => word === 'other') ?? choices[0] ?? '';
	if (given instanceof Uint8Array || typeof given === 'string' || typeof given === 'number') return given;
	return field.type === 'text' || field.type === 'spare' ? '' : 0;
}

export function actionEncoder(
	profile: Profile,
	endpoint: Endpoint,
	machine: Machine,
): (actions: readonly DeviceAction[]) => Delivery[] {
	const frameFor = (reply: Reply): Delivery[] => {
		const message = messageFor(profile, reply, machine.messagesSent);
		if (message === undefined) return [];
		const isCounted = isNumbered(profile, message.values);
		if (isCounted) machine.messagesSent++;
		const {shape, payload} = endpoint.codec.encode(message.message, message.values);
		const frame = bytesOut(endpoint.wrap({shape, payload: altered(machine, payload)}));
		return new Array<Delivery>(isCounted ? (profile.sequence?.repeats ?? 1) : 1).fill(frame);
	};
	const deliveriesFor = (action: DeviceAction): Delivery[] => {
		switch (action.do) {
			case 'send':
				return frameFor(action.reply);
			case 'pause':
				return [{kind: 'wait', ms: action.ms}];
			case 'freeze':
				return [{kind: 'freeze', ms: action.ms}];
			case 'power-cut':
				machine.messagesSent = 0;
				return [];
			case 'unplug':
				return [{kind: 'unplug', forMs: action.forMs}];
		}
	};
	return actions => actions.flatMap(deliveriesFor);
}
