import {readFileSync} from 'node:fs';
import test from 'ava';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import type {DeckId} from '../../../harness/model/cards/deck.js';
import {type RandomSource, seeded} from '../../../harness/model/random.js';
import {COMPILED_FILE, compiledSource} from '../../../scripts/write-kernels.js';
import {compiledInversions} from '../../../stat-tests/kernels/compiled-inversions.js';
import {type KernelKind, kernelFor} from '../../../stat-tests/kernels/kernel-for.js';
import {FACES, INCOMPLETE} from '../../../stat-tests/kernels/layout.js';
import {agreementsOf, type RowCounts, takeBack} from '../../../stat-tests/kernels/row-counts.js';
import {type RowQuestion, rowQuestion} from '../../../stat-tests/kernels/row-question.js';
import {countInversions} from '../../../stat-tests/statistics/order/inversions.js';
import {countPlainly, isComplete} from './counted-plainly.js';

interface Given {
	readonly deck?: DeckId;
	readonly decks: number;
	readonly rows: number;
	readonly spoil?: (row: Uint8Array, number: number, random: RandomSource) => void;
}

const counted = test.macro({
	title: (name = '', kind: KernelKind, given: Given) =>
		`the ${kind} kernel counts the cards of ${given.rows} × ${given.decks} ${given.deck ?? 'standard-52'}${name}`,
	exec(t, kind: KernelKind, given: Given) {
		const {question, rows} = drawn(given);
		const plainly = countPlainly(rows, question);
		const kernel = kernelFor(question, kind);
		kernel.block.set(Buffer.concat(rows), question.size);
		const values = [...kernel.countRows(rows.length)];
		kernel.countAgreements(1, rows.length - 1);
		const counts = kernel.taken();
		const x2 = values.map(value => (value === INCOMPLETE ? undefined : value * question.scale - question.size));
		x2.forEach((value, row) => {
			t.is(value?.toFixed(9), plainly.density[row]?.toFixed(9));
		});
		withoutIncomplete(counts, rows, question);
		const byFaces = (cell: number) => `${Math.floor(cell / FACES)} ${cell % FACES}`;
		for (const table of ['places', 'pairs', 'closing'] as const)
			t.is(filled(counts[table], byFaces).join('\n'), plainly[table].join('\n'), table);
		t.is(filled(counts.gaps, String).join('\n'), plainly.gaps.join('\n'));
		t.is(counts.agreements, plainly.agreements);
		t.true(
			[...kernel.taken().places, ...kernel.taken().gaps].every(count => count === 0),
			'counters are set back',
		);
	},
});

for (const kind of ['compiled', 'plain'] as const) {
	for (const rows of [1, 7, 8, 21]) test(counted, kind, {decks: 8, rows});
	for (const decks of [1, 6, 16]) test(counted, kind, {decks, rows: 13});
	test(counted, kind, {deck: 'spanish-48', decks: 8, rows: 11});
	test(counted, kind, {deck: 'super-pan-9-36', decks: 1, rows: 11});
	const invalidated = (spoil: NonNullable<Given['spoil']>): Given => ({decks: 8, rows: 19, spoil});
	test(
		', one of which lacks a card and has another twice',
		counted,
		kind,
		invalidated((row, number) => {
			if (number === 3) row[5] = (row[5] ?? 0) === 7 ? 8 : 7;
		}),
	);
	test(
		', every second of which has bytes that are not cards',
		counted,
		kind,
		invalidated((row, number, random) => {
			if (number % 2 === 0) row[random.below(416)] = 52 + random.below(204);
		}),
	);
	test(
		` of nothing but the byte 255`,
		counted,
		kind,
		invalidated(row => row.fill(255)),
	);
	test(
		' of nothing but one card',
		counted,
		kind,
		invalidated(row => row.fill(12)),
	);
	test(
		' that are sorted',
		counted,
		kind,
		invalidated(row => row.sort()),
	);
}

const ordered = test.macro({
	title: (_, kind: KernelKind, {deck = 'standard-52'}: Given) =>
		`the ${kind} kernel counts inversions and descents of a deck ${deck}, and detects what is no deck`,
	exec(t, kind: KernelKind, given: Given) {
		const {question, rows} = drawn(given);
		const kernel = kernelFor(question, kind);
		kernel.block.set(Buffer.concat(rows), question.size);
		const values = [...kernel.countOrder(rows.length)];
		t.deepEqual(
			values.map(value => (value === INCOMPLETE ? undefined : {inversions: value & 0xffff, descents: value >>> 16})),
			countPlainly(rows, question).order,
		);
	},
});

for (const kind of ['compiled', 'plain'] as const) {
	const spoil: Given['spoil'] = (row, number, random) => {
		if (number % 3 === 1) row[random.below(row.length)] = random.below(256);
		if (number === 30) row.sort();
		if (number === 31) row.sort().reverse();
	};
	test(ordered, kind, {decks: 1, rows: 40, spoil});
	test(ordered, kind, {deck: 'spanish-48', decks: 1, rows: 40, spoil});
	test(ordered, kind, {deck: 'super-pan-9-36', decks: 1, rows: 40, spoil});
}

for (const [labels, copies] of [
	[52, 8],
	[52, 1],
	[64, 13],
	[21, 2],
	[1, 5],
] as const) {
	test(`compiled and plain code count the same inversions for ${copies} copies of ${labels} labels`, t => {
		const random = seeded(labels);
		for (let round = 0; round < 20; round++) {
			const sorted = Uint8Array.from({length: labels * copies}, (_, at) => at % labels);
			const row = round === 0 ? sorted.sort().reverse() : shuffled(sorted, random);
			const there = [...row].reduce(
				(sum, label, at) => sum + row.subarray(0, at).filter(each => each > label).length,
				0,
			);
			t.is(compiledInversions()?.(row), there);
			t.is(countInversions(row, labels), there);
		}
	});
}

test('the compiled kernels equal their source', async t => {
	t.is(
		readFileSync(COMPILED_FILE, 'utf8'),
		await compiledSource(),
		`${COMPILED_FILE} is older than wat/: npm run build`,
	);
});

test('for tiles, which have no ranks, the kernels are not used', t => {
	t.is(rowQuestion(batchOf('pai-gow-tiles-32', 1)), undefined);
});

function drawn({deck = 'standard-52', decks, rows, spoil}: Given): {question: RowQuestion; rows: Uint8Array[]} {
	const batch = batchOf(deck, decks);
	const random = seeded(decks + rows);
	const question = rowQuestion(batch);
	if (question === undefined) throw new Error(`no question for ${deck}`);
	const orders = Array.from({length: rows}, (_, number) => {
		const row = shuffled(newDeckOrder(batch), random);
		spoil?.(row, number, random);
		return row;
	});
	return {question, rows: orders};
}

function shuffled(row: Uint8Array, random: RandomSource): Uint8Array {
	for (let left = row.length; left > 1; left--) {
		const at = random.below(left);
		[row[left - 1], row[at]] = [row[at] ?? 0, row[left - 1] ?? 0];
	}
	return row;
}

/** As the callers of a kernel do it: incomplete rows are taken back, and the others are neighbours. */
function withoutIncomplete(counts: RowCounts, rows: readonly Uint8Array[], question: RowQuestion): void {
	for (const row of rows) if (!isComplete(row, question)) takeBack(counts, row);
	const complete = rows.filter(row => isComplete(row, question));
	const sum = (all: readonly Uint8Array[]) =>
		all.reduce((total, row, at) => total + (at === 0 ? 0 : agreementsOf(row, all[at - 1] ?? row)), 0);
	counts.agreements += sum(complete) - sum(rows);
}

const filled = (table: Float64Array, name: (cell: number) => string): string[] =>
	[...table.entries()].flatMap(([cell, count]) => (count === 0 ? [] : [`${name(cell)}: ${count}`])).sort();
