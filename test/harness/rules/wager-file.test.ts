import test from 'ava';
import {allBooks} from '../../../harness/app/rules/load-books.js';
import {shippedWagers} from '../../../harness/app/rules/load-wagers.js';
import {familyFrom} from '../../../harness/rules/wager-file.js';

const FAMILY = `
family: tens
game: baccarat
wagers:
  - id: natural
    name: Natural
    source: nobody
    rows:
      - {id: natural, name: natural, when: [{either: {hand: natural}}]}
    payTables:
      - {id: even, source: nobody, pays: {natural: 1}}
`;

test('every shipped wager family is valid, and no wager occurs twice', t => {
	const ids = shippedWagers().flatMap(({game, wagers}) => wagers.map(({id}) => `${game} ${id}`));
	t.is(new Set(ids).size, ids.length);
	t.true(ids.length > 25);
});

test('every wager that a row of a rule book names is in a file', t => {
	const known = new Set(shippedWagers().flatMap(({wagers}) => wagers.map(({id}) => id)));
	const checks = allBooks().flatMap(({rows}) => rows.flatMap(row => row.checks));
	const named = checks.flatMap(check => (check.checker === 'wagers' ? check.with.wagers : []));
	t.deepEqual(
		named.filter(id => !known.has(id)),
		[],
	);
});

test('a family is read as written', t => {
	t.deepEqual(familyFrom(FAMILY, 'tens.yaml').wagers[0]?.rows[0]?.when, [{either: {hand: 'natural'}}]);
});

const refused = test.macro((t, wrong: string, right: string, expected: RegExp) => {
	t.true(FAMILY.includes(right));
	t.throws(() => familyFrom(FAMILY.replace(right, wrong), 'tens.yaml'), {
		code: 'input/unreadable-file',
		message: expected,
	});
});

test(
	'a pay table that pays a row which the wager lacks',
	refused,
	'pays: {natura: 1}',
	'pays: {natural: 1}',
	/natura: expected a row of the wager: natural/,
);
test(
	'a condition that requires nothing',
	refused,
	'when: [{}]',
	'when: [{either: {hand: natural}}]',
	/at least one condition/,
);
test('an unknown word', refused, 'eitherhand:', 'either:', /wagers\.0\.rows\.0\.when\.0/);
test(
	'a payout that costs more than the stake',
	refused,
	'pays: {natural: -1.5}',
	'pays: {natural: 1}',
	/pays\.natural/,
);
test('text that is not YAML', refused, 'family: [', 'family: tens', /tens\.yaml/);
