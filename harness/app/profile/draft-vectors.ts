import {framesOf} from '../../framing/frame-event.js';
import {at as byteAt} from '../../model/checked.js';
import {bytesOf, spacedHex} from '../../model/hex.js';
import {VECTOR_ERRORS, type Vector} from '../../profile/message-schema.js';
import type {Profile} from '../../profile/schema.js';
import {endpointOf} from '../../protocol/endpoint.js';
import {plainValues, vectorReadings} from '../../protocol/vectors.js';

interface WireFrame {
	readonly to: 'host' | 'device';
	readonly bytes: Uint8Array;
}

const MOST_OF_A_KIND = 2;
const TRIED = 20;

/** Vectors of frames as the decoder reads them, and of a few deliberately damaged frames. */
export function vectorsFrom(profile: Profile, frames: readonly WireFrame[]): Vector[] {
	const counts = new Map<string, number>();
	const good = frames.flatMap(frame => {
		const vector = readingOf(profile, frame);
		const count = counts.get(vector?.message ?? '') ?? 0;
		if (vector === undefined || count >= MOST_OF_A_KIND || !holds(profile, vector)) return [];
		counts.set(vector.message ?? '', count + 1);
		return [vector];
	});
	return [...unique(good), ...unique(invalidated(profile, frames))];
}

function readingOf(profile: Profile, {to, bytes}: WireFrame): Vector | undefined {
	const {incoming, codec} = endpointOf(profile, to);
	const [event] = framesOf(incoming, bytes);
	if (event?.kind !== 'frame') return undefined;
	const decoded = codec.decode(to, event);
	if (decoded.kind === 'meaningless') return undefined;
	return {to, hex: spacedHex(bytes), message: decoded.name, values: plainValues(profile, decoded)};
}

const holds = (profile: Profile, vector: Vector): boolean =>
	vectorReadings({...profile, vectors: [vector]}).every(({isGood}) => isGood);

function invalidated(profile: Profile, frames: readonly WireFrame[]): Vector[] {
	const some = frames.filter(({to}) => to === 'host').slice(0, TRIED);
	const bad = [
		some
			.flatMap(frame => [1, 2, 3].map(back => flipped(frame.bytes, back)))
			.map(bytes => [bytes, 'bad-checksum'] as const),
		some
			.flatMap(({bytes}) => [1, 2, 3].map(less => bytes.subarray(0, -less)))
			.map(bytes => [bytes, 'unfinished'] as const),
	];
	return bad.flatMap(tried => {
		const vectors = tried.flatMap(([bytes, error]): Vector[] =>
			bytes.length === 0 ? [] : [{to: 'host', hex: spacedHex(bytes), values: {}, error}],
		);
		return vectors.find(vector => holds(profile, vector)) ?? otherwiseBad(profile, vectors);
	});
}

/** Accepts another error than the intended one, if the decoder names it. */
function otherwiseBad(profile: Profile, vectors: readonly Vector[]): Vector[] {
	for (const vector of vectors.slice(0, 3)) {
		const [reading] = vectorReadings({...profile, vectors: [vector]});
		const error = VECTOR_ERRORS.find(known => known === reading?.found);
		if (error !== undefined) return [{...vector, error}];
	}
	return [];
}

function flipped(bytes: Uint8Array, back: number): Uint8Array {
	const copy = Uint8Array.from(bytes);
	const at = copy.length - back;
	if (at >= 0) copy[at] = byteAt(copy, at) ^ 1;
	return copy;
}

const unique = (vectors: readonly Vector[]): Vector[] => [
	...new Map(vectors.map(each => [squeezed(each), each])).values(),
];
const squeezed = ({hex}: Vector): string => bytesOf(hex).join();
