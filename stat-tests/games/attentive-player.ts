import {normalUpperQuantile} from '../laws/normal.js';
import {lensesOf, rowFinder} from './condition.js';
import {type CountHabits, countsIn, openCountHabits, partOf} from './count-habits.js';
import {dealBaccarat} from './deal-baccarat.js';
import {USUAL_RULES} from './deal-rules.js';
import {COUNTS} from './drawing-table.js';
import {type Look, lookAtResult, newLook, RESULTS, resultOf} from './look.js';
import type {DealtOrders, GameQuestion} from './outcomes.js';
import {predictedResults, UNSEEN} from './predicted-results.js';

/** What an attentive player would have made of captured shoes, in money a shoe. */
export interface AttentivePlay {
	/** What he stakes on each coup that he plays. */
	readonly stake: number;
	/** Shoes that he only watched, and shoes that he played. */
	readonly watched: number;
	readonly played: number;
	readonly wagers: readonly AttentiveWager[];
}

export interface AttentiveWager {
	readonly wager: string;
	readonly payTable: string;
	/** With what he learned of the device. */
	readonly learned: Earnings;
	/** By counting cards alone, as he could at a fair device. */
	readonly counting: Earnings;
}

/** Means a shoe. */
export interface Earnings {
	readonly bets: number;
	/** What he thought he would earn. */
	readonly predicted: number;
	readonly earned: number;
	/** 95 % interval of what he earns, by what shoes differ from each other. */
	readonly interval: readonly [low: number, high: number];
}

const STAKE = 100;
/** The bettor watches no more than a million cards either. */
const MOST_WATCHED = 2400;
const MOST_PLAYED = 100;
const LEAST_SHOES = 20;

/**
He watches the first shoes and learns; then he plays. Before each coup he knows which cards are left and which came last, works out the chance of each
result, and stakes on every wager whose mean return is above nothing. What he earns is what the coup paid, not what he thought. After each
shoe he learns from it. Only wagers that look at totals and numbers of cards are played: he follows what cards count, not suits.

An account of these shoes, not a bound: a player who knows more of the device may earn more, and the best of many wagers looks better than it is.
*/
export function attentivePlay({families}: GameQuestion, {rows, faces}: DealtOrders): AttentivePlay | undefined {
	if (rows < LEAST_SHOES) return undefined;
	const played = Math.min(MOST_PLAYED, Math.trunc(rows / 2));
	const watched = Math.min(MOST_WATCHED, rows - played);
	const first = rows - played - watched;
	const habits = openCountHabits();
	for (let row = first; row < first + watched; row++) habits.learn(faces(row));
	const tables = paidResults(families);
	const learned = tables.map(openPurse);
	const counting = tables.map(openPurse);
	for (let row = first + watched; row < rows; row++) {
		const order = Uint8Array.from(faces(row));
		playShoe(order, habits, learned);
		playShoe(order, undefined, counting);
		habits.learn(order);
	}
	return {
		stake: STAKE,
		watched,
		played,
		wagers: tables.map(({wager, payTable}, at) => ({
			wager,
			payTable,
			learned: earningsOf(learned[at], played),
			counting: earningsOf(counting[at], played),
		})),
	};
}

interface PaidResults {
	readonly wager: string;
	readonly payTable: string;
	/** What a stake of 1 wins, by result. */
	readonly wins: Float64Array;
}

function paidResults(families: GameQuestion['families']): PaidResults[] {
	const look = newLook();
	return families
		.filter(({game}) => game === 'baccarat')
		.flatMap(({wagers}) => wagers)
		.filter(wager => [...lensesOf(wager)].every(lens => lens === 'result'))
		.flatMap(wager => {
			const find = rowFinder(wager);
			return wager.payTables.map(({id, pays}): PaidResults => {
				const win = (_: unknown, result: number): number =>
					pays[wager.rows[find(lookAtResult(result, look))]?.id ?? ''] ?? -1;
				return {wager: wager.id, payTable: id, wins: Float64Array.from({length: RESULTS}, win)};
			});
		});
}

interface Purse {
	readonly wins: Float64Array;
	bets: number;
	predicted: number;
	ofShoe: number;
	readonly shoes: number[];
}

const openPurse = ({wins}: PaidResults): Purse => ({wins, bets: 0, predicted: 0, ofShoe: 0, shoes: []});

function playShoe(order: Uint8Array, habits: CountHabits | undefined, purses: readonly Purse[]): void {
	const left = countsIn(order);
	const weightsOf = weightsFor(order, habits);
	// Of what is burnt he sees the first card, and knows that the others are gone, not which they are: to him they are still to come.
	const {burnt} = dealBaccarat(order, USUAL_RULES, () => undefined);
	const shown = COUNTS[order[0] ?? 0] as number;
	left[shown] = (left[shown] as number) - 1;
	let place = burnt;
	let last = UNSEEN;
	const take = (face: number): void => {
		last = COUNTS[face] as number;
		left[last] = (left[last] as number) - 1;
		place++;
	};
	dealBaccarat(order, USUAL_RULES, look => {
		const chances = predictedResults({left, last, weights: weightsOf(place)});
		for (const purse of purses) stake(purse, chances, resultOf(look));
		for (const face of cardsOf(look)) take(face);
	});
	for (const purse of purses) {
		purse.shoes.push(purse.ofShoe);
		purse.ofShoe = 0;
	}
}

function weightsFor(order: Uint8Array, habits: CountHabits | undefined): (place: number) => Float64Array {
	if (habits === undefined) {
		const plain = new Float64Array(110).fill(1);
		return () => plain;
	}
	// A last card that nobody saw tells nothing of the next.
	const follows = new Float64Array(110).fill(1);
	follows.set(habits.follows());
	const comes = habits.comes();
	return place => {
		const from = 10 * partOf(place, order.length);
		return follows.map((weight, at) => weight * (comes[from + (at % 10)] as number));
	};
}

/** In the order of the deal. */
const cardsOf = ({player, banker, playerThird, bankerThird}: Look): number[] =>
	[player[0], banker[0], player[1], banker[1], playerThird, bankerThird].filter(face => face >= 0);

function stake(purse: Purse, chances: Float64Array, result: number): void {
	let mean = 0;
	for (let at = 0; at < RESULTS; at++) mean += (chances[at] as number) * (purse.wins[at] as number);
	if (mean <= 0) return;
	purse.bets++;
	purse.predicted += STAKE * mean;
	purse.ofShoe += STAKE * (purse.wins[result] as number);
}

function earningsOf(purse: Purse | undefined, played: number): Earnings {
	const shoes = purse?.shoes ?? [];
	const mean = shoes.reduce((sum, shoe) => sum + shoe, 0) / played;
	const variance = shoes.reduce((sum, shoe) => sum + (shoe - mean) ** 2, 0) / (played - 1);
	const half = normalUpperQuantile(0.025) * Math.sqrt(variance / played);
	return {
		bets: (purse?.bets ?? 0) / played,
		predicted: (purse?.predicted ?? 0) / played,
		earned: mean,
		interval: [mean - half, mean + half],
	};
}
