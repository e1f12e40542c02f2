import {mostFrequent} from '../../model/counts-of.js';
/** Bytes that may begin and end frames, guessed from their frequency and position. */
export interface Marks {
	readonly starts: readonly Uint8Array[];
	readonly ends: readonly Uint8Array[];
}

const MOST = 8;
const [LF, CR, SLIP_END] = [0x0a, 0x0d, 0xc0];
const USUAL_ENDS = [[0x03], [CR], [LF], [CR, LF], [0x04], [0x7e]];

/** Text, including line ends: letters and digits are then contents, not marks. */
export const isText = (bytes: Uint8Array): boolean =>
	bytes.every(byte => byte === CR || byte === LF || (byte >= 0x20 && byte < 0x7f));

const isPlain = (byte: number): boolean => /[0-9A-Za-z ]/.test(String.fromCharCode(byte));

export function marksIn(chunks: readonly Uint8Array[], bytes: Uint8Array): Marks {
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
