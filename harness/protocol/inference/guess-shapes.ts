import {mostFrequent} from '../../model/counts-of.js';
import {spacedHex} from '../../model/hex.js';
import type {ChecksumSpec, FrameShape} from '../../profile/framing-schema.js';
import {checksumsThatFit, type FrameWithChecksum, TAILS} from './guess-checksum.js';
import {type Cut, cutsOf, roomFor, type Structure} from './guess-cuts.js';
import {isText, type Marks, marksIn} from './guess-marks.js';
import {candidatePackets} from './guess-packets.js';

const SOME_BYTES = 16_384;
const LEAST_CUT = 0.5;
const LONGEST_KNOWN = 255;

/** Possible forms of frame: rough cuts, with the checksums that fit the pieces. */
export function candidateShapes(chunks: readonly Uint8Array[], all: Uint8Array): FrameShape[] {
	const bytes = all.subarray(0, SOME_BYTES);
	const marks = marksIn(chunks, bytes);
	const found = structuresFor(marks, bytes, chunks).flatMap(structure => {
		const cuts = cutsOf(bytes, structure);
		const covered = cuts.reduce((sum, {from, to}) => sum + to - from, 0);
		return covered < LEAST_CUT * bytes.length ? [] : shapesOf(structure, cuts, bytes);
	});
	return [...candidatePackets(bytes), ...(isText(bytes) ? found.filter(hasChecksum) : found)];
}

const hasChecksum = (shape: FrameShape): boolean => 'checksum' in shape && shape.checksum !== undefined;

function structuresFor({starts, ends}: Marks, bytes: Uint8Array, chunks: readonly Uint8Array[]): Structure[] {
	const tails = [0, ...TAILS];
	const bare = starts.flatMap(start => [
		...ends
			.filter(end => !(start[0] === 0xc0 && end[0] === 0xc0))
			.map(end => ({kind: 'delimited', start, end}) as const),
		...lengthForms.map(form => ({kind: 'length-prefixed', start, ...form}) as const),
		...gapsOf(start, bytes).map(length => ({kind: 'fixed', start, length}) as const),
	]);
	const framed = bare.flatMap((each): Structure[] => tails.map(tail => ({...each, tail})));
	return [...framed.filter(isMeant), ...evenChunks(chunks)];
}

const lengthForms = (
	[
		[1, 'high-first'],
		[2, 'high-first'],
		[2, 'low-first'],
	] as const
).flatMap(([lengthBytes, lengthOrder]) =>
	(['payload', 'payload-and-checksum', 'whole-frame'] as const).map(counts => ({lengthBytes, lengthOrder, counts})),
);

/** Without a checksum this equals `payload`. */
const isMeant = (structure: Structure): boolean =>
	!(structure.kind === 'length-prefixed' && structure.counts === 'payload-and-checksum' && structure.tail === 0);

/** The two most frequent distances from one start to the next. */
function gapsOf(start: Uint8Array, bytes: Uint8Array): number[] {
	const places = startsIn(bytes, start);
	const gaps = places
		.map((place, at) => (places[at + 1] ?? place) - place)
		.filter(gap => gap > start.length && gap <= LONGEST_KNOWN);
	return mostFrequent(gaps)
		.slice(0, 2)
		.map(([gap]) => gap);
}

const startsIn = (bytes: Uint8Array, start: Uint8Array): number[] =>
	Array.from(bytes.keys()).filter(at => start.every((byte, offset) => bytes[at + offset] === byte));

/** The structure of a device without marks whose chunks all have one length. */
function evenChunks(chunks: readonly Uint8Array[]): Structure[] {
	const [length = 0, ...others] = new Set(chunks.map(chunk => chunk.length));
	if (others.length > 0 || length < 2 || chunks.length < 3) return [];
	return [0, ...TAILS.filter(tail => tail < length)].map(tail => ({
		kind: 'fixed',
		start: new Uint8Array(0),
		length,
		tail,
	}));
}

function shapesOf(structure: Structure, cuts: readonly Cut[], bytes: Uint8Array): FrameShape[] {
	if (structure.tail === 0) return [shapeWith(structure, cuts, undefined)];
	const {start, tail} = structure;
	const endLength = structure.kind === 'delimited' ? structure.end.length : 0;
	const frames = cuts.map(({from, to}): FrameWithChecksum => {
		const frame = bytes.subarray(from, to);
		return {frame, payloadEnd: frame.length - tail - endLength};
	});
	const header = start.length + (structure.kind === 'length-prefixed' ? structure.lengthBytes : 0);
	const fitting = checksumsThatFit(frames, tail, [...new Set([start.length, 0, header])]);
	const isOnce = (spec: ChecksumSpec) => spec.to === 'checksum' || endLength > 0;
	return fitting.filter(isOnce).map(spec => shapeWith(structure, cuts, withoutDefaults(spec, start.length)));
}

function withoutDefaults({from, ...spec}: ChecksumSpec, usual: number): ChecksumSpec {
	return from === usual || from === undefined ? spec : {...spec, from};
}

function shapeWith(structure: Structure, cuts: readonly Cut[], checksum: ChecksumSpec | undefined): FrameShape {
	const sum = checksum === undefined ? {} : {checksum};
	const start = spacedHex(structure.start);
	const longest = Math.max(...cuts.map(({from, to}) => to - from));
	switch (structure.kind) {
		case 'delimited':
			return {kind: 'delimited', start, end: spacedHex(structure.end), maxLength: roomFor(longest), ...sum};
		case 'length-prefixed': {
			const {lengthBytes, lengthOrder, counts} = structure;
			const maxLength = lengthBytes === 1 ? LONGEST_KNOWN : roomFor(longest);
			return {kind: 'length-prefixed', start, lengthBytes, lengthOrder, counts, maxLength, ...sum};
		}
		case 'fixed':
			return {kind: 'fixed', ...(start === '' ? {} : {start}), length: structure.length, ...sum};
	}
}
