import {BATCH_NAMES} from '../model/cards/batch.js';
import {UNREADABLE} from '../model/cards/card.js';
import {
	CARD_ALERTS,
	type CardReported,
	DEVICE_STATES,
	isPlainEvent,
	type LogEntry,
	type Observation,
	type OrderPage,
} from '../model/observation.js';
import {TABLE_EVENTS} from '../model/table-event.js';
import type {MessageSpec} from '../profile/message-schema.js';
import type {Values} from './codec.js';

/** A decoded message as an observation; `undefined` if a field has a word outside the vocabulary. */
export function meaningOf(spec: Extract<MessageSpec, {to: 'host'}>, values: Values): Observation | undefined {
	const {emits} = spec;
	const number = (name: string): number => Number(values[name]);
	const text = (name: string): string => String(values[name]);
	if (isPlainEvent(emits)) return {kind: emits};
	switch (emits) {
		case 'firmware-id': {
			const identity = {maker: text('maker'), model: text('model'), serial: text('serial'), firmware: text('firmware')};
			return {kind: emits, identity};
		}
		case 'count-ok':
		case 'deal-complete':
		case 'jam':
			return {kind: emits, cards: number('cards')};
		case 'shuffle-complete':
			return {kind: emits, cards: number('cards'), shuffle: maybeNumber(values['shuffle'])};
		case 'count-error':
			return {kind: emits, cards: number('cards'), expected: number('expected')};
		case 'order-page':
			return pageOf(values);
		case 'card-drawn':
		case 'card-drawn-out-of-game':
		case 'card-retransmit':
			return cardReportedIn(emits, values);
		case 'table-event':
			return entryOf(values);
		case 'stack-cut':
			return {kind: emits, above: number('above')};
		case 'status': {
			const state = DEVICE_STATES.find(known => known === values['state']);
			return state === undefined ? undefined : {kind: emits, state};
		}
		case 'self-test':
			return {kind: emits, faultCode: number('faultCode')};
		case 'error':
		case 'deck-error':
			return {kind: emits, errorCode: either(values['errorCode'])};
		case 'round-result':
			return {kind: emits, result: text('result')};
		case 'meter':
			return {kind: emits, meter: either(values['meter']), value: number('value')};
		case 'refused':
			return {kind: emits, because: text('because')};
		case 'card-alert': {
			const what = CARD_ALERTS.find(known => known === values['what']);
			return what === undefined ? undefined : {kind: emits, what, face: faceIn(values['card'])};
		}
	}
}

function pageOf(values: Values): OrderPage | undefined {
	const {from, total, faces, shuffle} = values;
	if (!(faces instanceof Uint8Array)) return undefined;
	return {kind: 'order-page', from: Number(from), total: Number(total), faces, shuffle: maybeNumber(shuffle)};
}

/** A blank back and zero decks mean: not stated. */
function entryOf(values: Values): LogEntry | undefined {
	const event = TABLE_EVENTS.find(known => known === values['event']);
	const batch = BATCH_NAMES.find(known => known === values['batch']);
	if (event === undefined || batch === undefined) return undefined;
	const back = String(values['back'] ?? '').trim();
	return {
		kind: 'table-event',
		entry: Number(values['entry']),
		total: Number(values['total']),
		event,
		batch,
		seconds: Number(values['seconds']),
		cards: maybeNumber(values['cards']),
		decks: maybeNumber(values['decks']) || undefined,
		back: back === '' ? undefined : back,
		strays: maybeNumber(values['strays']),
	};
}

function cardReportedIn(
	kind: CardReported['kind'],
	{card, back, place, target, facing, orientation}: Values,
): CardReported {
	return {
		kind,
		face: faceIn(card),
		...(typeof back === 'string' ? {back} : {}),
		place: maybeNumber(place),
		target: typeof target === 'string' ? target : undefined,
		...(facing === 'up' ? {facing} : {}),
		...(orientation === 'turned' ? {orientation} : {}),
	};
}

const faceIn = (card: Values[string] | undefined): number => (typeof card === 'number' ? card : UNREADABLE);

const maybeNumber = (value: Values[string] | undefined): number | undefined =>
	typeof value === 'number' ? value : undefined;

const either = (value: Values[string] | undefined): number | string =>
	typeof value === 'number' ? value : String(value);
