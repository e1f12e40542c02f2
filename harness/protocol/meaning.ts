import {DEVICE_STATES, type Observation} from '../model/observation.js';
import type {MessageSpec} from '../profile/schema.js';
import type {Values} from './codec.js';

/** A decoded message as an observation; `undefined` when a field holds a word that the vocabulary does not have. */
export function meaningOf(spec: Extract<MessageSpec, {to: 'host'}>, values: Values): Observation | undefined {
	const number = (name: string): number => Number(values[name]);
	const text = (name: string): string => String(values[name]);
	switch (spec.emits) {
		case 'firmware-id': {
			const identity = {maker: text('maker'), model: text('model'), serial: text('serial'), firmware: text('firmware')};
			return {kind: spec.emits, identity};
		}
		case 'count-ok':
		case 'shuffle-complete':
		case 'jam':
			return {kind: spec.emits, cards: number('cards')};
		case 'count-error':
			return {kind: spec.emits, cards: number('cards'), expected: number('expected')};
		case 'order-page': {
			const faces = values['faces'];
			return faces instanceof Uint8Array
				? {kind: spec.emits, from: number('from'), total: number('total'), faces}
				: undefined;
		}
		case 'status': {
			const state = DEVICE_STATES.find(known => known === values['state']);
			return state === undefined ? undefined : {kind: spec.emits, state};
		}
		case 'self-test':
			return {kind: spec.emits, faultCode: number('faultCode')};
		case 'refused':
			return {kind: spec.emits, because: text('because')};
		case 'shuffle-started':
		case 'cleared':
			return {kind: spec.emits};
	}
}
