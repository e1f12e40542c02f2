import {joined} from '../../framing/bytes.js';
import type {RandomSource} from '../../model/random.js';
import type {Behaviour} from '../behaviour.js';
import {bytesOut, type Delivery} from '../delivery.js';

type Strike = (frame: Uint8Array, luck: RandomSource) => Delivery[];

/** Strikes about one frame in so many. */
export const onFrames = (oneIn: number, strike: Strike): Behaviour => ({
	at: 'wire',
	send: (deliveries, {luck}) =>
		deliveries.flatMap(delivery =>
			delivery.kind === 'bytes' && strikes(oneIn, luck) ? strike(delivery.bytes, luck) : [delivery],
		),
});

const strikes = (oneIn: number, {below}: RandomSource): boolean => below(oneIn) === 0;

export const dropped: Strike = () => [];

export const doubled: Strike = frame => [bytesOut(frame), bytesOut(frame)];

export const corrupted: Strike = (frame, {below}) => {
	const damaged = frame.slice();
	const at = below(damaged.length);
	damaged[at] = (damaged[at] ?? 0) ^ (1 << below(8));
	return [bytesOut(damaged)];
};

export const delayed =
	(ms: number): Strike =>
	frame => [{kind: 'wait', ms}, bytesOut(frame)];

const MOST_PIECES = 4;

/** In two or more writes, with a turn of the event loop between; a single byte cannot be split. */
export const split: Strike = (frame, {below}) => {
	const cuts = Array.from({length: 1 + below(MOST_PIECES - 1)}, () => 1 + below(Math.max(1, frame.length - 1)));
	const places = [0, ...new Set(cuts.toSorted((a, b) => a - b)), frame.length];
	return places.slice(1).flatMap((end, at): Delivery[] => {
		const piece = bytesOut(frame.subarray(places[at], end));
		return at === 0 ? [piece] : [{kind: 'wait', ms: 0}, piece];
	});
};

const MOST_NOISE = 8;

export const noisy: Strike = (frame, {below}) => [
	bytesOut(Uint8Array.from({length: 1 + below(MOST_NOISE)}, () => below(256))),
	bytesOut(frame),
];

/** The frame comes behind the one that follows it; the last of an answer behind the first of the next. */
export function reordering(oneIn: number): Behaviour {
	let held: Delivery[] = [];
	return {
		at: 'wire',
		send: (deliveries, {luck}) =>
			deliveries.flatMap(delivery => {
				if (delivery.kind !== 'bytes') return [delivery];
				if (held.length === 0 && strikes(oneIn, luck)) {
					held = [delivery];
					return [];
				}
				const late = held;
				held = [];
				return [delivery, ...late];
			}),
	};
}

/** Neighbouring frames of an answer leave in one write, as a driver's buffer would hand them over. */
export const merging = (oneIn: number): Behaviour => ({
	at: 'wire',
	send: (deliveries, {luck}) => (strikes(oneIn, luck) ? merged(deliveries) : deliveries),
});

function merged(deliveries: readonly Delivery[]): Delivery[] {
	const out: Delivery[] = [];
	for (const delivery of deliveries) {
		const last = out.at(-1);
		if (delivery.kind !== 'bytes' || last?.kind !== 'bytes') out.push(delivery);
		else out.splice(-1, 1, bytesOut(joined(last.bytes, delivery.bytes)));
	}
	return out;
}

/** One byte becomes another before the checksum is computed: the frame is sound, and what it says is not true. */
export const lying = (oneIn: number): Behaviour => ({
	at: 'payload',
	alter(payload, {luck}) {
		if (payload.length === 0 || !strikes(oneIn, luck)) return payload;
		const garbage = payload.slice();
		const at = luck.below(garbage.length);
		garbage[at] = (garbage[at] ?? 0) ^ (1 + luck.below(255));
		return garbage;
	},
});
