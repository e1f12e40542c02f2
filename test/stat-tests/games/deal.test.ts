import test from 'ava';
import {uniform} from '../../../harness/emulator/defects/machine.js';
import {type BaccaratHand, burnedBy, NO_CARDS, nextToDraw, pointsOf} from '../../../harness/model/cards/baccarat.js';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {certainCoups, type DealRules, dealBaccarat, USUAL_RULES} from '../../../stat-tests/games/deal-baccarat.js';
import {certainRounds, dealSpanish} from '../../../stat-tests/games/deal-spanish.js';
import {explainCoup} from '../../../stat-tests/games/explain-coup.js';

/** A card of spades of this value: the ten for zero. */
const card = (count: number): number => (count === 0 ? 9 : count - 1);

const NO_BURN: DealRules = {...USUAL_RULES, burn: 'none', behindCover: 0, handsAfterCover: 0};

function explained(counts: readonly number[]): string[] {
	const coups: string[] = [];
	dealBaccarat(counts.map(card), {...NO_BURN, behindCover: 1}, coupCards => coups.push(explainCoup(coupCards)));
	return coups;
}

test('a coup is explained: who drew, why, and who won', t => {
	t.deepEqual(explained([9, 2, 0, 5]), [
		'Player 9♠ 10♠, 9; Banker 2♠ 5♠, 7. Player has a natural: no hand draws. Player wins, 9 to 7.',
	]);
	t.deepEqual(explained([2, 3, 0, 0, 8]), [
		'Player 2♠ 10♠, 2; Banker 3♠ 10♠, 3. Player draws on 2: 8♠, and has 0. Banker stands on 3, against a third card that counts 8. Banker wins, 3 to 0.',
	]);
	t.deepEqual(explained([6, 5, 0, 0, 1]), [
		'Player 6♠ 10♠, 6; Banker 5♠ 10♠, 5. Player stands on 6. Banker draws on 5, as Player stood: A♠, and has 6. Tie on 6.',
	]);
});

/** The same by the simplest code, from the rules of the model, which have their own test against the printed chart. */
function dealtPlainly(order: Uint8Array): string[] {
	const coups: string[] = [];
	let next = 1 + burnedBy(order[0] ?? 0);
	for (let hands = Number.POSITIVE_INFINITY; hands > 0; ) {
		let hand: BaccaratHand = NO_CARDS;
		for (let side = nextToDraw(hand); side !== undefined; side = nextToDraw(hand))
			hand = {...hand, [side]: [...hand[side], order[next++] ?? 0]};
		coups.push(`${hand.player}|${hand.banker}|${pointsOf(hand.player)}|${pointsOf(hand.banker)}`);
		if (next > order.length - 14) hands = Math.min(hands - 1, 1);
	}
	return coups;
}

test('shoes are dealt by the rules of the model: burn, to the cover card, that hand and one more', t => {
	const random = seeded(9);
	const shoe = newDeckOrder(batchOf('standard-52', 8));
	for (let row = 0; row < 50; row++) {
		const order = uniform(shoe, random);
		const coups: string[] = [];
		const {ended, left, burnt} = dealBaccarat(order, USUAL_RULES, coupCards => {
			const hand = (two: readonly number[], third: number) => [...two, ...(third < 0 ? [] : [third])];
			const [player, banker] = [
				hand(coupCards.player, coupCards.playerThird),
				hand(coupCards.banker, coupCards.bankerThird),
			];
			coups.push(`${player}|${banker}|${coupCards.playerTotal}|${coupCards.bankerTotal}`);
		});
		t.deepEqual(coups, dealtPlainly(order));
		t.is(ended, 'at-cover');
		t.true(left >= 2 && left < 10);
		t.is(burnt, 1 + burnedBy(order[0] ?? 0));
		t.true(coups.length >= certainCoups(416, USUAL_RULES));
	}
});

test('a round with too few cards is void, and its coup is not counted', t => {
	let coups = 0;
	// Player and Banker must both draw in the second coup, and one card is left.
	const order = [9, 2, 0, 5, 1, 1, 1, 1, 5].map(card);
	const shoe = dealBaccarat(order, NO_BURN, () => coups++);
	t.deepEqual({coups, ended: shoe.ended, left: shoe.left}, {coups: 1, ended: 'short', left: 5});
});

test('eight decks have at least 65 coups, six have 47, and even a shoe of the longest coups has that many', t => {
	t.is(certainCoups(416, USUAL_RULES), 65);
	t.is(certainCoups(312, USUAL_RULES), 47);
	// 1 1 | 1 1, third cards 4 and 1: six cards a coup.
	const longest = Array.from({length: 416}, (_, at) => card(at < 11 ? 0 : ([1, 1, 1, 1, 4, 1][(at - 11) % 6] ?? 0)));
	t.true(dealBaccarat(longest, USUAL_RULES, () => undefined).coups >= 65);
});

test('a shoe of Spanish 21 has its guaranteed rounds, and deals no card twice', t => {
	const random = seeded(2);
	for (const decks of [6, 8]) {
		const batch = batchOf('spanish-48', decks);
		const places = Uint16Array.from({length: batch.size}, (_, place) => place);
		const order = uniform(newDeckOrder(batch), random);
		let seen = 0;
		const rounds = dealSpanish(order, () => seen++);
		t.is(seen, rounds);
		t.true(rounds >= certainRounds(batch.size));
		// By places: the first cards of rounds never overlap.
		const firsts: number[] = [];
		dealSpanish(places, coupCards => firsts.push(...coupCards.player, ...coupCards.banker));
		t.is(new Set(firsts).size, firsts.length);
	}
});
