import {at} from '../../../harness/model/checked.js';
import {normalUpperQuantile} from '../../laws/distributions/normal.js';
import {coupPartsOf, rowFinder} from '../condition.js';
import {type CoupCards, newCoupCards, RESULTS, resultOf, setResult} from '../coup-cards.js';
import {dealBaccarat, USUAL_RULES} from '../deal-baccarat.js';
import {COUNTS} from '../drawing-table.js';
import type {DealtOrders, GameQuestion} from '../outcomes.js';
import {type BeforeCoup, predictedResults} from './predicted-results.js';
import {countsIn, NO_CARD, nextRecent, openValueModels, type ValueModel} from './value-models.js';

/** The result of a player who observes the device, on captured shoes, in money for each shoe. */
export interface AttentivePlay {
	readonly stake: number;
	readonly watched: number;
	readonly played: number;
	readonly wagers: readonly AttentiveWager[];
}

export interface AttentiveWager {
	readonly wager: string;
	readonly payTable: string;
	readonly learned: Earnings;
	/** What the player earns by card counting only, which also works against a fair device. */
	readonly counting: Earnings;
}

/** Means by shoe. */
export interface Earnings {
	readonly bets: number;
	readonly predicted: number;
	readonly earned: number;
	/** 95 % confidence interval of `earned`, from the variance between shoes. */
	readonly interval: readonly [low: number, high: number];
}

const STAKE = 100;
/** The most shoes that the player observes: about a million cards, as many as the sequential test takes. */
const MOST_WATCHED = 2400;
const MOST_PLAYED = 100;
const LEAST_SHOES = 20;

/**
The player observes the first shoes and learns, then plays. Before each coup the player knows which cards are left and which came last. The
models of [value-models](./value-models.ts), weighted by their evidence, give the chance of each result. The player stakes on every wager with
a positive mean return. `earned` is what the coup paid. The player learns from each shoe after it is played. Only wagers on totals and numbers
of cards are played: the player follows the values of cards, not suits.

This describes these shoes; it is no upper limit. A player who knows more of the device may earn more. The best of many wagers looks better
than it is.
*/
export function attentivePlay({families}: GameQuestion, {rows, faces}: DealtOrders): AttentivePlay | undefined {
	if (rows < LEAST_SHOES) return undefined;
	const played = Math.min(MOST_PLAYED, Math.trunc(rows / 2));
	const watched = Math.min(MOST_WATCHED, rows - played);
	const first = rows - played - watched;
	const valueModels = openValueModels();
	for (let row = first; row < first + watched; row++) valueModels.learn(faces(row));
	const tables = paidResults(families);
	const learned = tables.map(openAccount);
	const counting = tables.map(openAccount);
	for (let row = first + watched; row < rows; row++) {
		const order = Uint8Array.from(faces(row));
		playShoe(order, valueModels.models(), {learned, counting});
		valueModels.learn(order);
	}
	return {
		stake: STAKE,
		watched,
		played,
		wagers: tables.map(({wager, payTable}, table) => ({
			wager,
			payTable,
			learned: earningsOf(at(learned, table), played),
			counting: earningsOf(at(counting, table), played),
		})),
	};
}

type PaidResults = ReturnType<typeof paidResults>[number];

/** `wins`: the win of a stake of 1, by result. */
function paidResults(families: GameQuestion['families']) {
	const coupCards = newCoupCards();
	return families
		.filter(({game}) => game === 'baccarat')
		.flatMap(({wagers}) => wagers)
		.filter(wager => [...coupPartsOf(wager)].every(part => part === 'result'))
		.flatMap(wager => {
			const find = rowFinder(wager);
			const fixed = wager.payTables.filter(({meter}) => meter === undefined);
			return fixed.map(({id, pays}) => {
				const win = (_: unknown, result: number): number =>
					pays[wager.rows[find(setResult(result, coupCards))]?.id ?? ''] ?? -1;
				return {wager: wager.id, payTable: id, wins: Float64Array.from({length: RESULTS}, win)};
			});
		});
}

interface Account {
	readonly wins: Float64Array;
	bets: number;
	predicted: number;
	ofShoe: number;
	readonly shoes: number[];
}

const openAccount = ({wins}: PaidResults): Account => ({wins, bets: 0, predicted: 0, ofShoe: 0, shoes: []});

function playShoe(
	order: Uint8Array,
	models: readonly ValueModel[],
	{learned, counting}: Readonly<Record<'learned' | 'counting', readonly Account[]>>,
): void {
	const left = countsIn(order);
	// The player sees the first burnt card only. The others count as still to come.
	const {burnt} = dealBaccarat(order, USUAL_RULES, () => undefined);
	const shown = at(COUNTS, at(order, 0));
	left[shown] = (left[shown] as number) - 1;
	let place = burnt;
	let recent = NO_CARD;
	const take = (face: number): void => {
		const count = COUNTS[face] as number;
		left[count] = (left[count] as number) - 1;
		recent = nextRecent(recent, count);
		place++;
	};
	dealBaccarat(order, USUAL_RULES, coupCards => {
		const chances = resultChances(models, weights => ({left, recent, weights}), [place, order.length]);
		for (const account of learned) bet(account, chances.mixed, resultOf(coupCards));
		for (const account of counting) bet(account, chances.fair, resultOf(coupCards));
		for (const face of cardsOf(coupCards)) take(face);
	});
	for (const account of [...learned, ...counting]) {
		account.shoes.push(account.ofShoe);
		account.ofShoe = 0;
	}
}

/** A model with a smaller share changes no stake, and is skipped. */
const LEAST_SHARE = 1e-4;

/** The chances of results by card counting (the first model), and by the mixture of all models. */
function resultChances(
	models: readonly ValueModel[],
	before: (weights: Float64Array) => BeforeCoup,
	[place, size]: readonly [place: number, size: number],
): {readonly fair: Float64Array; readonly mixed: Float64Array} {
	const weighted = models
		.filter(({share}, each) => each === 0 || share >= LEAST_SHARE)
		.map(({share, weightsAt}) => ({share, chances: predictedResults(before(weightsAt(place, size)))}));
	const mixed = new Float64Array(RESULTS);
	for (const {share, chances} of weighted)
		for (let result = 0; result < RESULTS; result++)
			mixed[result] = (mixed[result] as number) + share * (chances[result] as number);
	return {fair: at(weighted, 0).chances, mixed};
}

const cardsOf = ({player, banker, playerThird, bankerThird}: CoupCards): number[] =>
	[player[0], banker[0], player[1], banker[1], playerThird, bankerThird].filter(face => face >= 0);

function bet(account: Account, chances: Float64Array, result: number): void {
	let mean = 0;
	for (let at = 0; at < RESULTS; at++) mean += (chances[at] as number) * (account.wins[at] as number);
	if (mean <= 0) return;
	account.bets++;
	account.predicted += STAKE * mean;
	account.ofShoe += STAKE * (account.wins[result] as number);
}

function earningsOf({shoes, bets, predicted}: Account, played: number): Earnings {
	const mean = shoes.reduce((sum, shoe) => sum + shoe, 0) / played;
	const variance = shoes.reduce((sum, shoe) => sum + (shoe - mean) ** 2, 0) / (played - 1);
	const half = normalUpperQuantile(0.025) * Math.sqrt(variance / played);
	return {
		bets: bets / played,
		predicted: predicted / played,
		earned: mean,
		interval: [mean - half, mean + half],
	};
}
