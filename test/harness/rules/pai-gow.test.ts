import test from 'ava';
import {loadBooks} from '../../../harness/app/rules/load-books.js';
import {completenessOf} from '../../../harness/completeness/incidents.js';
import {type Batch, batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import type {Finding} from '../../../harness/model/finding.js';
import {unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {shuffleCollector} from '../../../harness/model/shuffles/shuffles.js';
import type {Answer} from '../../../harness/rules/answers.js';
import type {RuleRow} from '../../../harness/rules/book-schema.js';
import {START_THROWS} from '../../../harness/rules/checkers/dice.js';
import {findingOn} from '../../../harness/rules/findings.js';
import type {OrderFacts} from '../../../harness/rules/rule-case.js';
import {answersTo} from './answered.js';
import {soundOrders} from './rule-evidence.js';

const books = loadBooks(['pa-535']);
const rows = books.flatMap(book => book.rows);

function rowOf(id: string): RuleRow {
	const row = rows.find(each => each.row === id);
	if (row === undefined) throw new Error(`no row ${id}`);
	return row;
}

const PEOPLE = {
	by: 'Jane Doe',
	licence: 'D-1204',
	verifiedBy: 'John Roe',
	verifierLicence: 'F-0077',
	at: '2011-05-01T07:40:00Z',
};

const answered = (id: string, answer: Answer['answer']): Finding =>
	findingOn(rowOf(id), {devices: ['batch-shuffler'], answers: {[`pa-535/${id}`]: {answer, ...PEOPLE}}});

const dealtOf = (id: string, orders: OrderFacts): Finding =>
	findingOn(rowOf(id), {devices: ['batch-shuffler'], answers: {}, orders});

interface Measured {
	readonly row: string;
	readonly keeps: number;
	readonly breaks: number;
	readonly clause: string;
}

const measured = test.macro({
	title: (given = '') => given,
	exec(t, {row, keeps, breaks, clause}: Measured) {
		t.is(answered(row, keeps).kind, 'met');
		const broken = answered(row, breaks);
		t.is(broken.kind, 'not-met');
		t.is(broken.clause, `58 Pa. Code (temporary, 2010) § ${clause}`);
	},
});

test('535.3(b)(1): a tile of 2.5 inches is long enough, one of 2.49 inches is not', measured, {
	row: 'tile-length',
	keeps: 2.5,
	breaks: 2.49,
	clause: '535.3(b)(1)',
});
test('535.3(b)(1): a tile of 1 inch is wide enough, one of 0.99 inch is not', measured, {
	row: 'tile-width',
	keeps: 1,
	breaks: 0.99,
	clause: '535.3(b)(1)',
});
test('535.3(b)(1): a tile of 0.375 inch is thick enough, one of 0.37 inch is not', measured, {
	row: 'tile-thickness',
	keeps: 0.375,
	breaks: 0.37,
	clause: '535.3(b)(1)',
});
test('535.5(c): dice may stay on a table for 24 hours, and not for 25', measured, {
	row: 'dice-24h',
	keeps: 24,
	breaks: 25,
	clause: '535.5(c)',
});
test('535.6(d): eight circles of each hand suffice, seven do not', measured, {
	row: 'eight-circles',
	keeps: 8,
	breaks: 7,
	clause: '535.6(d)',
});
test('535.8(a): three shakes suffice, two do not', measured, {
	row: 'three-shakes',
	keeps: 3,
	breaks: 2,
	clause: '535.8(a)',
});

const TILES = batchOf('pai-gow-tiles-32', 1);

/** The same order three times: fewer do not tell an exchanged tile from one that was read wrongly. */
function dealt(batch: Batch, order: Uint8Array): OrderFacts {
	const collector = shuffleCollector();
	for (let turn = 0; turn < 3; turn++) collector.add({kind: 'read', outputOrder: unmarked(order)});
	return {...soundOrders(batch), completeness: completenessOf(batch, collector.shuffles())};
}

test('535.3(a)(c): a whole set is met; a set with a second tile in place of another, two sets and cards are not', t => {
	const whole = newDeckOrder(TILES);
	t.is(dealtOf('pai-gow-set', dealt(TILES, whole)).kind, 'met');
	// Both 1-4 and 2-3 are single tiles: a second 1-4 breaks the pair of mixed fives.
	const [five, otherFive] = ['1-4', '2-3'].map(name => TILES.deck.names.indexOf(name));
	const exchanged = whole.map(face => (face === otherFive ? (five ?? face) : face));
	t.is(dealtOf('pai-gow-set', dealt(TILES, exchanged)).kind, 'not-met');
	t.is(dealtOf('pai-gow-set', soundOrders(batchOf('pai-gow-tiles-32', 2))).kind, 'not-met');
	t.is(dealtOf('pai-gow-set', soundOrders()).kind, 'not-met');
});

test('535.4(f): the set of 32 tiles has the tiles and the numbers of the list', t => {
	const listed =
		'6-6 2, 1-1 2, 4-4 2, 1-3 2, 5-5 2, 3-3 2, 2-2 2, 5-6 2, 4-6 2, 1-6 2, 1-5 2, 3-6 1, 4-5 1, 2-6 1, 3-5 1, 2-5 1, 3-4 1, 2-4 1, 1-4 1, 2-3 1, 1-2 1';
	const {names, copies} = TILES.deck;
	t.deepEqual(names.map((name, at) => `${name} ${copies[at]}`).toSorted(), listed.split(', ').toSorted());
});

test('535.6(c)(d): tiles that a test finds not random are not met, and such a finding stands beside the verdict', t => {
	const random = rowOf('random');
	t.is(random.counts, 'beside');
	const sorted = {...dealt(TILES, newDeckOrder(TILES)), sequential: {rejectedAt: 3}};
	t.is(dealtOf('random', sorted).kind, 'not-met');
});

const OPERATORS = rows.filter(({checks}) => checks.every(({how}) => how !== 'auto'));

for (const how of ['well', 'badly'] as const)
	test(`every row of a person is ${how === 'well' ? 'met by a good answer' : 'violated by a bad one'}, under its own clause`, t => {
		const answers = answersTo(books, how, PEOPLE.at);
		t.true(OPERATORS.length > 70);
		for (const row of OPERATORS) {
			const {kind, clause} = findingOn(row, {devices: ['batch-shuffler'], answers, startedAt: '2011-05-01T08:00:00Z'});
			t.is(kind, how === 'well' ? 'met' : 'not-met', row.id);
			t.is(clause, row.clause);
		}
	});

test('535.8(a)(c): the starting position has the odds of three dice, counted by hand: of 216 throws the dealer is first in 28', t => {
	// Totals 3 to 18 come in 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1 ways; the dealer is first at 9 and 17: 25 + 3.
	t.deepEqual(START_THROWS, [28, 28, 28, 28, 27, 25, 25, 27]);
});

test('535.8(a)(c): counts of first positions as of fair dice are in order, and others are named', t => {
	// p by the closed form of the chi-square law with 7 degrees of freedom.
	t.like(answered('start-random', '30 20 28 25 27 25 25 36'), {
		kind: 'met',
		evidence:
			'first positions in 216 throws: 30, 20, 28, 25, 27, 25, 25, 36; chi-square 5.8 with 7 degrees of freedom, p 0.5692',
	});
	t.like(answered('start-random', '60, 20, 28, 25, 27, 25, 25, 6'), {
		kind: 'not-met',
		clause: '58 Pa. Code (temporary, 2010) § 535.8(a)(c)',
		counts: 'beside',
		evidence:
			'first positions in 216 throws: 60, 20, 28, 25, 27, 25, 25, 6; chi-square 55.5 with 7 degrees of freedom, p < 0.0001',
	});
});

test('535.8(a)(c): too few throws, or other than eight counts, show nothing', t => {
	t.like(answered('start-random', '10 10 10 10 10 10 10 10'), {
		kind: 'not-shown',
		because: '80 throws were counted, and at least 100 are asked for',
	});
	for (const answer of ['28 28 28', '28 28 28 28 27 25 25 -27', 'fair'])
		t.is(answered('start-random', answer).kind, 'not-shown');
});
