import {batchOf} from '../../harness/model/cards/batch.js';
import type {Game} from '../../harness/model/cards/game.js';
import {lensesOf, rowFinder} from './condition.js';
import {lookAtResult, newLook, RESULTS, SUIT_CLASSES} from './look.js';
import {resultWays} from './result-odds.js';
import {covarianceOfOpenings} from './two-openings.js';
import {covarianceOfResults} from './two-results.js';
import type {Wager, WagerFamily} from './wager.js';

/**
For each wager how its rows in one coup of a shoe hang together with those in another: Cov(row i in the one, row j in the other), the same for any two
coups that are certain to be dealt. A count of K coups a shoe has the variance K p q + K (K-1) Cov instead of K p q.

Exact for wagers on results ([two-results](./two-results.ts)) and on first cards ([two-openings](./two-openings.ts)). For rows that also ask for suits,
those of two coups are taken as independent once the results are known: such rows have chances below 1 in 50, which leaves less than 0.2 %
of their variance to it.
*/
export type TwoCoups = ReadonlyMap<string, readonly (readonly number[])[]>;

export function twoCoups(game: Game, families: readonly WagerFamily[], decks: number): TwoCoups {
	const batch = batchOf(game === 'baccarat' ? 'standard-52' : 'spanish-48', decks);
	const wagers = families.filter(family => family.game === game).flatMap(family => family.wagers);
	return new Map(
		wagers.map(wager => [
			wager.id,
			lensesOf(wager).has('opening') ? covarianceOfOpenings(wager, batch) : covarianceOfRows(wager, decks),
		]),
	);
}

/** By what a fair shoe spreads a count more or less than independent coups would: its variance over K p q. */
export const spreadOf = ({chance, together, coupsOfAShoe}: RowSpread): number =>
	1 + ((coupsOfAShoe - 1) * together) / (chance * (1 - chance));

interface RowSpread {
	readonly chance: number;
	/** The covariance of the row with itself in another coup. */
	readonly together: number;
	readonly coupsOfAShoe: number;
}

/** Σ_r Σ_s of the shares that the rows have in results r and s, times Cov(r, s). */
function covarianceOfRows(wager: Wager, decks: number): number[][] {
	const covariance = covarianceOfResults(decks);
	const shares = sharesOfResults(wager, decks);
	return shares.map(one => {
		// Cov([row], [s]) for each result s.
		const withResult = new Float64Array(RESULTS);
		for (const [result, share] of one)
			for (let other = 0; other < RESULTS; other++)
				withResult[other] = (withResult[other] as number) + share * (covariance[RESULTS * result + other] as number);
		return shares.map(other => {
			let sum = 0;
			for (const [result, share] of other) sum += share * (withResult[result] as number);
			return sum;
		});
	});
}

/** For each row: the results that it holds, and with what share of their coups. */
function sharesOfResults(wager: Wager, decks: number): (readonly (readonly [result: number, share: number])[])[] {
	const {ways} = resultWays(decks);
	const find = rowFinder(wager);
	const look = newLook();
	const classes = SUIT_CLASSES * SUIT_CLASSES;
	const byRow = wager.rows.map(() => new Float64Array(RESULTS));
	for (let result = 0; result < RESULTS; result++) {
		const own = ways.subarray(result * classes, (result + 1) * classes);
		const all = own.reduce((sum, many) => sum + many, 0);
		if (all === 0) continue;
		lookAtResult(result, look);
		for (let suits = 0; suits < classes; suits++) {
			look.playerSuits = Math.trunc(suits / SUIT_CLASSES);
			look.bankerSuits = suits % SUIT_CLASSES;
			const row = byRow[find(look)];
			if (row !== undefined) row[result] = (row[result] as number) + (own[suits] as number) / all;
		}
	}
	return byRow.map(row => [...row.entries()].filter(([, share]) => share > 0));
}
