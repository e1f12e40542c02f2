import {checksumFrom} from '../framing/checksum.js';
import {framesOf, isBlank} from '../framing/frame-event.js';
import {framingFrom} from '../framing/from-profile.js';
import {bytesOf, spacedHex} from '../model/hex.js';
import type {ChecksumSpec, FrameShape} from '../profile/framing-schema.js';
import type {Vector} from '../profile/message-schema.js';
import type {Profile} from '../profile/schema.js';
import {allChecksums} from './inference/guess-checksum.js';

type Summed = Extract<FrameShape, {checksum?: unknown}> & {readonly checksum: ChecksumSpec};

const NEARLY_ALL = 0.8;
const LEAST = 2;

/** If several good vectors fail by their checksum: the checksum that fits them all. One fault for all these vectors. */
export function checksumAdvice(profile: Profile): {readonly path: readonly string[]; readonly expected: string}[] {
	return summedShapes(profile).flatMap(({path, shape, to}) => {
		const vectors = profile.vectors.filter(vector => vector.error === undefined && to.has(vector.to));
		const ofShape = vectors.map(({hex}) => bytesOf(hex)).filter(bytes => firstEvent(shape, bytes) !== 'no-start');
		const failed = ofShape.filter(bytes => firstEvent(shape, bytes) === 'bad-checksum');
		return failed.length < LEAST ? [] : [{path, expected: adviceFor(shape, ofShape)}];
	});
}

interface Place {
	readonly path: readonly string[];
	readonly shape: Summed;
	readonly to: ReadonlySet<Vector['to']>;
}

/** The same form in both directions, for example by an anchor, is treated as one. */
function summedShapes({framing}: Profile): Place[] {
	const all = (['toHost', 'toDevice'] as const).flatMap(direction =>
		Object.entries(framing[direction]).flatMap(([name, shape]): Place[] => {
			const to = direction === 'toHost' ? 'host' : 'device';
			return isSummed(shape) ? [{path: ['framing', direction, name, 'checksum'], shape, to: new Set([to])}] : [];
		}),
	);
	const places = new Map<string, Place>();
	for (const place of all) {
		const key = JSON.stringify(place.shape);
		const twin = places.get(key);
		places.set(key, twin === undefined ? place : {...twin, to: new Set([...twin.to, ...place.to])});
	}
	return [...places.values()];
}

const isSummed = (shape: FrameShape): shape is Summed => 'checksum' in shape && shape.checksum !== undefined;

/** `frame` only if no bytes remain. */
function firstEvent(shape: FrameShape, bytes: Uint8Array): string {
	const [event, ...more] = framesOf(framingFrom({frame: shape}), bytes).filter(each => !isBlank(each));
	if (event === undefined) return 'nothing';
	if (event.kind === 'discarded') return event.because;
	return event.kind === 'frame' && more.length > 0 ? 'more' : event.kind;
}

function adviceFor(shape: Summed, vectors: readonly Uint8Array[]): string {
	const [best] = otherSums(shape)
		.map(checksum => ({
			checksum,
			fits: vectors.filter(each => firstEvent({...shape, checksum}, each) === 'frame').length,
		}))
		.sort((one, two) => two.fits - one.fits);
	if (best === undefined || best.fits < Math.max(LEAST, NEARLY_ALL * vectors.length))
		return `expected another checksum, or other vectors: no checksum that Deckproof knows fits the ${vectors.length} good vectors`;
	const count = best.fits === vectors.length ? `all ${best.fits}` : `${best.fits} of ${vectors.length}`;
	return `expected another checksum: ${count} good vectors fit with ${changes(shape, best.checksum)}`;
}

/** Every other known checksum, ordered by the number of differences from the one in the profile. */
function otherSums(shape: Summed): ChecksumSpec[] {
	const froms = [...new Set([usualFrom(shape), 0, 1, 2, 3, 4])];
	const specs = allChecksums().flatMap(({spec}) =>
		froms.flatMap(from => [
			{...spec, from},
			{...spec, from, to: 'payload' as const},
		]),
	);
	const possible = specs.filter(({encoding}) => shape.kind !== 'line' || encoding !== 'binary');
	return possible.sort((one, two) => changedKeys(shape, one).length - changedKeys(shape, two).length);
}

const usualFrom = (shape: Summed): number => ('start' in shape ? bytesOf(shape.start ?? '').length : 0);

const KEYS = ['algorithm', 'from', 'to', 'encoding', 'byteOrder'] as const;

/** Byte order is irrelevant for a single byte. */
function changedKeys(shape: Summed, other: ChecksumSpec): (typeof KEYS)[number][] {
	const now = {...shape.checksum, from: shape.checksum.from ?? usualFrom(shape)};
	return KEYS.filter(key => now[key] !== other[key] && (key !== 'byteOrder' || /16|32/.test(other.algorithm)));
}

const changes = (shape: Summed, other: ChecksumSpec): string =>
	changedKeys(shape, other)
		.map(key => `${key}: ${other[key]}`)
		.join(', ');

/** The computed and the actual checksum of a frame, where both can be determined. */
export function checksumsOf(shape: FrameShape, bytes: Uint8Array): string | undefined {
	if (!isSummed(shape) || shape.kind === 'slip' || shape.kind === 'line') return undefined;
	const tail = checksumFrom(shape.checksum).length;
	const header = usualFrom(shape) + (shape.kind === 'length-prefixed' ? shape.lengthBytes : 0);
	const end = shape.kind === 'delimited' ? bytesOf(shape.end).length : 0;
	const payload = bytes.subarray(header, Math.max(header, bytes.length - tail - end));
	const framed = wrapped(shape, payload);
	if (framed?.length !== bytes.length) return undefined;
	return `computed ${spacedHex(framed.subarray(-tail))}, found ${spacedHex(bytes.subarray(-tail))}`;
}

/** If the length of the checksum is wrong, the end mark falls into the payload, and wrap() throws. */
function wrapped(shape: FrameShape, payload: Uint8Array): Uint8Array | undefined {
	try {
		return framingFrom({frame: shape}).wrap('frame', payload);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}
