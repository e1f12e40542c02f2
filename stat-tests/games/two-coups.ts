import {batchOf} from '../../harness/model/cards/batch.js';
import type {Game} from '../../harness/model/cards/game.js';
import type {Wager, WagerFamily} from '../../harness/model/cards/wager.js';
import {at} from '../../harness/model/checked.js';
import {coupPartsOf, rowFinder} from './condition.js';
import {newCoupCards, RESULTS, resultOfClass, setCoupClass} from './coup-cards.js';
import {resultWays} from './result-odds.js';
import {covarianceOfOpenings} from './two-openings.js';
import {covarianceOfResults} from './two-results.js';

/**
For each wager, the covariance of its rows in two coups of a shoe: Cov(row i in one, row j in the other). It is the same for any two coups
that are certain to be dealt. A count of K coups in each shoe has the variance K p q + K (K-1) Cov instead of K p q.

Exact for wagers on results ([two-results](./two-results.ts)) and on first cards ([two-openings](./two-openings.ts)). For rows that also depend on
suits or ranks, those of two coups are taken as independent given the results. Such rows have chances below 1 in 50: the error is below 0.2 % of
their variance.
*/
export type TwoCoups = ReadonlyMap<string, readonly (readonly number[])[]>;

export function twoCoups(game: Game, families: readonly WagerFamily[], decks: number): TwoCoups {
	const batch = batchOf(game === 'baccarat' ? 'standard-52' : 'spanish-48', decks);
	const wagers = families.filter(family => family.game === game).flatMap(family => family.wagers);
	return new Map(
		wagers.map(wager => [
			wager.id,
			coupPartsOf(wager).has('opening') ? covarianceOfOpenings(wager, batch) : covarianceOfRows(wager, decks),
		]),
	);
}

/** The variance of a count for a fair shoe, relative to K p q of independent coups; `together`: its covariance with itself in another coup. */
export const spreadOf = (chance: number, together: number, coupsOfAShoe: number): number =>
	1 + ((coupsOfAShoe - 1) * together) / (chance * (1 - chance));

/** Σ_r Σ_s of the shares of the rows in results r and s, times Cov(r, s). */
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

/** For each row: its results, with the share of their coups that belong to the row. */
function sharesOfResults(wager: Wager, decks: number): (readonly (readonly [result: number, share: number])[])[] {
	const find = rowFinder(wager);
	const coupCards = newCoupCards();
	const all = new Float64Array(RESULTS);
	const byRow = wager.rows.map(() => new Float64Array(RESULTS));
	for (const {coup, ways} of resultWays(decks).classes) {
		const [result, many] = [resultOfClass(coup), Number(ways)];
		all[result] = at(all, result) + many;
		const row = byRow[find(setCoupClass(coup, coupCards))];
		if (row !== undefined) row[result] = at(row, result) + many;
	}
	return byRow.map(row =>
		[...row.entries()].flatMap(([result, many]): [number, number][] =>
			many > 0 ? [[result, many / at(all, result)]] : [],
		),
	);
}
