import test from 'ava';
import {contentOf} from '../../../harness/completeness/content.js';
import {completenessOfRounds} from '../../../harness/completeness/rounds.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {UNREADABLE} from '../../../harness/model/cards/card.js';
import {orderText} from '../../../harness/model/cards/token.js';
import {seeded} from '../../../harness/model/random.js';
import {unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import {isBadToken, orderReader} from '../../../harness/orders/read-order.js';

const DECK = batchOf('standard-52', 1);
const TWO_DECKS = batchOf('standard-52', 2);

const roundsOf = (...lines: readonly string[]) =>
	shufflesOf(
		lines.map(line => {
			const orderOut = orderReader(DECK.deck)(line);
			if (isBadToken(orderOut)) throw new Error(orderOut.token);
			return {kind: 'read', orderOut} as const;
		}),
	);

test('what is inside is what was there, less what came out, and what went back', t => {
	const content = contentOf(TWO_DECKS);
	t.is(content.dealt(7), 'sound');
	t.is(content.dealt(7), 'sound');
	t.deepEqual([content.inside(), content.insideOf(7)], [102, 0]);
	t.deepEqual([...content.exhausted], [7]);
	t.is(content.dealt(7), 'by-face');
	t.is(content.fed(7), 'sound');
	t.is(content.dealt(7), 'sound');
	t.deepEqual(content.outside(), [{face: 7, count: 2}]);
	content.allFed();
	t.is(content.fed(8), 'by-number');
	t.deepEqual([content.inside(), content.outside()], [104, []]);
});

test('a card that came out unread may be any that goes in, and the other way round', t => {
	const content = contentOf(DECK);
	content.dealt(UNREADABLE);
	t.is(content.fed(7), 'sound');
	content.dealt(7);
	t.is(content.fed(UNREADABLE), 'sound');
	t.is(content.dealt(7), 'sound');
	t.is(content.inside(), 51);
});

test('one contradiction is told once: what was read wrongly coming out is not held against what goes in', t => {
	const content = contentOf(DECK);
	// The 8 of spades, taken for the king of diamonds, while that one is out.
	content.dealt(38);
	t.is(content.dealt(38), 'by-face');
	t.is(content.fed(7), 'sound');
	t.is(content.fed(38), 'sound');
	t.deepEqual([content.inside(), content.outside()], [52, []]);
});

test('cards that went back are written +8S, and are read as they are written', t => {
	const orderOut = orderReader(DECK.deck)('8S KD +8S 10H +??');
	t.false(isBadToken(orderOut));
	if (!isBadToken(orderOut)) t.is(orderText(DECK.deck, orderOut), '8S KD +8S TH +??');
});

test('the balance is told: what came out, what went in, what is inside now, and the least that ever was', t => {
	const {balance, diagnoses} = completenessOfRounds(DECK, roundsOf('8S KD 4C +8S 8S +KD', '2D +4C +2D'));
	t.deepEqual(diagnoses, []);
	t.deepEqual(balance, {
		dealt: 5,
		fed: 4,
		feeding: 'told',
		insideNow: 51,
		leastInside: 49,
		outsideNow: [{face: 7, count: 1}],
	});
});

test('a card that comes while it is out is one too many, at any count; one that went back is not', t => {
	const {diagnoses} = completenessOfRounds(
		DECK,
		roundsOf('8S KD +8S +KD', '8S 8S +8S +8S', 'KD 8S 8S +8S +8S', '8S 2C 8S'),
	);
	t.like(diagnoses, [{kind: 'extra', extra: [{kind: 'face', face: 7}], from: 2, shuffles: 3}]);
	t.is(diagnoses.length, 1);
});

test('a card that goes in and had not come out is named', t => {
	const {diagnoses} = completenessOfRounds(DECK, roundsOf('8S +8S', 'KD +KD +QH'));
	t.like(diagnoses, [{kind: 'fed-in', extra: [{kind: 'face', face: 24}], from: 2}]);
});

test('rounds that begin while cards are out, or into which cards go back, are set aside', t => {
	const {partly} = completenessOfRounds(DECK, roundsOf('8S KD +8S +KD', '8S +8S KD +KD', '4C', '2D +2D +4C', '5C'));
	t.deepEqual([...partly], [2, 4]);
});

/** Rounds of a fair machine that holds these cards. */
function dealtFrom(cards: readonly number[], {rounds, round, seed}: {rounds: number; round: number; seed: number}) {
	const random = seeded(seed);
	return shufflesOf(
		Array.from({length: rounds}, () => {
			const inside = [...cards];
			const faces = Uint8Array.from({length: round}, () => inside.splice(random.below(inside.length), 1)[0] ?? 0);
			return {kind: 'read', orderOut: unmarked(faces)} as const;
		}),
	);
}

const FACES = Array.from({length: 52}, (_, face) => face);

test('a card that is not in a machine which nobody empties is named by how seldom it comes', t => {
	const rounds = dealtFrom(
		FACES.filter(face => face !== 7),
		{rounds: 120, round: 13, seed: 5},
	);
	t.like(completenessOfRounds(DECK, rounds).diagnoses, [{kind: 'too-seldom', missing: [{kind: 'face', face: 7}]}]);
});

test('one of a face too many in such a machine is named by how often it comes', t => {
	const rounds = dealtFrom([...FACES, ...FACES, 7], {rounds: 3000, round: 13, seed: 5});
	const {diagnoses} = completenessOfRounds(TWO_DECKS, rounds);
	t.true(diagnoses.length > 0);
	for (const {extra} of diagnoses)
		t.deepEqual(
			extra.map(card => 'face' in card && card.face),
			[7],
		);
});

// A risk of 1 in 10,000 each: in 300 machines even one accusation has a chance of 3 %.
test('three hundred complete machines are not accused', t => {
	for (let seed = 1; seed <= 300; seed++) {
		const rounds = dealtFrom([...FACES, ...FACES], {rounds: 150, round: 13, seed});
		t.deepEqual(completenessOfRounds(TWO_DECKS, rounds).diagnoses, [], `seed ${seed}`);
	}
});
