import {type KernelKind, kernelFor} from '../../../stat-tests/kernels/kernel-for.js';
import {INCOMPLETE} from '../../../stat-tests/kernels/layout.js';
import {addCounts, noCounts, type RowCounts} from '../../../stat-tests/kernels/row-counts.js';
import type {RowKernel} from '../../../stat-tests/kernels/row-kernel.js';
import {readRows, type ScreenedFile, withOpen} from './screened-file.js';

/** What was found in some blocks of a file. Parts of a file add up to the same whatever each of them had. */
export interface ScreenPart {
	readonly counts: RowCounts;
	/** The weighted squares (see RowQuestion) of complete rows: their sum, the largest, and the first row that has it. */
	squares: number;
	largest: {value: number; row: number};
	inversions: number;
	descents: number;
	/** Rows that have not the cards they should have, from 0 on. */
	readonly incomplete: number[];
}

export const noPart = ({question}: ScreenedFile): ScreenPart => ({
	counts: noCounts(question.size),
	squares: 0,
	largest: {value: 0, row: 0},
	inversions: 0,
	descents: 0,
	incomplete: [],
});

export function addPart(to: ScreenPart, from: ScreenPart): void {
	addCounts(to.counts, from.counts);
	to.squares += from.squares;
	to.inversions += from.inversions;
	to.descents += from.descents;
	for (const row of from.incomplete) to.incomplete.push(row);
	meet(to, from.largest.value, from.largest.row);
}

function meet({largest}: ScreenPart, value: number, row: number): void {
	const isFirst = value === largest.value && row < largest.row;
	if (value > largest.value || isFirst) Object.assign(largest, {value, row});
}

/** Counts blocks of a file for as long as there are some: `claim` gives the number of one that nobody else has. */
export function countBlocks(file: ScreenedFile, claim: () => number, kind: KernelKind): ScreenPart {
	const part = noPart(file);
	const kernel = kernelFor(file.question, kind);
	const {most} = kernel;
	let untaken = 0;
	withOpen(file.file, descriptor => {
		for (let from = claim() * most; from < file.rows; from = claim() * most) {
			const rows = Math.min(most, file.rows - from);
			readBlock({descriptor, kernel, from, rows, size: file.question.size});
			countBlock({file, kernel, from, rows}, part);
			untaken += rows;
			if (untaken < MOST_UNTAKEN) continue;
			addCounts(part.counts, kernel.taken());
			untaken = 0;
		}
	});
	addCounts(part.counts, kernel.taken());
	return part;
}

/** The counters of a kernel have 32 bits. */
const MOST_UNTAKEN = 2 ** 20 - 2 ** 16;

interface BlockPlace {
	readonly descriptor: number;
	readonly kernel: RowKernel;
	readonly from: number;
	readonly rows: number;
	readonly size: number;
}

/** With the row before it, where there is one. */
function readBlock({descriptor, kernel, from, rows, size}: BlockPlace): void {
	const before = Math.min(from, 1);
	readRows(descriptor, kernel.block.subarray((1 - before) * size, (1 + rows) * size), (from - before) * size);
}

function countBlock(
	{file: {asked}, kernel, from, rows}: {readonly file: ScreenedFile} & Pick<BlockPlace, 'kernel' | 'from' | 'rows'>,
	part: ScreenPart,
): void {
	if (asked !== 'order') {
		const first = from === 0 ? 1 : 0;
		kernel.countAgreements(first, rows - first);
		addSquares(part, kernel.countRows(rows), from);
	}
	if (asked !== 'tables') addOrder(part, kernel.countOrder(rows), asked === 'order' ? from : undefined);
}

function addSquares(part: ScreenPart, values: Int32Array, from: number): void {
	let sum = 0;
	for (let at = 0; at < values.length; at++) {
		const value = values[at] ?? INCOMPLETE;
		if (value === INCOMPLETE) part.incomplete.push(from + at);
		else sum += value;
		if (value > part.largest.value) meet(part, value, from + at);
	}
	part.squares += sum;
}

/** Rows that lack a card are noted from `from` on; `undefined` if they were noted already. */
function addOrder(part: ScreenPart, values: Int32Array, from: number | undefined): void {
	for (let at = 0; at < values.length; at++) {
		const value = values[at] ?? INCOMPLETE;
		if (value !== INCOMPLETE) {
			part.inversions += value & 0xffff;
			part.descents += value >>> 16;
		} else if (from !== undefined) part.incomplete.push(from + at);
	}
}
