import {bytesOf} from './base64.js';
import {COMPILED_INVERSIONS} from './compiled.js';
import {BELOW, LABEL_ROW, LABELS, ROW} from './wat/inversions.js';

/** Counts the inversions of a row of at most 64 labels. */
type InversionCounter = (row: Uint8Array) => number;

let known: {readonly counter: InversionCounter | undefined} | undefined;

/** Compiled on first use. `undefined` on machines without 128-bit vectors. */
export function compiledInversions(): InversionCounter | undefined {
	known ??= {counter: made()};
	return known.counter;
}

interface Exports {
	readonly memory: WebAssembly.Memory;
	readonly inversions: (size: number) => number;
}

function made(): InversionCounter | undefined {
	try {
		const module = new WebAssembly.Module(bytesOf(COMPILED_INVERSIONS));
		const {memory, inversions} = new WebAssembly.Instance(module).exports as WebAssembly.Exports & Exports;
		const cards = new Uint8Array(memory.buffer, ROW, BELOW);
		for (let label = 0; label < LABELS; label++)
			new Uint16Array(memory.buffer, BELOW + label * LABEL_ROW, LABELS).fill(1, 0, label);
		return row => {
			cards.set(row);
			return inversions(row.length);
		};
	} catch {
		return undefined;
	}
}
