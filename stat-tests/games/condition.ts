import {hasSuits, haveRanks, haveSuits, type Look} from './look.js';
import {blackjackOf, isFour, isTwo, matchesOf} from './opening.js';
import type {Condition, HandCondition, Wager} from './wager.js';

/** The parts of a coup that a row depends on: the result, suits and ranks of whole hands, the first cards. */
export type Lens = 'result' | 'suits' | 'opening';

export function lensesOf({rows}: Wager): ReadonlySet<Lens> {
	return new Set(rows.flatMap(({when}) => when.flatMap(conditionLenses)));
}

function conditionLenses(condition: Condition): Lens[] {
	const {winner, margin, cards, player, banker, either, all, four, match, blackjack} = condition;
	const hands = [player, banker, either].flatMap(hand => (hand === undefined ? [] : handLenses(hand)));
	return [
		...((winner ?? margin ?? cards) ? (['result'] as const) : []),
		...(all === undefined ? [] : (['suits'] as const)),
		...((four ?? match ?? blackjack) ? (['opening'] as const) : []),
		...hands,
	];
}

const handLenses = ({total, cards, hand, suits, two}: HandCondition): Lens[] => [
	...((total ?? cards ?? hand) ? (['result'] as const) : []),
	...(suits === undefined ? [] : (['suits'] as const)),
	...(two === undefined ? [] : (['opening'] as const)),
];

type Predicate = (look: Look) => boolean;

const NO_ROW = -1;

export function rowFinder({rows}: Wager): (look: Look) => number {
	const fits = rows.map(({when}) => anyOf(when.map(predicateOf)));
	return look => {
		for (let row = 0; row < fits.length; row++) if (fits[row]?.(look)) return row;
		return NO_ROW;
	};
}

const anyOf = (predicates: readonly Predicate[]): Predicate =>
	predicates.length === 1 && predicates[0] !== undefined
		? predicates[0]
		: look => predicates.some(predicate => predicate(look));

function allOf(predicates: readonly Predicate[]): Predicate {
	const [first, second] = predicates;
	if (first !== undefined && predicates.length === 1) return first;
	if (first !== undefined && second !== undefined && predicates.length === 2)
		return look => first(look) && second(look);
	return look => predicates.every(predicate => predicate(look));
}

const given = <Value>(value: Value | undefined, make: (value: Value) => Predicate): Predicate[] =>
	value === undefined ? [] : [make(value)];

const winnerOf = ({playerTotal, bankerTotal}: Look): 'player' | 'banker' | 'tie' => {
	if (playerTotal === bankerTotal) return 'tie';
	return playerTotal > bankerTotal ? 'player' : 'banker';
};

function predicateOf(condition: Condition): Predicate {
	const {winner, margin, cards, player, banker, either, all, four, match, blackjack} = condition;
	return allOf([
		...given(winner, winners => look => winners.includes(winnerOf(look))),
		...given(margin, by => look => by.includes(Math.abs(look.playerTotal - look.bankerTotal))),
		...given(cards, many => look => many.includes(look.playerCards + look.bankerCards)),
		...given(player, hand => handPredicate(hand, PLAYER)),
		...given(banker, hand => handPredicate(hand, BANKER)),
		...given(either, hand => anyOf([handPredicate(hand, PLAYER), handPredicate(hand, BANKER)])),
		...given(all?.suits, wanted => look => haveSuits(look, wanted)),
		...given(all?.ranks, wanted => look => haveRanks(look, wanted)),
		...given(four, wanted => look => isFour(look.player, look.banker, wanted)),
		...given(match, wanted => ({player: cards, banker: [up]}) => {
			const {suited, unsuited} = matchesOf(cards, up);
			return suited === wanted.suited && unsuited === wanted.unsuited;
		}),
		...given(blackjack, who => look => blackjackOf(look.player, look.banker) === who),
	]);
}

interface Seat {
	readonly total: (look: Look) => number;
	readonly cards: (look: Look) => number;
	readonly suits: (look: Look) => number;
	readonly two: (look: Look) => readonly [number, number];
}

const PLAYER: Seat = {
	total: look => look.playerTotal,
	cards: look => look.playerCards,
	suits: look => look.playerSuits,
	two: look => look.player,
};
const BANKER: Seat = {
	total: look => look.bankerTotal,
	cards: look => look.bankerCards,
	suits: look => look.bankerSuits,
	two: look => look.banker,
};

function handPredicate({total, cards, hand, suits, two}: HandCondition, seat: Seat): Predicate {
	return allOf([
		...given(total, totals => look => totals.includes(seat.total(look))),
		...given(cards, many => look => many.includes(seat.cards(look))),
		...given(hand, kind => look => (seat.cards(look) === 2 && seat.total(look) >= 8) === (kind === 'natural')),
		...given(suits, wanted => look => hasSuits(seat.suits(look), wanted)),
		...given(two, wanted => look => isTwo(seat.two(look), wanted)),
	]);
}
