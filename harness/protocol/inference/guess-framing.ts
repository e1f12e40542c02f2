import {checksumFrom} from '../../framing/checksum.js';
import {type FrameEvent, framesOf} from '../../framing/frame-event.js';
import {framingFrom} from '../../framing/from-profile.js';
import {bytesOf} from '../../model/hex.js';
import type {FrameShape} from '../../profile/framing-schema.js';
import {candidateShapes} from './guess-shapes.js';

export interface FramingGuess {
	readonly shape: FrameShape;
	readonly events: readonly FrameEvent[];
	readonly frames: number;
	/** Share of the bytes that lie in whole frames. */
	readonly coverage: number;
	/** Predicted bits of the capture (starts, lengths, ends, checksums), less the bits that describe the form. */
	readonly savedBits: number;
	readonly sureness: 'sure' | 'likely' | 'a guess';
}

const LEAST_COVERAGE = 0.5;
const MOST_BYTES = 262_144;

/**
Forms of frame that explain the bytes, the best first.

A correct form predicts many bytes: every start, the length, the end, and above all the checksum. So the forms are ranked by
the bits that they predict; a chance match predicts one frame and fails on the next.
*/
export function guessFraming(chunks: readonly Uint8Array[]): FramingGuess[] {
	const bytes = Uint8Array.from(chunks.flatMap(chunk => Array.from(chunk))).subarray(0, MOST_BYTES);
	const guesses = candidateShapes(chunks, bytes)
		.map(shape => measured(shape, bytes))
		.filter(({coverage, savedBits}) => coverage >= LEAST_COVERAGE && savedBits > 0)
		.sort((one, two) => two.savedBits - one.savedBits);
	return guesses.map((guess, at) => ({...guess, sureness: sureness(guess, guesses[at + 1]?.savedBits ?? 0)}));
}

type Measured = Omit<FramingGuess, 'sureness'>;

/** Measured with the framer that decodes later. */
export function measured(shape: FrameShape, bytes: Uint8Array): Measured {
	const events = framesOf(framingFrom({frame: shape}), bytes);
	const whole = events.flatMap(event => (event.kind === 'frame' ? [event] : []));
	const blank = events.flatMap(event => (event.kind === 'discarded' && event.because === 'empty' ? [event] : []));
	const framed = [...whole, ...blank].reduce((sum, event) => sum + event.bytes.length, 0);
	const known = whole.reduce((sum, {bytes: frame, payload}) => sum + predictedBytes(shape, frame, payload), 0);
	return {
		shape,
		events,
		frames: whole.length,
		coverage: bytes.length === 0 ? 0 : framed / bytes.length,
		savedBits: 8 * known - cost(shape),
	};
}

function predictedBytes(shape: FrameShape, frame: Uint8Array, payload: Uint8Array): number {
	// The second byte of a start may be the code of the only message observed.
	const second = 'start' in shape ? bytesOf(shape.start ?? '').length - 1 : 0;
	if (shape.kind !== 'slip') return frame.length - payload.length - Math.max(0, second);
	// Escapes lengthen a packet and predict nothing.
	return frame.filter(byte => byte === 0xc0).length + checksumFrom(shape.checksum).length;
}

/** The bits that describe the form; of two forms that fit equally well the simpler one wins. */
function cost(shape: FrameShape): number {
	const checksum = 'checksum' in shape ? shape.checksum : undefined;
	const start = 'start' in shape ? (shape.start ?? '') : '';
	const marks = `${start}${'end' in shape && shape.kind === 'delimited' ? shape.end : ''}`.replaceAll(/\s/g, '');
	const sum =
		checksum === undefined ? 0 : 8 + Number(checksum.encoding === 'hex-lower') + Number(checksum.to === 'payload');
	const counts = shape.kind === 'length-prefixed' && shape.counts !== 'payload' ? 2 : 0;
	const anyEnd = shape.kind === 'line' && shape.end === 'any' ? 1 : 0;
	return 4 * marks.length + sum + counts + anyEnd + (checksum?.from === undefined ? 0 : 0.5) + KIND_COST[shape.kind];
}

const KIND_COST: Readonly<Record<FrameShape['kind'], number>> = {
	line: 0,
	slip: 1,
	'length-prefixed': 2,
	delimited: 3,
	fixed: 4,
	'hid-report': 5,
};

function sureness({shape, frames, coverage, savedBits}: Measured, next: number): FramingGuess['sureness'] {
	const hasChecksum = 'checksum' in shape && shape.checksum !== undefined;
	const isClear = savedBits - next >= 4 * frames;
	if (frames >= 5 && coverage >= 0.95 && (hasChecksum || isClear)) return 'sure';
	return frames >= 3 && coverage >= 0.8 ? 'likely' : 'a guess';
}
