import test from 'ava';
import {judge} from '../../../harness/app/analyze/judge.js';
import {judgeRounds} from '../../../harness/app/analyze/judge-rounds.js';
import {cardRules} from '../../../harness/app/rules/load-books.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {type Unnumbered, unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {reasonSentences} from '../../../reports/text/verdict-text.js';
import {dealtRounds} from '../../continuous-machine.js';
import {type Driven, drivenOrders} from './driven-orders.js';

/** The incidents that the report states for a story. */
function toldOf({batch, shuffles}: Driven, input: 'unknown' | 'new-deck' = 'unknown') {
	const {judgement} = judge({
		cardRules: cardRules(),
		...{batch, input: {kind: input}, alpha: 0.01, plan: {kind: 'what-there-is'}, ending: {kind: 'complete'}},
		...{selfTest: {kind: 'not-asked'}, shuffles: shufflesOf(shuffles), orientation: 'not-stated', starts: []},
	});
	return {verdict: judgement.verdict.kind, reasons: reasonSentences(inEnglish, judgement), judgement};
}

// Pennsylvania Gaming Control Board, consent agreement of 3 October 2018: sixteen cards stayed in a shuffler that was removed, and a
// six-deck blackjack game continued for 46 rounds without them.
// six-deck blackjack game went on for 46 rounds without them.
test('INC-5, SugarHouse 2018: sixteen cards left in a removed shuffler are named at the first shoe without them', async t => {
	const shoes = await drivenOrders('dealing shoe', 'decks=6&fault=drop-card@4:16', 4);
	const {verdict, reasons, judgement} = toldOf(shoes);
	t.is(verdict, 'fail');
	t.regex(reasons[0] ?? '', /^16 cards \((\S+, ){15}\S+\) are missing in shuffle 4/);
	t.regex(reasons[0] ?? '', /still inside a machine\. Open and inspect it, even if it was already replaced/);
	t.like(judgement.completeness.incidents, [{shuffle: 4, cards: 296}]);
});

// The same agreement: a shuffler in sort mode was used in a poker tournament, and sixteen hands were dealt in suit order.
test('INC-5, SugarHouse 2018: a poker shuffler left in sort mode is detected by the first deck', async t => {
	const {verdict, reasons} = toldOf(await drivenOrders('batch shuffler', 'decks=1&shuffle=sorted', 1));
	t.is(verdict, 'fail');
	t.regex(
		reasons[0] ?? '',
		/^Shuffle 1 came out sorted by suit: the device sorted the cards\. Check whether it is in sort mode\./,
	);
});

// The same agreement: seven times a warning of the shuffler was ignored.
test("INC-5, SugarHouse 2017: a shuffler's warning of a short batch is reported, with the note that it names no card", async t => {
	const {shuffles} = await drivenOrders('batch shuffler', 'decks=6&fault=short-deck:8S', 2);
	for (const shuffle of shuffles)
		t.is(
			shuffle.kind === 'void' && shuffle.because,
			'the device counted 311 cards and expected 312; it does not report which card is wrong',
		);
});

// A player's account of 2007 (INC-11 of our list): the machine displayed 52 while a card lay under the rail.
test('INC-11, Borgata poker room 2007: a card under the rail is reported missing although the shuffler counts 52', async t => {
	const table = await drivenOrders('batch shuffler', 'decks=1&fault=leave-inside@2:8S', 4);
	t.true(table.shuffles.every(({kind}) => kind === 'read'));
	const {verdict, reasons} = toldOf(table);
	t.is(verdict, 'fail');
	t.regex(reasons[0] ?? '', /^The 8♠ did not come out in shuffle 2 and came out again in shuffle 3/);
});

// The same account: the machine accepted a card of the other deck's colour.
test("INC-11, Borgata poker room 2007: a card of the other deck's colour is named by face and back", t => {
	const faces = (seed: number): Uint8Array => Uint8Array.from({length: 52}, (_, at) => (at * 7 + seed * 11) % 52);
	const orders = [1, 2, 3].map((seed): Unnumbered => {
		const order = faces(seed);
		const marks = Array.from(order, (face, position) => {
			const back = face === 7 ? 'BLUE' : 'RED';
			return {kind: 'back', position, back} as const;
		});
		return {kind: 'read', outputOrder: {faces: order, marks}};
	});
	const {verdict, reasons} = toldOf({batch: batchOf('standard-52', 1), shuffles: orders});
	t.is(verdict, 'fail');
	t.is(
		reasons[0],
		'The 8♠ with a blue back does not belong in this batch: present from shuffle 1 on, in all 3 shuffles that were read. (Clauses: COMAR 36.05.02.15.)',
	);
});

// Diaconis, Fulman and Holmes, Annals of Applied Probability 23 (2013): ten shelves, one pass; a player who knows the input order guesses 9.5
// cards of 52 instead of 4.5. The maker's own tests had passed it.
// cards of 52 instead of 4.5. The maker's own tests had passed it.
test('INC-8, the shelf shuffler: ten shelves are rejected after one deck whose input order is known', async t => {
	const {verdict, reasons} = toldOf(await drivenOrders('batch shuffler', 'decks=1&shuffle=shelf:10', 1), 'new-deck');
	t.is(verdict, 'fail');
	t.regex(reasons.join(' '), /Sequential test/);
});

// Arkin and others, "How we learned to cheat at online poker" (1999): each place is swapped with any place, and the last card is handled wrongly.
for (const [model, bug] of [
	['naive', 'swaps each card with any place'],
	['offbyone', 'never touches the last card'],
	['seeds:8', 'draws from a seed of few bits'],
] as const)
	test(`INC-9, online poker 1999: a shuffle that ${bug} is rejected`, async t => {
		const orders = await drivenOrders('batch shuffler', `decks=1&shuffle=${model}`, 400);
		t.is(toldOf(orders, 'new-deck').verdict, 'fail');
	});

// Players of one2six machines: cards that went in cannot come out for a round or more.
test('INC-10, continuous shufflers: a machine whose cards stay inside for at least twenty cards is rejected', t => {
	const dealt = dealtRounds({cards: 312, rounds: 220, round: 13, latency: 20, random: seeded(2)});
	const rounds = dealt.map(
		hand => ({kind: 'read', outputOrder: unmarked(Uint8Array.from(hand, card => card % 52))}) as const,
	);
	const {judgement} = judgeRounds({
		batch: batchOf('standard-52', 6),
		alpha: 0.01,
		cardRules: [],
		shuffles: shufflesOf(rounds),
	});
	t.is(judgement.verdict.kind, 'fail');
	t.deepEqual(judgement.completeness.diagnoses, []);
});

// Silverman, Open Journal of Statistics 9 (2019) 268: a home machine's riffles left fewer rising sequences than as many riffles by hand.
test('INC-12, a riffling machine that mixes worse than hands is rejected after seven passes', async t => {
	const orders = await drivenOrders('batch shuffler', 'decks=1&shuffle=dump:7', 100);
	const {verdict, reasons} = toldOf(orders, 'new-deck');
	t.is(verdict, 'fail');
	t.regex(reasons.join(' '), /Sequential test|rising/);
});
