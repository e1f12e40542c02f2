import type {DeviceIdentity} from './device-identity.js';

/** What a device can tell, whatever bytes it used to say it. Statistics never see device bytes. */
export type Observation =
	| {readonly kind: 'firmware-id'; readonly identity: DeviceIdentity}
	| {readonly kind: 'count-ok'; readonly cards: number}
	| {readonly kind: 'count-error'; readonly cards: number; readonly expected: number}
	| {readonly kind: 'shuffle-started'}
	| {readonly kind: 'shuffle-complete'; readonly cards: number}
	| {readonly kind: 'order-page'; readonly from: number; readonly total: number; readonly faces: Uint8Array}
	| {readonly kind: 'jam'; readonly cards: number}
	| {readonly kind: 'status'; readonly state: DeviceState}
	| {readonly kind: 'self-test'; readonly faultCode: number}
	| {readonly kind: 'cleared'}
	| {readonly kind: 'refused'; readonly because: string};

export const DEVICE_STATES = ['empty', 'loaded', 'shuffling', 'ready', 'jammed'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];
