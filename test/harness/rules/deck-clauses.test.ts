import test from 'ava';
import {allBooks} from '../../../harness/app/rules/load-books.js';
import type {Diagnosis} from '../../../harness/completeness/diagnosis.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import type {DeviceKind} from '../../../harness/model/device-kinds.js';
import {findingOn, findingsOf} from '../../../harness/rules/findings.js';
import type {OrderFacts} from '../../../harness/rules/rule-case.js';
import {soundOrders} from './rule-evidence.js';

const rowNamed = (id: string) => {
	const row = allBooks()
		.flatMap(book => book.rows)
		.find(each => each.id === id);
	if (row === undefined) throw new Error(`no row ${id}`);
	return row;
};

const kindOf = (id: string, device: DeviceKind, orders: OrderFacts) =>
	findingOn(rowNamed(id), {devices: [device], answers: {}, orders}).kind;

const decksOf = (decks: number) => soundOrders(batchOf('standard-52', decks));

for (const [book, chapter] of [
	['pa-627a', '627a.3(b)'],
	['pa-541', '541.3(b)'],
] as const)
	test(`${book} ${chapter}: a shuffler with one batch of 8 decks does not show two batches, and one of 9 cannot be one of them`, t => {
		t.is(kindOf(`${book}/decks-auto`, 'batch-shuffler', decksOf(8)), 'not-shown');
		t.is(kindOf(`${book}/decks-auto`, 'batch-shuffler', decksOf(9)), 'not-met');
		t.is(kindOf(`${book}/decks-auto`, 'batch-shuffler', decksOf(5)), 'not-met');
		const answer = {answer: true, by: 'Jane Doe', licence: 'D-1', at: '2026-11-18T07:00:00Z'};
		const answers = {[`${book}/decks-auto`]: answer};
		const found = findingOn(rowNamed(`${book}/decks-auto`), {devices: ['batch-shuffler'], answers, orders: decksOf(8)});
		t.is(found.kind, 'met');
	});

for (const [book, chapter] of [
	['pa-627a', '627a.3(a)'],
	['pa-541', '541.3(a)'],
] as const)
	test(`${book} ${chapter}: is about cards that no automated shuffler shuffles`, t => {
		t.false(rowNamed(`${book}/decks-manual`).devices.includes('batch-shuffler'));
		t.is(kindOf(`${book}/decks-manual`, 'dealing-shoe', decksOf(8)), 'met');
		t.is(kindOf(`${book}/decks-manual`, 'dealing-shoe', decksOf(9)), 'not-met');
	});

test('pa-541 541.15: a continuous shuffler replaces the clauses on shuffle and shoe, not 541.3 on the number of decks', t => {
	const kind = (decks: number) => kindOf('pa-541/decks-continuous', 'continuous-shuffler', decksOf(decks));
	t.is(kind(8), 'met');
	for (const decks of [5, 9, 17]) t.is(kind(decks), 'not-met', `${decks}`);
	// The text does not say whether it is an automated card shuffling device.
	t.is(kind(12), 'not-shown');
});

test('section-42 42(l): a continuous shuffler replaces the clauses on shuffle and shoe, not 42(a)(1) on the number of decks', t => {
	t.is(kindOf('section-42/decks-manual-min', 'continuous-shuffler', decksOf(6)), 'met');
	t.is(kindOf('section-42/decks-manual-min', 'continuous-shuffler', decksOf(5)), 'not-met');
});

test('co-28 30-2806(4): with an automated shuffler 6 to 20 decks', t => {
	for (const decks of [6, 8, 10, 17, 20])
		t.is(kindOf('co-28/decks-one-batch', 'batch-shuffler', decksOf(decks)), 'met');
	t.is(kindOf('co-28/decks-one-batch', 'batch-shuffler', decksOf(5)), 'not-met');
});

test('co-28 30-2806(1): more than 8 decks in a shoe need an automated shuffler, which the shoe does not show', t => {
	t.is(kindOf('co-28/decks-manual', 'dealing-shoe', decksOf(8)), 'met');
	t.is(kindOf('co-28/decks-manual', 'dealing-shoe', decksOf(10)), 'not-shown');
	t.is(kindOf('co-28/decks-manual', 'dealing-shoe', decksOf(5)), 'not-met');
});

test('co-28 30-2802(25): a shoe holds six, eight or ten decks', t => {
	for (const decks of [6, 8, 10]) t.is(kindOf('co-28/shoe-decks', 'dealing-shoe', decksOf(decks)), 'met');
	for (const decks of [7, 9]) t.is(kindOf('co-28/shoe-decks', 'dealing-shoe', decksOf(decks)), 'not-met');
});

test('pa-627a 627a.5(a): preshuffled cards need no shuffle, so the book has no row on bricks that are shuffled again', t => {
	const [book] = allBooks().filter(({id}) => id === 'pa-627a');
	const checkers = book?.rows.flatMap(({checks}) => checks.map(({checker}) => checker)) ?? [];
	t.false(checkers.includes('brick-reshuffled') || checkers.includes('brick-complete'));
	t.regex(book?.rows.find(({row}) => row === 'random')?.rule ?? '', /unless they were preshuffled/);
});

for (const [book, clause] of [
	['pa-631a', '631a.7(a)'],
	['pa-543', '543.7'],
	['pa-545', '545.7(a)'],
] as const)
	test(`${book} ${clause}: a continuous shuffler is no manual dealing shoe, whatever the operator answers`, t => {
		const answers = {'manual-shoe': {answer: true, by: 'Jane Doe', licence: 'D-1', at: '2026-11-18T07:00:00Z'}};
		const kind = (device: DeviceKind) => findingOn(rowNamed(`${book}/manual-shoe`), {devices: [device], answers}).kind;
		t.is(kind('continuous-shuffler'), 'not-met');
		t.is(kind('dealing-shoe'), 'met');
	});

for (const [book, clause] of [
	['pa-631a', '631a.7(a)'],
	['pa-541', '541.7'],
	['pa-543', '543.7'],
	['pa-545', '545.7(a)'],
] as const)
	test(`${book} ${clause}: a dealing shoe shows that the cards are dealt from one, and for a shuffler a person answers`, t => {
		const kind = (device: DeviceKind, answer?: boolean): string => {
			const own =
				answer === undefined ? {} : {'manual-shoe': {answer, by: 'Jane Doe', licence: 'D-1', at: '2026-11-18'}};
			return findingOn(rowNamed(`${book}/manual-shoe`), {devices: [device], answers: own}).kind;
		};
		t.is(kind('dealing-shoe'), 'met');
		t.is(kind('dealing-shoe', false), 'not-met');
		t.is(kind('batch-shuffler'), 'not-shown');
		t.is(kind('batch-shuffler', true), 'met');
	});

test('pa-541 541.15: a continuous shuffler may take the place of the manual shoe, with an approval', t => {
	const [book] = allBooks().filter(({id}) => id === 'pa-541');
	if (book === undefined) throw new Error('no book pa-541');
	const answers = {continuous: {answer: 'AP-17', by: 'Jane Doe', licence: 'D-1', at: '2026-11-18T07:00:00Z'}};
	const found = findingsOf([{book, rows: 'all'}], {devices: ['continuous-shuffler'], answers});
	t.false(found.some(({id}) => id === 'pa-541/manual-shoe'));
	t.true(found.some(({id}) => id === 'pa-541/continuous'));
});

test('pa-627a 627a.3(a): fewer than two cover cards are named where the device reported two before', t => {
	const orders = decksOf(8);
	const withCovers = (covers: readonly (readonly [number, number])[]): OrderFacts => ({
		...orders,
		completeness: {...orders.completeness, covers: {orders: new Map(covers)}},
	});
	t.is(kindOf('pa-627a/decks-manual', 'dealing-shoe', withCovers([[2, 9]])), 'met');
	t.is(
		kindOf(
			'pa-627a/decks-manual',
			'dealing-shoe',
			withCovers([
				[2, 8],
				[1, 1],
			]),
		),
		'not-met',
	);
	t.is(kindOf('pa-627a/decks-manual', 'dealing-shoe', withCovers([[1, 9]])), 'not-shown');
	t.is(kindOf('pa-627a/decks-manual', 'dealing-shoe', withCovers([[3, 1]])), 'not-met');
});

const judgedRows = (id: string, devices: readonly DeviceKind[]): readonly string[] => {
	const [book] = allBooks().filter(each => each.id === id);
	if (book === undefined) throw new Error(`no book ${id}`);
	return findingsOf([{book, rows: 'all'}], {devices, answers: {}}).map(each => each.id.replace(`${id}/`, ''));
};

for (const [id, row, clause] of [
	['pa-627a', 'decks-manual', '627a.3(a)'],
	['pa-541', 'decks-manual', '541.3(a)'],
	['section-42', 'decks-manual-min', '42(a)(1)'],
	['co-28', 'decks-manual', '30-2806(1)'],
] as const)
	test(`${id} ${clause}: is not about a shuffler whose cards a separate reader reads`, t => {
		t.true(judgedRows(id, ['card-reader']).includes(row));
		const withReader = judgedRows(id, ['batch-shuffler', 'card-reader']);
		t.false(withReader.includes(row));
		t.true(withReader.includes(id === 'co-28' ? 'decks-one-batch' : 'decks-auto'));
	});

for (const [id, clause, replaced] of [
	['pa-541', '541.15', ['random', 'no-uneven', 'cut-offered', 'recut', 'idle-table', 'manual-shoe']],
	['pa-551', '551.15', ['random', 'cut-offered', 'recut', 'idle-table', 'dealing-shoe', 'all-to-rack', 'discards']],
	['section-42', '42(l)', ['random', 'no-uneven', 'cut-offered', 'recut', 'idle-table', 'manual-shoe']],
] as const)
	test(`${id} ${clause}: a continuous shuffler stands in place of the clauses on shuffle, cut and shoe`, t => {
		const [alone, withReader] = [['continuous-shuffler'], ['continuous-shuffler', 'card-reader']] as const;
		for (const devices of [alone, withReader])
			t.deepEqual(
				judgedRows(id, devices).filter(row => ['continuous', ...replaced].includes(row)),
				['continuous'],
			);
		t.true(replaced.every(row => judgedRows(id, ['card-reader']).includes(row)));
	});

for (const [id, apart] of [
	['pa-627a', '627a.4(d)'],
	['section-42', '42(d)(4)'],
	['co-28', '30-2809(3)'],
] as const)
	test(`${id} ${apart}: batches for an automated shuffler are stacked without a wash`, t => {
		t.deepEqual(
			judgedRows(id, ['two-batch-shuffler']).filter(row => ['wash', 'batches-apart'].includes(row)),
			['batches-apart'],
		);
		t.true(judgedRows(id, ['dealing-shoe']).includes('wash'));
	});

const diagnosed = (kind: Diagnosis['kind']): OrderFacts => {
	const orders = decksOf(6);
	const diagnosis: Diagnosis = {kind, missing: [], extra: [], from: 3, to: 5, shuffles: 3};
	return {...orders, completeness: {...orders.completeness, diagnoses: [diagnosis]}};
};

for (const [book, clause] of [
	['pa-627a', '627a.3(b)'],
	['pa-541', '541.3(b)'],
	['section-42', '42(a)(4)'],
	['co-28', '30-2806'],
] as const)
	test(`${book} ${clause}: of two batches a missing card violates the clause on decks, and a card in the other batch that on backs`, t => {
		t.is(kindOf(`${book}/decks-auto`, 'two-batch-shuffler', diagnosed('missing')), 'not-met');
		t.is(kindOf(`${book}/batch-backs`, 'two-batch-shuffler', diagnosed('missing')), 'not-shown');
		t.is(kindOf(`${book}/decks-auto`, 'two-batch-shuffler', diagnosed('swapped')), 'not-shown');
		t.is(kindOf(`${book}/batch-backs`, 'two-batch-shuffler', diagnosed('swapped')), 'not-met');
	});

test('co-28 30-2805: an exchanged card does not show whether the device operates properly, a lost card does', t => {
	t.is(kindOf('co-28/device-daily', 'batch-shuffler', diagnosed('exchanged')), 'not-shown');
	t.is(kindOf('co-28/device-daily', 'batch-shuffler', diagnosed('missing')), 'not-met');
});
