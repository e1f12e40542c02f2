import test from 'ava';
import type {Finding} from '../../../../harness/model/finding.js';
import type {LogEntry} from '../../../../harness/model/observation.js';
import {watchTable} from '../../../../harness/rules/procedures/watch-table.js';
import {findingsOn as findingsOnRows, TABLE_ROWS} from './book-rows.js';
import {changed, entriesOf, type Happening, WELL_RUN} from './table-stories.js';

/** The findings of all books on a story: name of the row, clause and finding. */
function findingsOn(story: readonly Happening[]): Finding[] {
	return findingsAfter(entriesOf(story));
}

function findingsAfter(entries: readonly LogEntry[]): Finding[] {
	const watch = watchTable(TABLE_ROWS.flatMap(({checks}) => checks));
	for (const entry of entries) watch.see(entry);
	return findingsOnRows(TABLE_ROWS, watch.results());
}

const findingOn = (id: string, story: readonly Happening[]): Finding => {
	const found = findingsOn(story).find(each => each.id === id);
	if (found === undefined) throw new Error(`no rule ${id}`);
	return found;
};

const isAt =
	(place: number) =>
	(_: Happening, at: number): boolean =>
		at === place;

/** The position of the nth event of a kind in the story, from 1. */
function placeOf(event: Happening[0], batch: Happening[1], time: number): number {
	const places = WELL_RUN.flatMap(([name, whose], at) => (name === event && whose === batch ? [at] : []));
	return places[time - 1] ?? -1;
}

const instead = (place: number, ...others: readonly Happening[]): Happening[] =>
	changed(WELL_RUN, (each, at) => (isAt(place)(each, at) ? others : [each]));

test('a table run by the rules meets every row of every book that keeps its decks for more than one shoe', t => {
	const broken = findingsOn(WELL_RUN).filter(({kind}) => kind !== 'met');
	t.deepEqual(
		broken.map(({id}) => id),
		['pa-543', 'pa-545', 'pa-629a', 'pa-631a'].map(book => `${book}/change-each-shoe`),
	);
});

test('for a device that reports nothing every row is "not shown"', t => {
	const kinds = new Set(findingsOn([]).map(({kind}) => kind));
	t.deepEqual([...kinds], ['not-shown']);
});

const breaks = test.macro({
	title: (given = '') => given,
	exec(t, id: string, story: readonly Happening[], clause: string, evidence: RegExp) {
		const {kind, evidence: says} = {evidence: '', ...findingOn(id, story)};
		t.is(kind, 'not-met');
		t.regex(says, evidence);
		t.is(findingOn(id, story).clause, clause);
		t.is(findingOn(id, WELL_RUN).kind, 'met');
	},
});

const SECOND_RELEASE_OF_A = placeOf('batch-released', 'A', 2);
const SECOND_SHOE_OF_A = placeOf('shoe-started', 'A', 2);

test(
	'eight and seven decks are not equal batches',
	breaks,
	'pa-627a/batch-equal',
	instead(placeOf('batch-opened', 'B', 1), ['batch-opened', 'B', {decks: 7, back: 'BLUE'}]),
	'58 Pa. Code § 627a.3(b)(1)',
	/^shoe 1, 0:00:00 by the device's clock: batch B has 7 decks, and batch A has 8$/,
);
test(
	'ten decks are too few for Pennsylvania',
	breaks,
	'pa-627a/decks-auto',
	WELL_RUN.map(([event, batch, more]) => [event, batch, event === 'batch-opened' ? {...more, decks: 5} : {...more}]),
	'58 Pa. Code § 627a.3(b)',
	/10 decks in all, and 12 to 16 are allowed/,
);
test(
	'two batches with red backs cannot be distinguished',
	breaks,
	'co-28/batch-backs',
	instead(placeOf('batch-opened', 'B', 1), ['batch-opened', 'B', {decks: 8, back: 'RED'}]),
	'Colorado Rule 30-2806(1)(a)(ii)',
	/batches B and A both have red backs/,
);
test(
	'a shoe that ends before the other batch is stored violates the rule on storing',
	breaks,
	'section-42/batch-stored',
	changed(instead(placeOf('batch-stored', 'A', 2)), each =>
		each[0] === 'store-opened' && each[1] === 'A' ? [['batch-stored', 'A'], each] : [each],
	),
	'Section 42(a)(4)(iv)',
	/^shoe 2, 2:00:00 .* the shoe of batch B ended, and batch A was not shuffled and stored by then$/,
);
test(
	'a batch that is dealt twice in a row violates the alternation, and the shoe and the time are named',
	breaks,
	'pa-627a/batch-alternate',
	instead(SECOND_SHOE_OF_A, ['shoe-started', 'B', {seconds: 7200}]),
	'58 Pa. Code § 627a.3(b)(4)',
	/^shoe 3, 2:00:00 by the device's clock: dealt from batch B, as shoe 2 was/,
);
test(
	'cards placed on those of the other batch violate the rule on the rack',
	breaks,
	'pa-541/discard-one-batch',
	instead(
		SECOND_SHOE_OF_A,
		['shoe-started', 'A', {seconds: 7200}],
		['batch-discarded', 'A', {seconds: 7260, cards: 6}],
	),
	'58 Pa. Code (temporary, 2010) § 541.3(b)(6)',
	/^shoe 3, 2:01:00 .* cards of batch A came to the rack, where cards of batch B still lay/,
);
test(
	'a batch that is released twice was stored once',
	breaks,
	'pa-627a/stored-secure',
	instead(SECOND_RELEASE_OF_A, ['batch-released', 'A', {seconds: 7200}], ['batch-released', 'A', {seconds: 7200}]),
	'58 Pa. Code § 627a.5(g)(2)(i)',
	/^shoe 2, 2:00:00 .* batch A was released, and was not in the store$/,
);
test(
	'a store that is opened while the other batch is dealt is reported as opened early',
	breaks,
	'section-42/stored-secure',
	instead(
		placeOf('batch-stored', 'A', 2),
		['batch-stored', 'A', {seconds: 3600}],
		['store-opened', 'A', {seconds: 5000}],
	),
	'Section 42(e)(8)(ii)',
	/^shoe 2, 1:23:20 .* the store was opened while batch B was being dealt$/,
);

const later = (hours: number): Happening[] =>
	WELL_RUN.map(([event, batch, more]) => [event, batch, {...more, seconds: (more?.seconds ?? 0) * hours}]);

test(
	'decks that are dealt for longer than 24 h violate the rule of 24 h',
	breaks,
	'pa-627a/change-24h',
	later(9),
	'58 Pa. Code § 627a.3(c)',
	/^shoe 3, 27:00:00 .* batch A had been in use for 27.0 h, and 24 h are allowed$/,
);
test(
	'the temporary rule allows four hours',
	breaks,
	'pa-541/change-4h',
	later(2),
	'58 Pa. Code (temporary, 2010) § 541.3(c)',
	/^shoe 3, 6:00:00 .* in use for 6.0 h, and 4 h are allowed$/,
);

test('a device with one batch that reports its decks and shoes is checked for the change of decks too', t => {
	const shoe = (ended: number): Happening[] => [
		['batch-opened', 'A', {seconds: 0, decks: 8}],
		['shoe-started', 'A', {seconds: 0}],
		['shoe-ended', 'A', {seconds: ended}],
	];
	t.is(findingOn('pa-541/change-4h', shoe(4 * 3600)).kind, 'met');
	t.is(findingOn('pa-541/change-4h', shoe(4 * 3600 + 1)).kind, 'not-met');
	t.is(findingOn('pa-629a/change-each-shoe', shoe(3600)).kind, 'met');
	const again: Happening[] = [...shoe(3600), ['shoe-started', 'A', {seconds: 7200}]];
	t.is(findingOn('pa-629a/change-each-shoe', again).kind, 'not-met');
	t.is(findingOn('pa-627a/batch-alternate', shoe(3600)).kind, 'not-shown');
});

test('24 h to the second meet the rule of 24 h', t => {
	t.is(findingOn('pa-627a/change-24h', later(8)).kind, 'met');
});

test('where decks are changed for each shoe, a second shoe from the same decks violates the rule, and new decks meet it', t => {
	const renewed = changed(WELL_RUN, each =>
		each[0] === 'batch-taken-in' ? [['batch-opened', each[1], {...each[2], decks: 8}]] : [each],
	);
	t.is(findingOn('pa-629a/change-each-shoe', renewed).kind, 'met');
	t.like(findingOn('pa-629a/change-each-shoe', WELL_RUN), {
		kind: 'not-met',
		clause: '58 Pa. Code § 629a.3(b)',
		evidence:
			"shoe 3, 2:00:00 by the device's clock: the decks of batch A had already been dealt as a shoe; shoe 4, 3:00:00 by the device's clock: the decks of batch B had already been dealt as a shoe",
	});
});

test('for a device that does not report backs, the row on backs is left to the operator', t => {
	const blind = WELL_RUN.map(([event, batch, more]): Happening => [event, batch, {...more, back: undefined}]);
	const found = findingOn('pa-627a/batch-backs', blind);
	t.is(found.kind, 'not-shown');
});

test('after lost log entries no violation is reported that the lost entries might explain', t => {
	// Without the release and what follows it, B would be dealt twice.
	const gone = [SECOND_RELEASE_OF_A - 1, SECOND_RELEASE_OF_A, SECOND_SHOE_OF_A];
	const found = findingsAfter(entriesOf(WELL_RUN).filter((_, at) => !gone.includes(at)));
	t.deepEqual(
		found.filter(({kind, id}) => kind === 'not-met' && !id.endsWith('/change-each-shoe')),
		[],
	);
});

test('a log that is read again from its beginning changes nothing', t => {
	const entries = entriesOf(WELL_RUN);
	t.deepEqual(findingsAfter([...entries.slice(0, 9), ...entries]), findingsOn(WELL_RUN));
});

test('INC-11, Borgata poker room 2007: a card of the other colour in the batch is found by its back, although the count is right', t => {
	const place = placeOf('batch-stored', 'A', 2);
	const story = instead(place, ['batch-stored', 'A', {seconds: 3600, cards: 416, strays: 1}]);
	t.like(findingOn('pa-627a/batch-backs', story), {
		kind: 'not-met',
		evidence: "shoe 2, 1:00:00 by the device's clock: 1 card of batch B among those of batch A",
	});
});
