import {HarnessError} from '../../model/error.js';
import {bytesOf} from '../../model/hex.js';

export interface CapturedChunk {
	readonly to: 'host' | 'device';
	readonly bytes: Uint8Array;
}

const SETTINGS = '{"serial":';

/** The serial settings that `sniff --save` stored in the first record; `undefined` if there are none. */
export function capturedSettings(text: string): Record<string, unknown> | undefined {
	const [first = ''] = text.split(/\r?\n/, 1);
	if (!first.startsWith(SETTINGS)) return undefined;
	try {
		const {serial} = JSON.parse(first);
		const {baudRate, dataBits, parity, stopBits} = Object(serial);
		return {baudRate, dataBits, parity, stopBits};
	} catch {
		return undefined;
	}
}

/**
Captured bytes, one chunk a line, in either of two forms:

	{"to": "host", "hex": "a500018…", …}     raw.ndjson of a run, or the output of `sniff --save`
	< A5 00 01 81 …                          hex pairs; `<` or no sign: from the device, `>`: to the device

`#` starts a comment.
*/
export const capturedBytes = (text: string, file: string): CapturedChunk[] =>
	text.split(/\r?\n/).flatMap((line, at) => {
		const plain = line.trim();
		if (plain === '' || plain.startsWith('#') || plain.startsWith(SETTINGS) || NO_BYTES.test(plain)) return [];
		const chunk = plain.startsWith('{') ? fromRecord(plain) : fromHex(plain.replace(/#.*/, ''));
		if (chunk !== undefined) return [chunk];
		const expected = 'expected hex bytes with < or > before them, or {"to": "host", "hex": "…"}';
		throw new HarnessError('input/bad-capture', {file, line: at + 1, expected});
	});

/** Other records of a run: link opened or lost, timeouts, turns, sessions. Runs before deckproof/run/4 have `came`. */
const NO_BYTES = /^\{"n":\d+,[^{}]*"(?:event|came|turn|session)":/;

function fromRecord(line: string): CapturedChunk | undefined {
	let record: unknown;
	try {
		record = JSON.parse(line);
	} catch {
		return undefined;
	}
	if (typeof record !== 'object' || record === null || !('to' in record && 'hex' in record)) return undefined;
	const {to, hex} = record;
	if ((to !== 'host' && to !== 'device') || typeof hex !== 'string') return undefined;
	const bytes = hexIn(hex);
	return bytes && {to, bytes};
}

function fromHex(line: string): CapturedChunk | undefined {
	const [, sign, hex = ''] = /^([<>]?)(.*)$/.exec(line) ?? [];
	const bytes = hexIn(hex);
	return bytes && {to: sign === '>' ? 'device' : 'host', bytes};
}

function hexIn(text: string): Uint8Array | undefined {
	const digits = text.replaceAll(/0x|[\s,:]/gi, '');
	if (digits === '' || digits.length % 2 === 1 || !/^[0-9a-f]+$/i.test(digits)) return undefined;
	return bytesOf(digits);
}
