import {framesOf} from '../../framing/frame-event.js';
import {framingFrom} from '../../framing/from-profile.js';
import type {FrameShape} from '../../profile/framing-schema.js';
import {checksumsThatFit, TAILS} from './guess-checksum.js';
import {roomFor} from './guess-cuts.js';

type Packets = Extract<FrameShape, {kind: 'line' | 'slip'}>;

/** Lines and SLIP: only the end of a packet is marked, and the checksum is inside the packet. */
export function candidatePackets(bytes: Uint8Array): FrameShape[] {
	return [...plainForms(bytes)].flatMap(plain => [plain, ...summed(plain, bytes)]);
}

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
