import {type KernelKind, kernelFor} from '../../../stat-tests/kernels/kernel-for.js';
import {INCOMPLETE} from '../../../stat-tests/kernels/layout.js';
import {addCounts, type RowCounts} from '../../../stat-tests/kernels/row-counts.js';
import type {RowKernel} from '../../../stat-tests/kernels/row-kernel.js';
import {readRows, type ScreenedFile, withOpen} from './screened-file.js';

/** Counts of some blocks of a file. The sum over parts does not depend on which thread counted which block. */
export interface ScreenPart {
	readonly counts: RowCounts;
	/** Weighted squares (see RowQuestion) of complete rows: the sum, and the largest with its first row. */
	squares: number;
	largest: {value: number; row: number};
	inversions: number;
	descents: number;
	/** Rows with wrong cards, counted from 0. */
	readonly incomplete: number[];
}

type Values = Omit<ScreenPart, 'counts'>;

const noValues = (): Values => ({
	squares: 0,
	largest: {value: 0, row: 0},
	inversions: 0,
	descents: 0,
	incomplete: [],
});

export function addPart(to: ScreenPart, from: ScreenPart | undefined): void {
	if (from === undefined) return;
	addCounts(to.counts, from.counts);
	to.squares += from.squares;
	to.inversions += from.inversions;
	to.descents += from.descents;
	for (const row of from.incomplete) to.incomplete.push(row);
	meet(to, from.largest.value, from.largest.row);
}

function meet({largest}: Values, value: number, row: number): void {
	const isFirst = value === largest.value && row < largest.row;
	if (value > largest.value || isFirst) Object.assign(largest, {value, row});
}

/** Shared by the threads: all files, and for each the index of the next block to count. */
export interface ScreenWork {
	readonly files: readonly ScreenedFile[];
	readonly next: Int32Array;
	readonly kind: KernelKind;
}

export const countFiles = ({files, next, kind}: ScreenWork): ScreenPart[] =>
	files.map((file, at) => countBlocks(file, () => Atomics.add(next, at, 1), kind));

/** `claim` returns the index of a block that no other thread counts. */
function countBlocks(file: ScreenedFile, claim: () => number, kind: KernelKind): ScreenPart {
	const kernel = kernelFor(file.question, kind);
	const values = noValues();
	const {most} = kernel;
	let untaken = 0;
	let counts: RowCounts | undefined;
	const take = (): RowCounts => {
		const taken = kernel.taken();
		if (counts !== undefined) addCounts(taken, counts);
		return taken;
	};
	withOpen(file.file, descriptor => {
		for (let from = claim() * most; from < file.rows; from = claim() * most) {
			const rows = Math.min(most, file.rows - from);
			readBlock({descriptor, kernel, from, rows, size: file.question.size});
			countBlock({file, kernel, from, rows}, values);
			untaken += rows;
			if (untaken < MOST_UNTAKEN) continue;
			counts = take();
			untaken = 0;
		}
	});
	return {...values, counts: take()};
}

/** The most rows between two readings of the counters of a kernel, which have 32 bits. */
const MOST_UNTAKEN = 2 ** 20 - 2 ** 16;

interface BlockPlace {
	readonly descriptor: number;
	readonly kernel: RowKernel;
	readonly from: number;
	readonly rows: number;
	readonly size: number;
}

/** Includes the row before the block, if there is one. */
function readBlock({descriptor, kernel, from, rows, size}: BlockPlace): void {
	const before = Math.min(from, 1);
	readRows(descriptor, kernel.block.subarray((1 - before) * size, (1 + rows) * size), (from - before) * size);
}

function countBlock(
	{file: {requested}, kernel, from, rows}: {readonly file: ScreenedFile} & Pick<BlockPlace, 'kernel' | 'from' | 'rows'>,
	values: Values,
): void {
	if (requested !== 'order') {
		const first = from === 0 ? 1 : 0;
		kernel.countAgreements(first, rows - first);
		addSquares(values, kernel.countRows(rows), from);
	}
	if (requested !== 'tables') addOrder(values, kernel.countOrder(rows), requested === 'order' ? from : undefined);
}

function addSquares(part: Values, squares: Int32Array, from: number): void {
	let sum = 0;
	for (let at = 0; at < squares.length; at++) {
		const value = squares[at] ?? INCOMPLETE;
		if (value === INCOMPLETE) part.incomplete.push(from + at);
		else sum += value;
		if (value > part.largest.value) meet(part, value, from + at);
	}
	part.squares += sum;
}

/** `from`: the number of the first row, to record incomplete rows; `undefined` if they are recorded already. */
function addOrder(part: Values, orders: Int32Array, from: number | undefined): void {
	for (let at = 0; at < orders.length; at++) {
		const value = orders[at] ?? INCOMPLETE;
		if (value !== INCOMPLETE) {
			part.inversions += value & 0xffff;
			part.descents += value >>> 16;
		} else if (from !== undefined) part.incomplete.push(from + at);
	}
}
