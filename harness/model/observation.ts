import type {DeviceIdentity} from './device-identity.js';
import type {TableEvent} from './table-event.js';

/**
A decoded message of a device. Statistics never see device bytes.

`undefined` in an observation: not reported by the device.
*/
export type Observation =
	| {readonly kind: 'firmware-id'; readonly identity: DeviceIdentity}
	| {readonly kind: 'count-ok'; readonly cards: number}
	| {readonly kind: 'count-error'; readonly cards: number; readonly expected: number}
	| {readonly kind: 'shuffle-complete'; readonly cards: number; readonly shuffle: number | undefined}
	| OrderPage
	| CardReported
	| LogEntry
	/** The stack was cut before it went into the shoe, with this many cards above the cut. */
	| {readonly kind: 'stack-cut'; readonly above: number}
	| {readonly kind: 'deal-complete'; readonly cards: number}
	| {readonly kind: 'jam'; readonly cards: number}
	| {readonly kind: 'status'; readonly state: DeviceState}
	| {readonly kind: 'self-test'; readonly faultCode: number}
	| {readonly kind: 'error' | 'deck-error'; readonly errorCode: number | string}
	| {readonly kind: 'round-result'; readonly result: string}
	| {readonly kind: 'meter'; readonly meter: number | string; readonly value: number}
	| {readonly kind: 'refused'; readonly because: string}
	| CardAlert
	| {readonly kind: PlainEvent};

/** A part of an order that the host reads page by page. */
export interface OrderPage {
	readonly kind: 'order-page';
	readonly from: number;
	readonly total: number;
	readonly faces: Uint8Array;
	/** The shuffle since power-up; it distinguishes late pages of the previous shuffle. */
	readonly shuffle: number | undefined;
}

/** An entry of the table log of a device with two batches; entries count from 1. */
export interface LogEntry extends TableEvent {
	readonly kind: 'table-event';
	readonly entry: number;
	readonly total: number;
}

/** Reported when the card leaves the device. */
export interface CardReported {
	readonly kind: 'card-drawn' | 'card-drawn-out-of-game' | 'card-retransmit';
	readonly face: number;
	/** Absent if not reported. */
	readonly back?: string;
	/** Position in the output order, from 0; `undefined` if the device does not count. */
	readonly place: number | undefined;
	readonly target: string | undefined;
	/** The card was face up in the shoe. */
	readonly facing?: 'up';
	/** Turned end for end; absent also where the device does not report it. */
	readonly orientation?: 'turned';
}

/** Faults that a device which reads every card reports. */
export const CARD_ALERTS = ['missing', 'extra', 'foreign', 'face-up'] as const;

export interface CardAlert {
	readonly kind: 'card-alert';
	readonly what: (typeof CARD_ALERTS)[number];
	readonly face: number;
}

/** Events without fields. */
const PLAIN_EVENTS = [
	'comm-start',
	'standby',
	'shoe-started',
	'shoe-ended',
	'dealer-changed',
	'cut-card',
	'card-unread',
	'shuffle-started',
	'released',
	'cleared',
	'acknowledged',
	'error-cleared',
	'lock-changed',
	'setting-changed',
] as const;
type PlainEvent = (typeof PLAIN_EVENTS)[number];

export const isPlainEvent = (kind: Observation['kind']): kind is PlainEvent =>
	PLAIN_EVENTS.some(known => known === kind);

export const DEVICE_STATES = ['empty', 'loaded', 'shuffling', 'ready', 'dealing', 'jammed'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];
