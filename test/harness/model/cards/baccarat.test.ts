import test from 'ava';
import {burnedBy, nextToDraw, pointsOf} from '../../../../harness/model/cards/baccarat.js';

/** A card of hearts of this value: the ten for zero. */
const card = (count: number): number => 13 + (count === 0 ? 9 : count - 1);

test('tens and court cards count zero, and only the last digit of a sum counts', t => {
	t.is(pointsOf([8, 7]), 7);
	t.is(pointsOf([9, 10, 11, 12]), 0);
	t.is(pointsOf([0, 9]), 1);
});

test('the value of the first card is the number of cards to burn: one for an ace, ten for tens and court cards', t => {
	t.deepEqual(
		Array.from({length: 13}, (_, rank) => burnedBy(rank)),
		[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10],
	);
});

test('the first four cards are dealt to player and banker in turn', t => {
	t.is(nextToDraw({player: [], banker: []}), 'player');
	t.is(nextToDraw({player: [1], banker: []}), 'banker');
	t.is(nextToDraw({player: [1], banker: [2]}), 'player');
	t.is(nextToDraw({player: [1, 2], banker: [2]}), 'banker');
});

test('the player draws on 0 to 5, and a natural of either hand ends the coup', t => {
	for (let player = 0; player <= 9; player++)
		for (let banker = 0; banker <= 9; banker++) {
			const hand = {player: [card(0), card(player)], banker: [card(0), card(banker)]};
			const isNatural = player >= 8 || banker >= 8;
			const isBankers = !isNatural && player >= 6 && banker <= 5;
			const expected = !isNatural && player <= 5 ? 'player' : isBankers ? 'banker' : undefined;
			t.is(nextToDraw(hand), expected, `player ${player}, banker ${banker}`);
		}
});

// From the printed chart: a row for each total of the banker, a column for each third card of the player, 0 to 9.
const CHART = [
	'DDDDDDDDDD',
	'DDDDDDDDDD',
	'DDDDDDDDDD',
	'DDDDDDDDSD',
	'SSDDDDDDSS',
	'SSSSDDDDSS',
	'SSSSSSDDSS',
	'SSSSSSSSSS',
];

test('the banker draws as in the printed chart, and no hand draws a fourth card', t => {
	for (const [banker, row] of CHART.entries())
		for (const [third, letter] of [...row].entries()) {
			const hand = {player: [card(0), card(0), card(third)], banker: [card(0), card(banker)]};
			t.is(nextToDraw(hand), letter === 'D' ? 'banker' : undefined, `banker ${banker} against ${third}`);
			t.is(nextToDraw({...hand, banker: [...hand.banker, card(1)]}), undefined);
		}
});
