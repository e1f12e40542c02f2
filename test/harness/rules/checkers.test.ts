import test from 'ava';
import {allBooks} from '../../../harness/app/rules/load-books.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {probability} from '../../../harness/model/probability.js';
import type {JudgedResult} from '../../../harness/model/test-result.js';
import type {Check} from '../../../harness/rules/book-schema.js';
import {CHECKERS} from '../../../harness/rules/checkers.js';
import {findingOn} from '../../../harness/rules/findings.js';
import {resultOn, soundOrders} from './rule-evidence.js';

const batch = batchOf('standard-52', 2, ['RED', 'BLUE']);

const laced = (cards: Uint16Array) =>
	resultOn(
		{how: 'auto', checker: 'laced-deck', with: {parts: 8, level: 0.01}},
		{
			...soundOrders(batch),
			sample: {
				batch,
				rows: 1,
				order: () => new Uint8Array(104),
				numbers: Int32Array.of(1),
				inputOrder: {kind: 'unknown'},
				cards: () => cards,
			},
		},
	);

test('two decks that lie one on the other are not laced, and two decks that alternate are laced', t => {
	const stacked = laced(Uint16Array.from({length: 104}, (_, at) => at));
	// Of 52 blue cards 13 lie in each of the lower four parts, where 6.5 are expected: 8 × 6.5² / 6.5 × 103 / 52 = 103.
	t.regex(
		stacked.kind === 'not-met' ? stacked.evidence : '',
		/chi-square 103\.0 with 7 degrees of freedom, p < 0\.0001$/,
	);
	t.is(laced(Uint16Array.from({length: 104}, (_, at) => (at % 2) * 52 + Math.floor(at / 2))).kind, 'met');
});

const EVEN = ['same-rank-gaps', 'position-card'];

const measured = (test: string, rejected: boolean): JudgedResult => ({
	kind: 'measured',
	test,
	shuffles: 5,
	need: 2,
	statistic: 1,
	p: probability(rejected ? 1e-6 : 0.4),
	effect: {observed: 1, fair: 1, interval: [0, 2], detectable: 3, against: 'new-deck'},
	adjustedP: probability(rejected ? 1e-5 : 1),
	limit: probability(0.001),
	rejected,
});

test('that no shuffle left an uneven distribution is met only if every test of the row had enough shuffles', t => {
	const check: Check = {how: 'auto', checker: 'even-tests', with: {tests: EVEN}};
	const few = {kind: 'too-few', test: 'position-card', have: 5, need: 260} as const;
	const orders = (tests: ReturnType<typeof soundOrders>['tests']) =>
		resultOn(check, {...soundOrders(), tests, plannedTests: EVEN});
	t.is(orders([measured('same-rank-gaps', false), measured('position-card', false)]).kind, 'met');
	t.like(orders([measured('same-rank-gaps', false), few]), {
		kind: 'not-shown',
		because: 'not rejected: same-rank-gaps p 0.4000; not measured with 1 shuffles: position-card (needs 260)',
	});
	t.is(orders([measured('same-rank-gaps', true), few]).kind, 'not-met');
	const unfit = {kind: 'not-applicable', test: 'position-card', because: 'one deck'} as const;
	t.is(orders([measured('same-rank-gaps', false), unfit]).kind, 'met');
});

test('a device that fails its self-test does not operate properly', t => {
	const check = {how: 'query', checker: 'operating-properly'} as const;
	t.is(resultOn(check, soundOrders()).kind, 'met');
	t.like(resultOn(check, {...soundOrders(), selfTest: {kind: 'failed', faultCode: 7}}), {
		kind: 'not-met',
		evidence: 'self-test failed with fault code 7',
	});
});

test('a book on Super Pan 9 does not apply to a shoe, and a shoe violates a book on Spanish 21', t => {
	const kind = (deck: 'super-pan-9-36' | 'spanish-48', others: 'no-matter' | 'break') =>
		resultOn({how: 'auto', checker: 'decks', with: {deck, least: 1, others}}, soundOrders()).kind;
	t.is(kind('super-pan-9-36', 'no-matter'), 'not-shown');
	t.is(kind('spanish-48', 'break'), 'not-met');
});

test('each checker is listed once', t => {
	const names = CHECKERS.map(({name}) => name);
	t.is(new Set(names).size, names.length);
});

test('an inspection of yesterday does not count for today', async t => {
	const row = allBooks()
		.flatMap(book => book.rows)
		.find(({id}) => id === 'co-28/device-daily');
	if (row === undefined) throw new Error('no such row');
	const resultAt = async (at: string) =>
		findingOn(row, {
			devices: ['batch-shuffler'],
			startedAt: '2026-11-18T08:00:00Z',
			orders: soundOrders(),
			answers: {'device-daily': {answer: true, by: 'Jane Doe', licence: 'D-1', at}},
		}).kind;
	t.is(await resultAt('2026-11-18T07:00:00Z'), 'met');
	t.is(await resultAt('2026-11-17T07:59:00Z'), 'not-met');
});
