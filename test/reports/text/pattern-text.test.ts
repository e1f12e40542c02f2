import test from 'ava';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {patternText} from '../../../reports/text/pattern-text.js';
import type {CardLabels} from '../../../stat-tests/sequential/leading-strategy.js';
import type {Pattern} from '../../../stat-tests/sequential/strategy.js';

const DECK: CardLabels = {
	labelled: 'faces',
	against: 'input-order',
	neighbour: 'next-face',
	size: 52,
	multiplicities: new Array<number>(52).fill(1),
	back: undefined,
	after: undefined,
};
const PLACES: CardLabels = {...DECK, labelled: 'places'};
const BEFORE: CardLabels = {...PLACES, against: 'order-before'};
const SHOE: CardLabels = {...DECK, size: 416, multiplicities: new Array<number>(52).fill(8)};
const SORTED: CardLabels = {...SHOE, neighbour: 'same-face', after: 'sorted'};

/** The finding after 120 shuffles. */
const patternSentence = test.macro({
	title: (given = '') => `one clause describes the pattern: ${given}`,
	exec(t, pattern: Pattern, labelling: CardLabels, [observed, fair]: readonly [number, number], sentence: string) {
		const batch = batchOf('standard-52', labelling.size / 52);
		const input = labelling.labelled === 'faces' ? 'new-deck' : 'previous';
		t.is(
			patternText({pattern, observed, fair}, {translate: inEnglish, labelling, shuffles: 120, batch, input}),
			sentence,
		);
	},
});

const PAIR = {kind: 'pair', first: 19, second: 20} as const;
const SOME = [41, 2.31] as const;
const MANY = [300, 150] as const;
const COUNT = ': 41 times in 120 shuffles, expected 2.3';
const MEAN = ': 2.50 times a shuffle, expected 1.25';

test(
	'a pair of a deck is described by its faces',
	patternSentence,
	PAIR,
	DECK,
	[41, 2],
	'the card after the 7 of hearts is too often the 8 of hearts: 41 times in 120 shuffles, expected 2',
);
test(
	'a pair of a shoe has copies',
	patternSentence,
	PAIR,
	SHOE,
	[3, 18],
	'the card after a 7 of hearts is too seldom an 8 of hearts: 3 times in 120 shuffles, expected 18',
);
test(
	'a pair by places names the input places',
	patternSentence,
	PAIR,
	PLACES,
	SOME,
	`the card that went in at position 20 is too often followed by the one that went in at position 21${COUNT}`,
);
test(
	'a pair of the previous order states so',
	patternSentence,
	PAIR,
	BEFORE,
	SOME,
	`the card at position 20 of the previous output order is too often followed by the one at position 21 of the same order${COUNT}`,
);
test(
	'a card at a place, with its input place',
	patternSentence,
	{kind: 'cell', place: 0, label: 0},
	DECK,
	SOME,
	`the ace of spades, which went in first, comes out first too often${COUNT}`,
);
test(
	'a card at a place, by places',
	patternSentence,
	{kind: 'cell', place: 51, label: 3},
	PLACES,
	SOME,
	`the card that went in at position 4 comes out last too often${COUNT}`,
);
test(
	'a face at a place of a shoe',
	patternSentence,
	{kind: 'cell', place: 9, label: 51},
	SHOE,
	SOME,
	`a king of clubs comes out at position 10 too often${COUNT}`,
);
test(
	'parts of a deck',
	patternSentence,
	{kind: 'region', part: {at: 3, of: 4}, labels: {at: 0, of: 4}},
	DECK,
	MANY,
	`the cards from ace of spades to king of spades come out at positions 40 to 52 too often${MEAN}`,
);
test(
	'parts by places',
	patternSentence,
	{kind: 'region', part: {at: 0, of: 8}, labels: {at: 7, of: 8}},
	PLACES,
	MANY,
	`cards that went in at positions 47 to 52 come out at positions 1 to 7 too often${MEAN}`,
);
test(
	'a face in a part of a shoe',
	patternSentence,
	{kind: 'label-in-part', part: {at: 2, of: 13}, label: 9},
	SHOE,
	SOME,
	`a 10 of spades comes out at positions 65 to 96 too often${COUNT}`,
);
test(
	'a distance',
	patternSentence,
	{kind: 'distance', lag: 1, after: 'rise', from: 4, to: 5},
	PLACES,
	MANY,
	`after two cards that went up in the input order, the next card too often lay 4 to 5 places behind the last one there${MEAN}`,
);
test(
	'a distance without an end',
	patternSentence,
	{kind: 'distance', lag: 2, after: 'anything', from: -22, to: Number.NEGATIVE_INFINITY},
	SHOE,
	MANY,
	`the next card too often lay 22 faces or more before the one dealt 2 cards earlier, in the input order${MEAN}`,
);
test(
	'a card that trails its neighbour',
	patternSentence,
	{kind: 'trailing', side: 'next', from: 14, to: 19},
	SHOE,
	MANY,
	`a card comes too often 14 to 19 cards after one of the face that lay just before it in the input order${MEAN}`,
);
test(
	'a card behind its neighbour',
	patternSentence,
	{kind: 'trailing', side: 'last', from: 1, to: 1},
	BEFORE,
	MANY,
	`a card comes too often directly after the one that lay just behind it in the previous output order${MEAN}`,
);
test(
	'a copy',
	patternSentence,
	{kind: 'trailing', side: 'same', from: 2, to: 2},
	SORTED,
	MANY,
	`a card comes too often 2 cards after another of its face (after sorted order)${MEAN}`,
);
test(
	'neighbours',
	patternSentence,
	{kind: 'slug', way: 'in-order', from: 1, to: 1},
	DECK,
	MANY,
	`a card is too often directly followed by the card that followed it in the input order${MEAN}`,
);
test(
	'a slug',
	patternSentence,
	{kind: 'slug', way: 'in-order', from: 4, to: Number.POSITIVE_INFINITY},
	DECK,
	MANY,
	`4 or more cards that lay in a row in the input order are too often followed by the next one of that row${MEAN}`,
);
test(
	'a slug of copies',
	patternSentence,
	{kind: 'slug', way: 'in-order', from: 2, to: 2},
	SORTED,
	MANY,
	`2 cards of one face in a row are too often followed by another of it (after sorted order)${MEAN}`,
);
test(
	'a card that moves on by a fixed distance',
	patternSentence,
	{kind: 'displacement', from: 4 / 52, to: 5 / 52},
	PLACES,
	MANY,
	`cards come out 4 to 5 places later than they lay in the input order too often${MEAN}`,
);
test(
	'a card of a shoe that stays',
	patternSentence,
	{kind: 'displacement', from: 0, to: 0},
	SORTED,
	MANY,
	`cards come out nearly where they lay in the input order too often (after sorted order)${MEAN}`,
);
test(
	'neighbours that came',
	patternSentence,
	{kind: 'due', side: 'lower', more: 1},
	PLACES,
	MANY,
	`the next card is too often one of which only the neighbour before it in the input order came already${MEAN}`,
);
test(
	'a face that is due in a shoe, by a number of cards',
	patternSentence,
	{kind: 'due', side: 'upper', more: 3},
	SHOE,
	MANY,
	`a card comes too often once 3 more of the face just behind it in the input order have come than of the face just before it${MEAN}`,
);
test(
	'the remains of the order two shuffles back are compared with that order',
	patternSentence,
	{kind: 'due', side: 'lower', more: 1},
	{...BEFORE, back: 2},
	MANY,
	`the next card is too often one of which only the neighbour before it in the output order 2 shuffles before came already${MEAN}`,
);
test(
	'a reversed slug',
	patternSentence,
	{kind: 'slug', way: 'in-reverse', from: 4, to: Number.POSITIVE_INFINITY},
	DECK,
	MANY,
	`4 or more cards that lay in a row in the input order, and come in reverse, are too often followed by the next one of that row${MEAN}`,
);
test(
	'ranks in a part',
	patternSentence,
	{kind: 'rank-in-part', from: 3, to: 3, of: 52},
	SHOE,
	SOME,
	`a card is too often of a rank that came 3 times in the same stretch of 52 cards${COUNT}`,
);
test(
	'faces near those they followed',
	patternSentence,
	{kind: 'followed-near', of: 8, from: 8, to: Number.POSITIVE_INFINITY},
	SHOE,
	SOME,
	`a card comes too often whose face followed one of the last 8 cards 8 times or more in the previous output order${COUNT}`,
);
test(
	'the nearest card',
	patternSentence,
	{kind: 'nearest-left', side: 'above'},
	DECK,
	MANY,
	`the next card is too often the nearest one still to come that lay behind the last card in the input order${MEAN}`,
);
test(
	'likeness',
	patternSentence,
	{kind: 'alike', what: 'same-suit', after: 'one-colour'},
	SHOE,
	MANY,
	`after two cards of one colour the next card is too often of the suit of the last one${MEAN}`,
);
test(
	'ranks',
	patternSentence,
	{kind: 'recent-rank', from: 5, to: 12, of: 12},
	SHOE,
	SOME,
	`a card is too often of a rank that came 5 times or more among the 12 cards before it${COUNT}`,
);
test(
	'colours',
	patternSentence,
	{kind: 'recent-colour', colour: 'red', count: 6, of: 8},
	SHOE,
	[3, 5],
	'a red card comes too seldom where 6 of the 8 cards before it are red: 3 times in 120 shuffles, expected 5',
);
test(
	'the last predecessor',
	patternSentence,
	{kind: 'same-two-cards'},
	SHOE,
	SOME,
	`what comes after two cards is too often what came after the same two last time${COUNT}`,
);
test(
	'faces that followed one another',
	patternSentence,
	{kind: 'followed-before', from: 2, to: 2},
	SHOE,
	SOME,
	`two faces follow one another too often that did so twice in the previous output order${COUNT}`,
);
test(
	'a place that keeps its face',
	patternSentence,
	{kind: 'same-place', away: 0},
	SHOE,
	SOME,
	`a place gets too often the face that it had in the previous output order${COUNT}`,
);
test(
	'an order that comes again',
	patternSentence,
	{kind: 'repeat', of: 33, at: 86},
	DECK,
	[1, 0],
	'the order of shuffle 33 came out again in shuffle 86: 1 repeat in 120 shuffles, expected 0',
);
test(
	'a move that comes again',
	patternSentence,
	{kind: 'repeat', of: 33, at: 86},
	PLACES,
	[2, 0],
	'shuffle 86 carried every card to the same place as shuffle 33 did: 2 repeats in 120 shuffles, expected 0',
);
test(
	'riffles',
	patternSentence,
	{kind: 'machine', machine: 'packets', size: 90, statistic: 'rising-sequences'},
	DECK,
	[24.3, 26.5],
	'the orders look like those of 6 to 7 riffles: a shuffle has 24.3 rising sequences relative to the input order; a fair device leaves 26.5',
);
test(
	'shelves',
	patternSentence,
	{kind: 'machine', machine: 'shelves', size: 10, statistic: 'valleys'},
	DECK,
	[9.1, 16.7],
	'the orders look like those of a machine with about 10 shelves: 9.10 cards of a shuffle are lower in the input order than both their neighbours; a fair device leaves 16.7',
);
test(
	'a statistic',
	patternSentence,
	{kind: 'statistic', statistic: 'successions'},
	SORTED,
	[9, 7],
	'cards stay together: 9.00 cards of a shuffle are directly followed by the card that follows them in the input order; a fair device leaves 7.00 (after sorted order)',
);
