import type {Condition, HandCondition, Wager} from '../../harness/model/cards/wager.js';
import {type CoupCards, hasSuits, haveRanks, haveSuits} from './coup-cards.js';
import {blackjackOf, isDealers, isFour, isTwo, matchesOf} from './opening.js';

/** The parts of a coup that a row depends on: the result, suits and ranks of whole hands, the first cards. */
export type CoupPart = 'result' | 'suits' | 'opening';

export function coupPartsOf({rows}: Wager): ReadonlySet<CoupPart> {
	return new Set(rows.flatMap(({when}) => when.flatMap(conditionParts)));
}

function conditionParts(condition: Condition): CoupPart[] {
	const {winner, margin, cards, player, banker, either, all, four, match, blackjack, dealer} = condition;
	const hands = [player, banker, either].flatMap(hand => (hand === undefined ? [] : handParts(hand)));
	return [
		...((winner ?? margin ?? cards) ? (['result'] as const) : []),
		...(all === undefined ? [] : (['suits'] as const)),
		...((four ?? match ?? blackjack ?? dealer) ? (['opening'] as const) : []),
		...hands,
	];
}

const handParts = ({total, cards, hand, suits, two}: HandCondition): CoupPart[] => [
	...((total ?? cards ?? hand) ? (['result'] as const) : []),
	...(suits === undefined ? [] : (['suits'] as const)),
	...(two === undefined ? [] : (['opening'] as const)),
];

type Predicate = (coupCards: CoupCards) => boolean;

const NO_ROW = -1;

export function rowFinder({rows}: Wager): (coupCards: CoupCards) => number {
	const fits = rows.map(({when}) => anyOf(when.map(predicateOf)));
	return coupCards => {
		for (let row = 0; row < fits.length; row++) if (fits[row]?.(coupCards)) return row;
		return NO_ROW;
	};
}

const anyOf = (predicates: readonly Predicate[]): Predicate =>
	predicates.length === 1 && predicates[0] !== undefined
		? predicates[0]
		: coupCards => predicates.some(predicate => predicate(coupCards));

function allOf(predicates: readonly Predicate[]): Predicate {
	const [first, second] = predicates;
	if (first !== undefined && predicates.length === 1) return first;
	if (first !== undefined && second !== undefined && predicates.length === 2)
		return coupCards => first(coupCards) && second(coupCards);
	return coupCards => predicates.every(predicate => predicate(coupCards));
}

const given = <Value>(value: Value | undefined, make: (value: Value) => Predicate): Predicate[] =>
	value === undefined ? [] : [make(value)];

const winnerOf = ({playerTotal, bankerTotal}: CoupCards): 'player' | 'banker' | 'tie' => {
	if (playerTotal === bankerTotal) return 'tie';
	return playerTotal > bankerTotal ? 'player' : 'banker';
};

function predicateOf(condition: Condition): Predicate {
	const {winner, margin, cards, player, banker, either, all, four, match, blackjack, dealer} = condition;
	return allOf([
		...given(winner, winners => coupCards => winners.includes(winnerOf(coupCards))),
		...given(margin, by => coupCards => by.includes(Math.abs(coupCards.playerTotal - coupCards.bankerTotal))),
		...given(cards, many => coupCards => many.includes(coupCards.playerCards + coupCards.bankerCards)),
		...given(player, hand => handPredicate(hand, 'player')),
		...given(banker, hand => handPredicate(hand, 'banker')),
		...given(either, hand => anyOf([handPredicate(hand, 'player'), handPredicate(hand, 'banker')])),
		...given(all?.suits, wanted => coupCards => haveSuits(coupCards, wanted)),
		...given(all?.ranks, wanted => coupCards => haveRanks(coupCards, wanted)),
		...given(four, wanted => coupCards => isFour(coupCards.player, coupCards.banker, wanted)),
		...given(match, wanted => ({player: cards, banker: [up]}) => {
			const {suited, unsuited} = matchesOf(cards, up);
			return suited === wanted.suited && unsuited === wanted.unsuited;
		}),
		...given(blackjack, who => coupCards => blackjackOf(coupCards.player, coupCards.banker) === who),
		...given(dealer, wanted => coupCards => isDealers(coupCards.banker, wanted)),
	]);
}

function handPredicate({total, cards, hand, suits, two}: HandCondition, side: 'player' | 'banker'): Predicate {
	const [itsTotal, itsCards, itsSuits] = [`${side}Total`, `${side}Cards`, `${side}Suits`] as const;
	return allOf([
		...given(total, totals => coupCards => totals.includes(coupCards[itsTotal])),
		...given(cards, many => coupCards => many.includes(coupCards[itsCards])),
		...given(
			hand,
			kind => coupCards => (coupCards[itsCards] === 2 && coupCards[itsTotal] >= 8) === (kind === 'natural'),
		),
		...given(suits, wanted => coupCards => hasSuits(coupCards[itsSuits], wanted)),
		...given(two, wanted => coupCards => isTwo(coupCards[side], wanted)),
	]);
}
