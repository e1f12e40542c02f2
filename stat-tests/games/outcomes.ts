import type {Game} from '../../harness/model/cards/game.js';
import type {Wager, WagerFamily} from '../../harness/model/cards/wager.js';
import {at} from '../../harness/model/checked.js';
import {coupPartsOf, rowFinder} from './condition.js';
import {COUP_CLASSES, type CoupCards, coupClassOf, newCoupCards, setCoupClass} from './coup-cards.js';
import {certainCoups, dealBaccarat, USUAL_RULES} from './deal-baccarat.js';
import {certainRounds, dealSpanish} from './deal-spanish.js';
import {onlyHand} from './opening-odds.js';
import {openClassReturns, openRowReturns} from './shoe-returns.js';

export interface GameQuestion {
	readonly game: Game;
	readonly families: readonly WagerFamily[];
}

/** Captured orders, by face. */
export interface DealtOrders {
	readonly rows: number;
	readonly size: number;
	readonly faces: (row: number) => ArrayLike<number>;
}

export interface Outcomes {
	readonly game: Game;
	readonly shoes: number;
	readonly dealt: number;
	/** The coups that every shoe has. Only these are counted below, since their odds are those of a full shoe. */
	readonly coupsOfAShoe: number;
	readonly coups: number;
	readonly wagers: readonly WagerOutcome[];
	/** The number of coups of each coup class; empty for Spanish 21. */
	readonly classes: Float64Array;
}

export interface WagerOutcome {
	readonly wager: Wager;
	readonly counts: readonly number[];
	/** By pay table: the variance between shoes of the return of a stake of 1 on each counted coup. */
	readonly betweenShoes: readonly number[];
}

/**
Deals every captured shoe and counts the rows of all wagers.

Whatever was dealt before, the next cards of a fair shoe are any of those left. A finite exchangeable order looks the same from every stopping
time on (Kallenberg, Probabilistic Symmetries and Invariance Principles, 2005, ch. 4, applied to predictable sampling). So each coup that
is certain to be dealt has exactly the odds of the first. The last coups of a shoe are not certain: only shoes with short coups have them. They
are dealt but not counted.
*/
export function openOutcomes({game, families}: GameQuestion, size: number) {
	const wagers = families.filter(family => family.game === game).flatMap(family => family.wagers);
	return game === 'baccarat' ? baccaratOutcomes(wagers, size) : spanishOutcomes(wagers, size);
}

function baccaratOutcomes(wagers: readonly Wager[], size: number) {
	const certain = certainCoups(size, USUAL_RULES);
	const classes = new Float64Array(COUP_CLASSES);
	const byOpening = wagers.filter(isByOpening).map(openingCounter);
	const returns = openClassReturns(wagers.filter(wager => !isByOpening(wager)));
	let [shoes, dealt] = [0, 0];
	const addCoup = (coupCards: CoupCards, place: number): void => {
		if (place >= certain) return;
		const coup = coupClassOf(coupCards);
		classes[coup] = (classes[coup] as number) + 1;
		returns.add(coup);
		for (const counter of byOpening) counter.add(coupCards);
	};
	const deal = (faces: ArrayLike<number>): void => {
		shoes++;
		dealt += dealBaccarat(faces, USUAL_RULES, addCoup).coups;
		returns.endShoe();
		for (const counter of byOpening) counter.returns.endShoe();
	};
	const outcomes = (): Outcomes => {
		const coups = shoes * certain;
		const counted = wagers.map((wager): WagerOutcome => {
			const counter = byOpening.find(each => each.wager === wager);
			if (counter !== undefined) return outcomeOf(counter);
			return {wager, counts: rowCounts(wager, classes), betweenShoes: returns.variancesOf(wager)};
		});
		return {game: 'baccarat', shoes, dealt, coupsOfAShoe: certain, coups, wagers: counted, classes};
	};
	return {deal, outcomes};
}

function rowCounts(wager: Wager, classes: Float64Array): number[] {
	const find = rowFinder(wager);
	const coupCards = newCoupCards();
	const counts = wager.rows.map(() => 0);
	for (const [coup, count] of classes.entries()) {
		if (count === 0) continue;
		const row = find(setCoupClass(coup, coupCards));
		if (row >= 0) counts[row] = at(counts, row) + count;
	}
	return counts;
}

const isByOpening = (wager: Wager): boolean => coupPartsOf(wager).has('opening');

function openingCounter(wager: Wager) {
	const find = openingFinder(wager);
	const counts = wager.rows.map(() => 0);
	const returns = openRowReturns(wager);
	const add = (coupCards: CoupCards): void => {
		const row = find(coupCards);
		if (row < 0) return;
		counts[row] = (counts[row] as number) + 1;
		returns.add(row);
	};
	return {wager, counts, returns, add};
}

/** Most wagers on first cards depend on one hand. Their rows are precomputed for all pairs of faces. */
function openingFinder(wager: Wager): (coupCards: CoupCards) => number {
	const find = rowFinder(wager);
	const hand = onlyHand(wager);
	if (hand === undefined) return find;
	const coupCards = newCoupCards();
	const rows = Int8Array.from({length: 52 * 52}, (_, at) => {
		coupCards[hand] = [Math.trunc(at / 52), at % 52];
		return find(coupCards);
	});
	return ({[hand]: [one, two]}) => rows[one * 52 + two] as number;
}

const outcomeOf = ({wager, counts, returns}: ReturnType<typeof openingCounter>): WagerOutcome => ({
	wager,
	counts,
	betweenShoes: returns.variances(),
});

function spanishOutcomes(wagers: readonly Wager[], size: number) {
	const certain = certainRounds(size);
	const counters = wagers.map(openingCounter);
	let [shoes, dealt] = [0, 0];
	const addCoup = (coupCards: CoupCards, round: number): void => {
		if (round < certain) for (const counter of counters) counter.add(coupCards);
	};
	return {
		deal(faces: ArrayLike<number>): void {
			shoes++;
			dealt += dealSpanish(faces, addCoup);
			for (const counter of counters) counter.returns.endShoe();
		},
		outcomes: (): Outcomes => ({
			game: 'spanish-21',
			shoes,
			dealt,
			coupsOfAShoe: certain,
			coups: shoes * certain,
			wagers: counters.map(outcomeOf),
			classes: new Float64Array(0),
		}),
	};
}
