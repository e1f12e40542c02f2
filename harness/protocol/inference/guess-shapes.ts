import {framesOf} from '../../framing/frame-event.js';
import {framingFrom} from '../../framing/from-profile.js';
import {mostFrequent} from '../../model/counts-of.js';
import {spacedHex} from '../../model/hex.js';
import type {ChecksumSpec, FrameShape} from '../../profile/framing-schema.js';
import {checksumsThatFit, type FrameWithChecksum, TAILS} from './guess-checksum.js';
import {type Cut, cutsOf, roomFor, type Structure} from './guess-cuts.js';

const SOME_BYTES = 16_384;
const LEAST_CUT = 0.5;
const LONGEST_KNOWN = 255;

/** Possible forms of frame: rough cuts, with the checksums that fit the pieces. */
export function candidateShapes(chunks: readonly Uint8Array[], all: Uint8Array): FrameShape[] {
	const bytes = all.subarray(0, SOME_BYTES);
	const found = structuresFor(bytes, chunks).flatMap(structure => {
		const cuts = cutsOf(bytes, structure);
		const covered = cuts.reduce((sum, {from, to}) => sum + to - from, 0);
		return covered < LEAST_CUT * bytes.length ? [] : shapesOf(structure, cuts, bytes);
	});
	// Lines and SLIP: only the end of a packet is marked, and the checksum is inside the packet.
	const packets = plainForms(bytes).flatMap(plain => [plain, ...summed(plain, bytes)]);
	return [...packets, ...(isText(bytes) ? found.filter(hasChecksum) : found)];
}

const hasChecksum = (shape: FrameShape): boolean => 'checksum' in shape && shape.checksum !== undefined;

function structuresFor(bytes: Uint8Array, chunks: readonly Uint8Array[]): Structure[] {
	const {starts, ends} = marksIn(chunks, bytes);
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
	const places = Array.from(bytes.keys()).filter(at => start.every((byte, offset) => bytes[at + offset] === byte));
	const gaps = places
		.map((place, at) => (places[at + 1] ?? place) - place)
		.filter(gap => gap > start.length && gap <= LONGEST_KNOWN);
	return mostFrequent(gaps)
		.slice(0, 2)
		.map(([gap]) => gap);
}

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

const MOST = 8;
const [LF, CR, SLIP_END] = [0x0a, 0x0d, 0xc0];
const USUAL_ENDS = [[0x03], [CR], [LF], [CR, LF], [0x04], [0x7e]];

/** Text, including line ends: letters and digits are then contents, not marks. */
const isText = (bytes: Uint8Array): boolean =>
	bytes.every(byte => byte === CR || byte === LF || (byte >= 0x20 && byte < 0x7f));

const isPlain = (byte: number): boolean => /[0-9A-Za-z ]/.test(String.fromCharCode(byte));

/** Bytes that may begin and end frames, guessed from their frequency and position. */
function marksIn(chunks: readonly Uint8Array[], bytes: Uint8Array) {
	const often = ranked(bytes);
	const first = ranked(chunks.flatMap(chunk => chunk[0] ?? []));
	const last = ranked(chunks.flatMap(chunk => chunk.at(-1) ?? []));
	const canMark = (byte: number): boolean => !isPlain(byte) || !isText(bytes);
	const singles = unique([...first.slice(0, MOST), ...often.slice(0, MOST)]).filter(
		byte => canMark(byte) && byte !== CR && byte !== LF,
	);
	const ends = unique([...last.slice(0, 2), ...often.slice(0, MOST)])
		.filter(byte => !isPlain(byte) && byte !== SLIP_END)
		.map(byte => [byte]);
	return {
		starts: singles.flatMap(byte => [[byte], ...pairFrom(byte, bytes)]).map(each => Uint8Array.from(each)),
		ends: uniqueMarks([...USUAL_ENDS, ...ends]).map(each => Uint8Array.from(each)),
	};
}

/** A start of two bytes such as AA 55: the second nearly always follows the first. */
function pairFrom(first: number, bytes: Uint8Array): number[][] {
	const followers = Array.from(bytes.entries()).flatMap(([at, byte]) => {
		const next = bytes[at + 1];
		return byte === first && next !== undefined ? [next] : [];
	});
	const [second] = ranked(followers);
	if (second === undefined || second === 0) return [];
	return followers.filter(byte => byte === second).length >= 0.8 * followers.length ? [[first, second]] : [];
}

const ranked = (values: Iterable<number>): number[] => mostFrequent(values).map(([value]) => value);

const unique = (values: readonly number[]): number[] => [...new Set(values)];

const uniqueMarks = (marks: readonly number[][]): number[][] => [
	...new Map(marks.map(mark => [mark.join(), mark])).values(),
];

type Packets = Extract<FrameShape, {kind: 'line' | 'slip'}>;

function plainForms(bytes: Uint8Array): Packets[] {
	const maxLength = 4096;
	// Binary data contains a CR occasionally by chance.
	const isLines = isMostlyText(bytes);
	const [hasCr, hasLf] = [isLines && bytes.includes(0x0d), isLines && bytes.includes(0x0a)];
	const lines = (
		[
			['cr', hasCr && !hasLf],
			['lf', hasLf && !hasCr],
			[lineEnd(bytes), hasCr && hasLf],
		] as const
	).flatMap(([end, isThere]): Packets[] => (isThere ? [{kind: 'line', end, maxLength}] : []));
	const slips: Packets[] = bytes.includes(0xc0) ? [{kind: 'slip', maxLength}] : [];
	return [...lines, ...slips].map(shape => ({...shape, maxLength: roomFor(longestIn(shape, bytes))}));
}

function isMostlyText(bytes: Uint8Array): boolean {
	const nonText = bytes.filter(byte => (byte < 0x20 && byte !== 0x0d && byte !== 0x0a) || byte >= 0x7f);
	return nonText.length <= 0.05 * bytes.length;
}

/** `crlf` only if every CR has its LF and every LF its CR. */
function lineEnd(bytes: Uint8Array): 'crlf' | 'any' {
	const isPaired = bytes.every((byte, at) => {
		if (byte === 0x0d) return at === bytes.length - 1 || bytes[at + 1] === 0x0a;
		return byte !== 0x0a || at === 0 || bytes[at - 1] === 0x0d;
	});
	return isPaired ? 'crlf' : 'any';
}

const payloadsIn = (shape: Packets, bytes: Uint8Array): Uint8Array[] =>
	framesOf(framingFrom({frame: shape}), bytes).flatMap(event => (event.kind === 'frame' ? [event.payload] : []));

const longestIn = (shape: Packets, bytes: Uint8Array): number =>
	payloadsIn(shape, bytes).reduce((longest, {length}) => Math.max(longest, length), 0);

function summed(plain: Packets, bytes: Uint8Array): FrameShape[] {
	const packets = payloadsIn(plain, bytes);
	return TAILS.flatMap(tail => {
		const frames = packets.filter(({length}) => length > tail).map(frame => ({frame, payloadEnd: frame.length - tail}));
		return checksumsThatFit(frames, tail, [0, 1])
			.filter(({to}) => to === 'checksum')
			.map(({from, ...spec}) => ({...plain, checksum: from === 0 || from === undefined ? spec : {...spec, from}}));
	});
}
