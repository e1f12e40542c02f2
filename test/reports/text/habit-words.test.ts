import test from 'ava';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {inEnglish} from '../../../reports/language/say.js';
import {learnedWords} from '../../../reports/text/habit-words.js';
import type {Habit} from '../../../stat-tests/sequential/expert.js';
import type {Sight} from '../../../stat-tests/sequential/richest.js';

const DECK: Sight = {
	labelled: 'faces',
	against: 'order-in',
	neighbour: 'next-face',
	size: 52,
	multiplicities: new Array<number>(52).fill(1),
	back: undefined,
	after: undefined,
};
const PLACES: Sight = {...DECK, labelled: 'places'};
const BEFORE: Sight = {...PLACES, against: 'order-before'};
const SHOE: Sight = {...DECK, size: 416, multiplicities: new Array<number>(52).fill(8)};
const SORTED: Sight = {...SHOE, neighbour: 'same-face', after: 'sorted'};

/** What was learned in 120 shuffles. */
const told = test.macro({
	title: (given = '') => given,
	exec(t, habit: Habit, sight: Sight, [seen, fair]: readonly [number, number], sentence: string) {
		const batch = batchOf('standard-52', sight.size / 52);
		const input = sight.labelled === 'faces' ? 'new-deck' : 'previous';
		t.is(learnedWords({habit, seen, fair}, {say: inEnglish, sight, shuffles: 120, batch, input}), sentence);
	},
});

const PAIR = {kind: 'pair', first: 19, second: 20} as const;
const SOME = [41, 2.31] as const;
const MANY = [300, 150] as const;
const COUNT = ': 41 times in 120 shuffles, where 2.3 are fair';
const MEAN = ': 2.50 times a shuffle, where 1.25 are fair';

test(
	'a pair of a deck is told by its faces',
	told,
	PAIR,
	DECK,
	[41, 2],
	'the card after the 7 of hearts is too often the 8 of hearts: 41 times in 120 shuffles, where 2 are fair',
);
test(
	'a pair of a shoe has copies',
	told,
	PAIR,
	SHOE,
	[3, 18],
	'the card after a 7 of hearts is too seldom an 8 of hearts: 3 times in 120 shuffles, where 18 are fair',
);
test(
	'a pair by places says where they went in',
	told,
	PAIR,
	PLACES,
	SOME,
	`the card that went in at place 20 is too often followed by the one that went in at place 21${COUNT}`,
);
test(
	'a pair of the order before says so',
	told,
	PAIR,
	BEFORE,
	SOME,
	`the card at place 20 of the order that came out before is too often followed by the one at place 21 of the same order${COUNT}`,
);
test(
	'a card at a place, with where it went in',
	told,
	{kind: 'cell', place: 0, label: 0},
	DECK,
	SOME,
	`the ace of spades, which went in first, comes out first too often${COUNT}`,
);
test(
	'a card at a place, by places',
	told,
	{kind: 'cell', place: 51, label: 3},
	PLACES,
	SOME,
	`the card that went in at place 4 comes out last too often${COUNT}`,
);
test(
	'a face at a place of a shoe',
	told,
	{kind: 'cell', place: 9, label: 51},
	SHOE,
	SOME,
	`a king of clubs comes out at place 10 too often${COUNT}`,
);
test(
	'parts of a deck',
	told,
	{kind: 'region', part: {at: 3, of: 4}, labels: {at: 0, of: 4}},
	DECK,
	MANY,
	`the cards from ace of spades to king of spades come out at places 40 to 52 too often${MEAN}`,
);
test(
	'parts by places',
	told,
	{kind: 'region', part: {at: 0, of: 8}, labels: {at: 7, of: 8}},
	PLACES,
	MANY,
	`cards that went in at places 47 to 52 come out at places 1 to 7 too often${MEAN}`,
);
test(
	'a face in a part of a shoe',
	told,
	{kind: 'label-in-part', part: {at: 2, of: 13}, label: 9},
	SHOE,
	SOME,
	`a 10 of spades comes out at places 65 to 96 too often${COUNT}`,
);
test(
	'a distance',
	told,
	{kind: 'distance', lag: 1, after: 'rise', from: 4, to: 5},
	PLACES,
	MANY,
	`after two cards that went up in the order in, the next card too often lay 4 to 5 places behind the last one there${MEAN}`,
);
test(
	'a distance without an end',
	told,
	{kind: 'distance', lag: 2, after: 'anything', from: -22, to: Number.NEGATIVE_INFINITY},
	SHOE,
	MANY,
	`the next card too often lay 22 faces or more before the one dealt 2 cards earlier, in the order in${MEAN}`,
);
test(
	'a card that trails its neighbour',
	told,
	{kind: 'trailing', side: 'next', from: 14, to: 19},
	SHOE,
	MANY,
	`a card comes too often 14 to 19 cards after one of the face that lay just before it in the order in${MEAN}`,
);
test(
	'a card behind its neighbour',
	told,
	{kind: 'trailing', side: 'last', from: 1, to: 1},
	BEFORE,
	MANY,
	`a card comes too often directly after the one that lay just behind it in the order that came out before${MEAN}`,
);
test(
	'a copy',
	told,
	{kind: 'trailing', side: 'same', from: 2, to: 2},
	SORTED,
	MANY,
	`a card comes too often 2 cards after another of its face (after sorted order)${MEAN}`,
);
test(
	'neighbours',
	told,
	{kind: 'slug', way: 'in-order', from: 1, to: 1},
	DECK,
	MANY,
	`a card is too often directly followed by the card that followed it in the order in${MEAN}`,
);
test(
	'a slug',
	told,
	{kind: 'slug', way: 'in-order', from: 4, to: Number.POSITIVE_INFINITY},
	DECK,
	MANY,
	`4 or more cards that lay in a row in the order in are too often followed by the next one of that row${MEAN}`,
);
test(
	'a slug of copies',
	told,
	{kind: 'slug', way: 'in-order', from: 2, to: 2},
	SORTED,
	MANY,
	`2 cards of one face in a row are too often followed by another of it (after sorted order)${MEAN}`,
);
test(
	'a card that is carried on',
	told,
	{kind: 'displacement', from: 4 / 52, to: 5 / 52},
	PLACES,
	MANY,
	`cards come out 4 to 5 places later than they lay in the order in too often${MEAN}`,
);
test(
	'a card of a shoe that stays',
	told,
	{kind: 'displacement', from: 0, to: 0},
	SORTED,
	MANY,
	`cards come out nearly where they lay in the order in too often (after sorted order)${MEAN}`,
);
test(
	'neighbours that came',
	told,
	{kind: 'due', side: 'lower', more: 1},
	PLACES,
	MANY,
	`the next card is too often one of which only the neighbour before it in the order in came already${MEAN}`,
);
test(
	'a face that is due in a shoe, by so many cards',
	told,
	{kind: 'due', side: 'upper', more: 3},
	SHOE,
	MANY,
	`a card comes too often once 3 more of the face just behind it in the order in have come than of the face just before it${MEAN}`,
);
test(
	'what is left of the order two shuffles back is told against that order',
	told,
	{kind: 'due', side: 'lower', more: 1},
	{...BEFORE, back: 2},
	MANY,
	`the next card is too often one of which only the neighbour before it in the order that came out 2 shuffles before came already${MEAN}`,
);
test(
	'a slug in reverse',
	told,
	{kind: 'slug', way: 'in-reverse', from: 4, to: Number.POSITIVE_INFINITY},
	DECK,
	MANY,
	`4 or more cards that lay in a row in the order in, and come in reverse, are too often followed by the next one of that row${MEAN}`,
);
test(
	'ranks in a part',
	told,
	{kind: 'rank-in-part', from: 3, to: 3, of: 52},
	SHOE,
	SOME,
	`a card is too often of a rank that came 3 times in the same stretch of 52 cards${COUNT}`,
);
test(
	'faces near what they followed',
	told,
	{kind: 'followed-near', of: 8, from: 8, to: Number.POSITIVE_INFINITY},
	SHOE,
	SOME,
	`a card comes too often whose face followed one of the last 8 cards 8 times or more in the order that came out before${COUNT}`,
);
test(
	'the nearest card',
	told,
	{kind: 'nearest-left', side: 'above'},
	DECK,
	MANY,
	`the next card is too often the nearest one still to come that lay behind the last card in the order in${MEAN}`,
);
test(
	'likeness',
	told,
	{kind: 'alike', what: 'same-suit', after: 'one-colour'},
	SHOE,
	MANY,
	`after two cards of one colour the next card is too often of the suit of the last one${MEAN}`,
);
test(
	'ranks',
	told,
	{kind: 'recent-rank', from: 5, to: 12, of: 12},
	SHOE,
	SOME,
	`a card is too often of a rank that came 5 times or more among the 12 cards before it${COUNT}`,
);
test(
	'colours',
	told,
	{kind: 'recent-colour', colour: 'red', count: 6, of: 8},
	SHOE,
	[3, 5],
	'a red card comes too seldom where 6 of the 8 cards before it are red: 3 times in 120 shuffles, where 5 are fair',
);
test(
	'what came last time',
	told,
	{kind: 'same-two-cards'},
	SHOE,
	SOME,
	`what comes after two cards is too often what came after the same two last time${COUNT}`,
);
test(
	'faces that followed one another',
	told,
	{kind: 'followed-before', from: 2, to: 2},
	SHOE,
	SOME,
	`two faces follow one another too often that did so twice in the order that came out before${COUNT}`,
);
test(
	'a place that keeps its face',
	told,
	{kind: 'same-place', away: 0},
	SHOE,
	SOME,
	`a place gets too often the face that it had in the order that came out before${COUNT}`,
);
test(
	'an order that comes again',
	told,
	{kind: 'repeat', of: 33, at: 86},
	DECK,
	[1, 0],
	'the order of shuffle 33 came out again in shuffle 86: 1 repeat in 120 shuffles, where none is fair',
);
test(
	'a move that comes again',
	told,
	{kind: 'repeat', of: 33, at: 86},
	PLACES,
	[2, 0],
	'shuffle 86 carried every card to the same place as shuffle 33 did: 2 repeats in 120 shuffles, where none is fair',
);
test(
	'riffles',
	told,
	{kind: 'machine', machine: 'packets', size: 90, statistic: 'rising-sequences'},
	DECK,
	[24.3, 26.5],
	'the orders look like those of 6 to 7 riffles: a shuffle falls into 24.3 sequences that keep the order of the order in; a fair device leaves 26.5',
);
test(
	'shelves',
	told,
	{kind: 'machine', machine: 'shelves', size: 10, statistic: 'valleys'},
	DECK,
	[9.1, 16.7],
	'the orders look like those of a machine with about 10 shelves: 9.10 cards of a shuffle are lower in the order in than both their neighbours; a fair device leaves 16.7',
);
test(
	'a statistic',
	told,
	{kind: 'statistic', statistic: 'successions'},
	SORTED,
	[9, 7],
	'cards stay together: 9.00 cards of a shuffle are directly followed by the card that follows them in the order in; a fair device leaves 7.00 (after sorted order)',
);
