import type {Profile} from '../schema.js';
import type {Fault} from './fault.js';

/** A 7-bit line carries no byte above 7F, so a higher mark would never arrive. */
export function checkDataBits({transports, framing, messages}: Profile, fault: Fault): void {
	const bits = transports.serial?.dataBits ?? 8;
	const most = 2 ** bits - 1;
	const check = (path: (string | number)[], bytes: readonly number[]): void => {
		const high = bytes.find(byte => byte > most);
		if (high !== undefined) fault(path, `expected no byte above ${hex(most)} with dataBits: ${bits}, not ${hex(high)}`);
	};
	for (const direction of ['toHost', 'toDevice'] as const) {
		for (const [name, shape] of Object.entries(framing[direction])) {
			const at = (key: string) => ['framing', direction, name, key];
			if ('start' in shape) check(at('start'), bytesIn(shape.start));
			if (shape.kind === 'delimited') check(at('end'), bytesIn(shape.end));
		}
	}
	for (const [name, {code, when}] of Object.entries(messages)) {
		if (code !== undefined) check(['messages', name, 'code'], [code]);
		for (const [at, mark] of when.entries()) check(['messages', name, 'when', at], bytesIn(mark.hex));
	}
}

const bytesIn = (text = ''): number[] => (text.match(/[0-9a-f]{2}/gi) ?? []).map(pair => Number.parseInt(pair, 16));

const hex = (byte: number): string => byte.toString(16).padStart(2, '0').toUpperCase();
