import type {DeviceIdentity} from './device-identity.js';
import type {TableEvent} from './table-event.js';

/**
What a device can tell, whatever bytes it used to say it. Statistics never see device bytes.

`undefined` in an observation: this device does not tell that.
*/
export type Observation =
	| {readonly kind: 'firmware-id'; readonly identity: DeviceIdentity}
	| {readonly kind: 'count-ok'; readonly cards: number}
	| {readonly kind: 'count-error'; readonly cards: number; readonly expected: number}
	| {readonly kind: 'shuffle-complete'; readonly cards: number; readonly shuffle: number | undefined}
	| OrderPage
	| CardSeen
	| LogEntry
	/** The stack was cut before it went into the shoe: so many cards lay above the cut. */
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

/** A piece of an order that the host reads page by page. */
export interface OrderPage {
	readonly kind: 'order-page';
	readonly from: number;
	readonly total: number;
	readonly faces: Uint8Array;
	/** Which shuffle since power-up the page belongs to: a late page of the last one is told apart by it. */
	readonly shuffle: number | undefined;
}

/** One entry of the log that a device with two batches keeps of its table; entries count from 1. */
export interface LogEntry extends TableEvent {
	readonly kind: 'table-event';
	readonly entry: number;
	/** How many entries there are. */
	readonly total: number;
}

/** One card, told when it came out. */
export interface CardSeen {
	readonly kind: 'card-drawn' | 'card-drawn-out-of-game' | 'card-retransmit';
	readonly face: number;
	/** Its back, where the device tells it. */
	readonly back?: string;
	/** Its place in the order out, from 0, where the device counts. */
	readonly place: number | undefined;
	readonly target: string | undefined;
	/** It lay face up in the shoe. */
	readonly facing?: 'up';
	/** It is turned end for end, where the device tells which way cards lie. */
	readonly orientation?: 'turned';
}

/** What a device that looks at every card finds wrong with one. */
export const CARD_ALERTS = ['missing', 'extra', 'foreign', 'face-up'] as const;

export interface CardAlert {
	readonly kind: 'card-alert';
	readonly what: (typeof CARD_ALERTS)[number];
	readonly face: number;
}

/** Events that say everything by their name. */
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
