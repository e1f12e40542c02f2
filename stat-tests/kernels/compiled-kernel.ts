import {missing} from '../../harness/model/checked.js';
import {bytesOf} from './base64.js';
import {COMPILED} from './compiled.js';
import {
	BLOCK,
	BLOCK_BYTES,
	CLOSING,
	COLUMNS,
	EXPECTED,
	FACES,
	GAPS,
	GAPS_STRIDE,
	PAIRS,
	PLACES,
	SEGMENT_OF,
	SEGMENT_STRIDE,
	TAIL,
	VALUES,
	WEIGHTS,
} from './layout.js';
import {noCounts, type RowCounts} from './row-counts.js';
import type {RowKernel} from './row-kernel.js';
import type {RowQuestion} from './row-question.js';

/** The compiled kernels need 128-bit vectors, which a few processors and engines lack. */
export function canRunCompiled(): boolean {
	try {
		return compiled() !== undefined;
	} catch {
		return false;
	}
}

let known: WebAssembly.Module | undefined;

function compiled(): WebAssembly.Module {
	known ??= new WebAssembly.Module(bytesOf(COMPILED));
	return known;
}

export function compiledKernel(question: RowQuestion): RowKernel {
	const {size} = question;
	const {memory, shoes, agreements, decks} = started();
	const bytes = new Uint8Array(memory.buffer);
	writeQuestion(question, bytes);
	const first = BLOCK + size;
	const values = (rows: number): Int32Array => new Int32Array(memory.buffer, VALUES, rows);
	const all = question.expected.reduce((mask, copies, face) => (copies > 0 ? mask | (1n << BigInt(face)) : mask), 0n);
	let agreed = 0;
	return {
		block: bytes.subarray(BLOCK, BLOCK + BLOCK_BYTES),
		most: Math.floor(Math.min(BLOCK_BYTES / size - 1, (BLOCK - VALUES) / 4)) & ~7,
		countRows(rows) {
			shoes(first, rows, size, question.weights.length, VALUES);
			return values(rows);
		},
		countAgreements(from, rows) {
			agreed += agreements(first + from * size, rows, size);
		},
		countOrder(rows) {
			decks(first, rows, size, all, VALUES);
			return values(rows);
		},
		taken() {
			const counts = takeFrom(memory.buffer, size);
			counts.agreements = agreed;
			agreed = 0;
			return counts;
		},
	};
}

interface Exports {
	readonly memory: WebAssembly.Memory;
	readonly shoes: (at: number, rows: number, size: number, segments: number, values: number) => void;
	readonly agreements: (at: number, rows: number, size: number) => number;
	readonly decks: (at: number, rows: number, size: number, all: bigint, values: number) => void;
}

/** The exports of wat/module.ts; a test runs each of them. */
const started = (): Exports => new WebAssembly.Instance(compiled()).exports as WebAssembly.Exports & Exports;

function writeQuestion({size, expected, segmentOf, weights}: RowQuestion, bytes: Uint8Array): void {
	const view = new DataView(bytes.buffer);
	bytes.set(expected, EXPECTED);
	bytes.fill(0xff, TAIL, TAIL + (size % 16));
	segmentOf.forEach((segment, place) => {
		view.setUint16(SEGMENT_OF + 2 * place, segment * SEGMENT_STRIDE, true);
	});
	for (const [segment, weight] of weights.entries()) view.setUint32(WEIGHTS + 4 * segment, weight, true);
}

/** Copies the tables without the column for bytes that are no card, and resets them. */
function takeFrom(buffer: ArrayBuffer, size: number): RowCounts {
	const counts = noCounts(size);
	take(counts.places, new Uint32Array(buffer, PLACES, size * COLUMNS));
	take(counts.pairs, new Uint32Array(buffer, PAIRS, COLUMNS * COLUMNS));
	take(counts.closing, new Uint32Array(buffer, PAIRS + CLOSING, COLUMNS * COLUMNS));
	for (const start of [GAPS, GAPS + GAPS_STRIDE]) {
		const table = new Uint32Array(buffer, start, GAPS_STRIDE / 4);
		for (let gap = 1; gap < size; gap++)
			counts.gaps[gap] = (counts.gaps[gap] ?? missing(gap)) + (table[gap] ?? missing(gap));
		table.fill(0);
	}
	return counts;
}

function take(to: Float64Array, from: Uint32Array): void {
	for (let cell = 0, start = 0; cell < to.length; cell += FACES, start += COLUMNS)
		to.set(from.subarray(start, start + FACES), cell);
	from.fill(0);
}
