import {joined} from '../../framing/bytes.js';
import {at as byteAt} from '../../model/checked.js';
import type {RandomSource} from '../../model/random.js';
import type {Behaviour} from '../behaviour.js';
import {bytesOut, type Delivery} from '../device-action.js';
import {type FaultModel, faultModel} from './fault-model.js';
import {frequencyIn, msIn, oneFrameIn} from './fault-text.js';

const DELAY_MS = 300;

type FrameChange = (frame: Uint8Array, eventRandom: RandomSource) => Delivery[];

const onFrames = (oneIn: number, change: FrameChange): Behaviour => ({
	at: 'wire',
	send: (deliveries, {eventRandom}) =>
		deliveries.flatMap(delivery =>
			delivery.kind === 'bytes' && occurs(oneIn, eventRandom) ? change(delivery.bytes, eventRandom) : [delivery],
		),
});

const occurs = (oneIn: number, {below}: RandomSource): boolean => below(oneIn) === 0;

const corrupted: FrameChange = (frame, {below}) => {
	const damaged = frame.slice();
	const at = below(damaged.length);
	damaged[at] = byteAt(damaged, at) ^ (1 << below(8));
	return [bytesOut(damaged)];
};

const MOST_PIECES = 4;

/** Two or more writes, with a turn of the event loop between them; a single byte is not split. */
const split: FrameChange = (frame, {below}) => {
	const cuts = Array.from({length: 1 + below(MOST_PIECES - 1)}, () => 1 + below(Math.max(1, frame.length - 1)));
	const places = [0, ...new Set(cuts.toSorted((a, b) => a - b)), frame.length];
	return places.slice(1).flatMap((end, at): Delivery[] => {
		const piece = bytesOut(frame.subarray(places[at], end));
		return at === 0 ? [piece] : [{kind: 'wait', ms: 0}, piece];
	});
};

const MOST_NOISE = 8;

const noisy: FrameChange = (frame, {below}) => [
	bytesOut(Uint8Array.from({length: 1 + below(MOST_NOISE)}, () => below(256))),
	bytesOut(frame),
];

/** The frame is sent after the next one; the last frame of an answer after the first of the next answer. */
function reordering(oneIn: number): Behaviour {
	let waiting: Delivery[] = [];
	return {
		at: 'wire',
		send: (deliveries, {eventRandom}) =>
			deliveries.flatMap(delivery => {
				if (delivery.kind !== 'bytes') return [delivery];
				if (waiting.length === 0 && occurs(oneIn, eventRandom)) {
					waiting = [delivery];
					return [];
				}
				const late = waiting;
				waiting = [];
				return [delivery, ...late];
			}),
	};
}

/** Adjacent frames of an answer are sent in one write, as from a driver's buffer. */
const merging = (oneIn: number): Behaviour => ({
	at: 'wire',
	send: (deliveries, {eventRandom}) => (occurs(oneIn, eventRandom) ? merged(deliveries) : deliveries),
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

/** A byte changes before the checksum is computed: the frame is valid, but its contents are wrong. */
const lying = (oneIn: number): Behaviour => ({
	at: 'payload',
	alter(payload, {eventRandom}) {
		if (payload.length === 0 || !occurs(oneIn, eventRandom)) return payload;
		const garbage = payload.slice();
		const at = eventRandom.below(garbage.length);
		garbage[at] = byteAt(garbage, at) ^ (1 + eventRandom.below(255));
		return garbage;
	},
});

/** A fault of about one frame in N. */
const frameFault = <const Kind extends string>(kind: Kind, description: string, behave: (oneIn: number) => Behaviour) =>
	faultModel(`${kind}@N`, description, {read: oneFrameIn, behave: ({oneIn}) => behave(oneIn)});

export const WIRE_FAULTS = [
	frameFault('drop-frame', 'about one frame in N (100) is not sent', oneIn => onFrames(oneIn, () => [])),
	frameFault('duplicate-frame', 'about one frame in N (100) is sent twice', oneIn =>
		onFrames(oneIn, frame => [bytesOut(frame), bytesOut(frame)]),
	),
	frameFault(
		'reorder-frames',
		'about one frame in N (100) is sent after the next one, also if that is in the next answer',
		reordering,
	),
	frameFault('corrupt-frame', 'one bit is flipped in about one frame in N (100)', oneIn => onFrames(oneIn, corrupted)),
	faultModel('delay-frame@N:MS', 'about one frame in N (100) is MS (300) milliseconds late', {
		read: written => ({oneIn: frequencyIn(written), ms: msIn(written) ?? DELAY_MS}),
		behave: ({oneIn, ms}) => onFrames(oneIn, frame => [{kind: 'wait', ms}, bytesOut(frame)]),
	}),
	frameFault('split-chunks', 'about one frame in N (100) is sent in two to four pieces', oneIn =>
		onFrames(oneIn, split),
	),
	frameFault('merge-chunks', 'all frames of about one answer in N (100) are sent in one piece', merging),
	frameFault('noise', 'up to eight random bytes precede about one frame in N (100)', oneIn => onFrames(oneIn, noisy)),
	frameFault('lying-checksum', 'in about one frame in N (100) one byte is wrong, with a correct checksum', lying),
] as const satisfies readonly FaultModel[];
