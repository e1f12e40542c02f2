import test from 'ava';
import {batchOf} from '../../../../harness/model/cards/batch.js';
import {DECKS} from '../../../../harness/model/cards/deck.js';
import {type SeededFault, SHUFFLER_FAULTS} from '../../../../harness/model/tasks/seeded-fault.js';
import {evaluate} from '../../../../harness/rules/checkers.js';
import {alarmsIn} from '../../../../harness/tasks/challenge/displayed-alarms.js';
import {drawTrials} from '../../../../harness/tasks/challenge/draw.js';
import {judgeChallenge} from '../../../../harness/tasks/challenge/judge.js';
import {outcomeOf, type TrialObservation} from '../../../../harness/tasks/challenge/outcome.js';
import type {ChallengeTask} from '../../../../harness/tasks/challenge/stored.js';

const batch = batchOf('standard-52', 1);
const deck = DECKS['standard-52'];
const face = (name: string): number => deck.names.indexOf(name);
const draw = {nonce: '0123456789abcdef0123456789abcdef', kinds: SHUFFLER_FAULTS, faults: 59, blanks: 20};

test('the nonce determines the trials: the same nonce gives the same trials, another nonce others', t => {
	const trials = drawTrials(draw, batch);
	t.deepEqual(drawTrials(draw, batch), trials);
	t.notDeepEqual(drawTrials({...draw, nonce: 'f'.repeat(32)}, batch), trials);
	t.is(trials.filter(({kind}) => kind === 'none').length, 20);
	t.is(trials.length, 79);
});

test('no duplicate replaces a card by a copy of itself', t => {
	const trials = drawTrials({...draw, kinds: ['duplicate'], faults: 500, blanks: 0}, batch);
	t.true(trials.every(fault => fault.kind === 'duplicate' && fault.face !== fault.twin));
});

const READ = {kind: 'read'} as const;
const VOID = {kind: 'void', because: 'turned away'} as const;
const observed = (fault: SeededFault, more: Partial<TrialObservation> = {}): TrialObservation => ({
	fault,
	alarms: [],
	shuffle: READ,
	finalState: 'not-reported',
	...more,
});
const missing = (name: string) => ({kind: 'card', what: 'missing', face: face(name)}) as const;

const outcome = test.macro((t, each: TrialObservation, became: string, named: string) => {
	const found = outcomeOf(1, each, batch);
	t.deepEqual([found.became, found.named], [became, named]);
});

const queen: SeededFault = {kind: 'removed', face: face('QH')};
test(
	'a missing card that the device names is noticed',
	outcome,
	observed(queen, {alarms: [missing('QH')], shuffle: VOID}),
	'noticed',
	'right',
);
test(
	'a wrong card that the device names counts as wrong',
	outcome,
	observed(queen, {alarms: [missing('KH')], shuffle: VOID}),
	'noticed',
	'wrong',
);
test(
	'a count alone names no card',
	outcome,
	observed(queen, {alarms: [{kind: 'count', cards: 51, expected: 52}], shuffle: VOID}),
	'noticed',
	'no-card',
);
test('an order without a message is a miss', outcome, observed(queen), 'missed', 'nothing-to-name');
test('a lost line is not counted', outcome, observed(queen, {shuffle: VOID}), 'void', 'nothing-to-name');
test(
	'a trial without a change and without an alarm is right',
	outcome,
	observed({kind: 'none'}),
	'silent',
	'nothing-to-name',
);
test(
	'a trial without a change and with an alarm is a false alarm',
	outcome,
	observed({kind: 'none'}, {alarms: [missing('2C')]}),
	'false-alarm',
	'nothing-to-name',
);
test(
	'a device that is ready to deal after a power cut has missed it',
	outcome,
	observed({kind: 'power-cut'}, {shuffle: VOID, finalState: 'ready'}),
	'missed',
	'nothing-to-name',
);
test(
	'half of a duplicate is named partly',
	outcome,
	observed({kind: 'duplicate', face: face('QH'), twin: face('2C')}, {alarms: [missing('QH')]}),
	'noticed',
	'partly',
);

test(
	'a Spanish deck in a batch of standard ones lacks four tens',
	outcome,
	observed({kind: 'wrong-deck', deck: 'spanish-48'}, {alarms: ['TS', 'TH', 'TD', 'TC'].map(missing)}),
	'noticed',
	'right',
);

test("an operator's answer is one of a few phrases, and anything else is refused", t => {
	t.deepEqual(alarmsIn(' None ', deck), []);
	t.deepEqual(alarmsIn('missing qh, extra 10d', deck), [
		missing('QH'),
		{kind: 'card', what: 'extra', face: face('TD')},
	]);
	t.is(alarmsIn('it beeped', deck), undefined);
});

const task = (trials: readonly SeededFault[], names: 'card' | 'nothing' = 'nothing'): ChallengeTask => ({
	kind: 'challenge',
	...draw,
	trials,
	criteria: {rate: 0.95, confidence: 0.95, falseAlarms: 0.05, names},
});

const verdictOf = (trials: readonly TrialObservation[], names?: 'card' | 'nothing') =>
	judgeChallenge({
		batch,
		task: task(
			trials.map(({fault}) => fault),
			names,
		),
		observations: trials,
		ending: {kind: 'complete'},
	}).verdict;

const times = (count: number, each: TrialObservation): TrialObservation[] =>
	new Array<TrialObservation>(count).fill(each);
const named = observed(queen, {alarms: [missing('QH')], shuffle: VOID});

test('59 noticed trials pass, 58 are too few, and one miss among 60 fails', t => {
	t.is(verdictOf(times(59, named)).kind, 'pass');
	t.is(verdictOf(times(58, named)).kind, 'inconclusive');
	t.is(verdictOf([...times(59, named), observed(queen)]).kind, 'fail');
});

test('one wrong name fails, whatever else was noticed', t => {
	const wrong = observed(queen, {alarms: [missing('2C')], shuffle: VOID});
	t.is(verdictOf([...times(80, named), wrong]).reasons[0]?.kind, 'wrong-card-named');
});

test('a device that gives an alarm in every trial notices everything, and fails', t => {
	const cry = observed({kind: 'none'}, {alarms: [{kind: 'alarm', words: ''}]});
	t.deepEqual(verdictOf([...times(59, named), ...times(5, cry)]).reasons, [{kind: 'false-alarms'}]);
});

// A shuffler displayed 52 with a card under the rail, and accepted a card of the other deck's colour.
test('the poker room of 2007: the trials detect a shuffler that displays 52 whatever it holds', t => {
	const rail = observed(queen);
	const otherBack = observed({kind: 'foreign-back', face: face('8S')});
	const {kind, reasons} = verdictOf([...times(30, rail), ...times(30, otherBack)]);
	t.is(kind, 'fail');
	t.is(reasons[0]?.kind, 'missed');
});

const spanish = batchOf('spanish-48', 1);
const readerDraw = {...draw, kinds: ['blackjack'] as const};

test('a hole-card reader is tried with known cards under an ace or court card: Blackjacks, and others as blanks', t => {
	const trials = drawTrials(readerDraw, spanish);
	const pairs = trials.flatMap(trial => ('up' in trial ? [trial] : []));
	t.is(pairs.length, 79);
	t.is(pairs.filter(({kind}) => kind === 'blackjack').length, 59);
	const [ace, courts] = ['A', 'JQK'];
	for (const {kind, up, hole} of pairs) {
		const ranks = [up, hole].map(each => deck.names[each]?.charAt(0) ?? '');
		t.true((ace + courts).includes(ranks[0] ?? ' '), ranks.join(' '));
		const isBlackjack = ranks.includes(ace) && ranks.some(rank => courts.includes(rank));
		t.is(isBlackjack, kind === 'blackjack', ranks.join(' '));
	}
});

const BLACKJACK: SeededFault = {kind: 'blackjack', up: face('AS'), hole: face('KH')};
const OTHER: SeededFault = {kind: 'no-blackjack', up: face('AS'), hole: face('9H')};
const reported = alarmsIn('blackjack', deck) ?? [];

test(
	'a Blackjack that the reader reports',
	outcome,
	observed(BLACKJACK, {alarms: reported}),
	'noticed',
	'nothing-to-name',
);
test('a Blackjack that the reader does not report', outcome, observed(BLACKJACK), 'missed', 'nothing-to-name');
test(
	'another hole card reported as Blackjack',
	outcome,
	observed(OTHER, {alarms: reported}),
	'false-alarm',
	'nothing-to-name',
);
test('another hole card, and no report', outcome, observed(OTHER), 'silent', 'nothing-to-name');

const readerHeld = (cases: readonly TrialObservation[]) =>
	evaluate(
		{how: 'challenge', checker: 'hole-cards', with: {blackjacks: 6, others: 12}},
		{
			evidence: {
				devices: ['card-reader'],
				answers: {},
				trials: {outcomes: cases.map((each, at) => outcomeOf(at + 1, each, spanish)), confidence: 0.95},
			},
			book: 'pa-551',
			row: 'card-reader-trials',
		},
	);

test('pa-551 551.2(e): a reader is in order if it reports every Blackjack and nothing else', t => {
	const right = [...times(59, observed(BLACKJACK, {alarms: reported})), ...times(20, observed(OTHER))];
	// Clopper and Pearson: 0.05^(1/59) = 95.0 %, 0.05^(1/20) = 86.1 %.
	t.like(readerHeld(right), {
		kind: 'met',
		evidence:
			'the reader was right on 59 of 59 Blackjacks (a rate of at least 95 %) and 20 of 20 other hole cards (a rate of at least 86 %)',
	});
	t.like(readerHeld([...right, observed(BLACKJACK)]), {kind: 'not-met', by: [{kind: 'trials', trials: [80]}]});
	t.is(readerHeld([...right, observed(OTHER, {alarms: reported})]).kind, 'not-met');
	t.is(readerHeld(times(59, observed(BLACKJACK, {alarms: reported}))).kind, 'not-shown');
	t.like(readerHeld([observed(BLACKJACK, {alarms: reported}), observed(OTHER)]), {
		kind: 'not-shown',
		because: 'Blackjacks read: 1, other hole cards: 1, all right; 6 and 12 are asked for',
	});
	t.is(readerHeld([observed(BLACKJACK), observed(OTHER)]).kind, 'not-met');
});
