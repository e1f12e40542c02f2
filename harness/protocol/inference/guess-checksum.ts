import {checksumFrom, isGood} from '../../framing/checksum.js';
import {CHECKSUM_NAMES, type ChecksumSpec} from '../../profile/framing-schema.js';

/** A frame with an unknown checksum. An end mark would begin at `payloadEnd`; the checksum may exclude it. */
export interface FrameWithChecksum {
	readonly frame: Uint8Array;
	readonly payloadEnd: number;
}

const MOST_FRAMES = 30;
const ENOUGH = 0.8;

/** Every checksum of `tail` bytes that fits nearly all of the frames. */
export function checksumsThatFit(
	frames: readonly FrameWithChecksum[],
	tail: number,
	froms: readonly number[],
): ChecksumSpec[] {
	const some = frames.slice(0, MOST_FRAMES);
	return allChecksums()
		.filter(({length}) => length === tail)
		.flatMap(({spec}) => froms.map(from => ({...spec, from})))
		.flatMap(spec => [spec, {...spec, to: 'payload'} as const])
		.filter(spec => fits(some, spec));
}

export const TAILS = [...new Set(allChecksums().map(({length}) => length))];

export function allChecksums(): {spec: ChecksumSpec; length: number}[] {
	const specs = CHECKSUM_NAMES.flatMap(algorithm =>
		(['binary', 'hex-upper', 'hex-lower'] as const).flatMap(encoding =>
			(/16|32/.test(algorithm) ? (['high-first', 'low-first'] as const) : (['high-first'] as const)).map(
				(byteOrder): ChecksumSpec => ({algorithm, encoding, byteOrder, to: 'checksum'}),
			),
		),
	);
	return specs.map(spec => ({spec, length: checksumFrom(spec).length}));
}

function fits(frames: readonly FrameWithChecksum[], spec: ChecksumSpec): boolean {
	const checksum = checksumFrom(spec);
	const mayMiss = Math.floor((1 - ENOUGH) * frames.length);
	let missed = 0;
	for (const {frame, payloadEnd} of frames) {
		const end = frame.length - checksum.length;
		const covered = frame.subarray(spec.from, spec.to === 'payload' ? payloadEnd : end);
		if (!isGood(checksum, covered, frame.subarray(end))) missed++;
		if (missed > mayMiss) return false;
	}
	return frames.length > 0;
}
