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
			const outputOrder = orderReader(DECK.deck)(line);
			if (isBadToken(outputOrder)) throw new Error(outputOrder.token);
			return {kind: 'read', outputOrder} as const;
		}),
	);

test('the content is what was inside, less the cards that came out, plus the cards that went back', t => {
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

test('a card that came out unread may be any card that goes in, and the reverse', t => {
	const content = contentOf(DECK);
	content.dealt(UNREADABLE);
	t.is(content.fed(7), 'sound');
	content.dealt(7);
	t.is(content.fed(UNREADABLE), 'sound');
	t.is(content.dealt(7), 'sound');
	t.is(content.inside(), 51);
});

test('one contradiction is reported once: a misread card on its way out is not reported again on its way in', t => {
	const content = contentOf(DECK);
	// The 8 of spades, read as the king of diamonds, while that card is out.
	content.dealt(38);
	t.is(content.dealt(38), 'by-face');
	t.is(content.fed(7), 'sound');
	t.is(content.fed(38), 'sound');
	t.deepEqual([content.inside(), content.outside()], [52, []]);
});

test('cards that went back are written as +8S, and read as written', t => {
	const outputOrder = orderReader(DECK.deck)('8S KD +8S 10H +??');
	t.false(isBadToken(outputOrder));
	if (!isBadToken(outputOrder)) t.is(orderText(DECK.deck, outputOrder), '8S KD +8S TH +??');
});

test('the balance is reported: cards out, cards in, cards inside now, and the minimum', t => {
	const {balance, diagnoses} = completenessOfRounds(DECK, roundsOf('8S KD 4C +8S 8S +KD', '2D +4C +2D'));
	t.deepEqual(diagnoses, []);
	t.deepEqual(balance, {
		dealt: 5,
		fed: 4,
		feeding: 'stated',
		insideNow: 51,
		leastInside: 49,
		outsideNow: [{face: 7, count: 1}],
	});
});

test('a card that comes out while it is already out is an extra card, whatever the count; one that went back is not', t => {
	const {diagnoses} = completenessOfRounds(
		DECK,
		roundsOf('8S KD +8S +KD', '8S 8S +8S +8S', 'KD 8S 8S +8S +8S', '8S 2C 8S'),
	);
	t.like(diagnoses, [{kind: 'extra', extra: [{kind: 'face', face: 7}], from: 2, shuffles: 3}]);
	t.is(diagnoses.length, 1);
});

test('a card that goes in without having come out is named', t => {
	const {diagnoses} = completenessOfRounds(DECK, roundsOf('8S +8S', 'KD +KD +QH'));
	t.like(diagnoses, [{kind: 'fed-in', extra: [{kind: 'face', face: 24}], from: 2}]);
});

test('rounds that begin while cards are out, or into which cards go back, are excluded', t => {
	const {partial} = completenessOfRounds(DECK, roundsOf('8S KD +8S +KD', '8S +8S KD +KD', '4C', '2D +2D +4C', '5C'));
	t.deepEqual([...partial], [2, 4]);
});

/** Rounds of a fair machine that holds these cards. */
function dealtFrom(cards: readonly number[], {rounds, round, seed}: {rounds: number; round: number; seed: number}) {
	const random = seeded(seed);
	return shufflesOf(
		Array.from({length: rounds}, () => {
			const inside = [...cards];
			const faces = Uint8Array.from({length: round}, () => inside.splice(random.below(inside.length), 1)[0] ?? 0);
			return {kind: 'read', outputOrder: unmarked(faces)} as const;
		}),
	);
}

const FACES = Array.from({length: 52}, (_, face) => face);

test('a card that is absent from a machine which is never emptied is named by how rarely it comes', t => {
	const rounds = dealtFrom(
		FACES.filter(face => face !== 7),
		{rounds: 120, round: 13, seed: 5},
	);
	t.like(completenessOfRounds(DECK, rounds).diagnoses, [{kind: 'too-seldom', missing: [{kind: 'face', face: 7}]}]);
});

test('an extra copy of a face in such a machine is named by how often it comes', t => {
	const rounds = dealtFrom([...FACES, ...FACES, 7], {rounds: 3000, round: 13, seed: 5});
	const {diagnoses} = completenessOfRounds(TWO_DECKS, rounds);
	t.true(diagnoses.length > 0);
	for (const {extra} of diagnoses)
		t.deepEqual(
			extra.map(card => 'face' in card && card.face),
			[7],
		);
});

// A risk of 1 in 10,000 each: in 300 machines even one false incident has a chance of 3 %.
test('three hundred complete machines give no incident', t => {
	for (let seed = 1; seed <= 300; seed++) {
		const rounds = dealtFrom([...FACES, ...FACES], {rounds: 150, round: 13, seed});
		t.deepEqual(completenessOfRounds(TWO_DECKS, rounds).diagnoses, [], `seed ${seed}`);
	}
});
