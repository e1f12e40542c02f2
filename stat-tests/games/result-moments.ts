import {at} from '../../harness/model/checked.js';
import {multinomialMoments} from '../laws/distributions/multinomial-moments.js';
import type {Moments} from '../laws/orders/matched-chi-square.js';
import {newCoupCards, RESULTS, resultOfClass, setResult} from './coup-cards.js';
import {resultWays} from './result-odds.js';
import {covarianceOfResults} from './two-results.js';

/**
X² of the cells over all coups is a quadratic form with the matrix S = D^(-1/2) [diag(p) - p pᵀ + (K-1) C] D^(-1/2), D = diag(p). C is the exact
covariance of cells in two coups of a shoe of K. The mean is tr S, the variance nearly 2 tr S², the third moment 8 tr S³. Each is scaled by the
exact moment of a finite number of independent coups. Without C, S has eight eigenvalues of 1 and one of 0.
*/
export function cellLaw(decks: number) {
	const {classes, total} = resultWays(decks);
	const chances = cellsOf(classes.map(({coup, ways}) => [coup, Number(ways)])).map(ways => ways / Number(total));
	const together = cellCovariance(decks);
	return {
		chances,
		moments(shoes: number, coupsOfAShoe: number): Moments {
			const alone = multinomialMoments(chances, shoes * coupsOfAShoe);
			const form = chances.map((p, one) =>
				chances.map((q, other) => {
					const pairs = (coupsOfAShoe - 1) * at(at(together, one), other);
					return ((one === other ? p : 0) - p * q + pairs) / Math.sqrt(p * q);
				}),
			);
			const square = product(form, form);
			const df = chances.length - 1;
			return {
				mean: (alone.mean * trace(form)) / df,
				variance: (alone.variance * trace(square)) / df,
				third: (alone.third * trace(product(square, form))) / df,
			};
		},
	};
}

function cellCovariance(decks: number): readonly (readonly number[])[] {
	const covariance = covarianceOfResults(decks);
	const cells = Array.from({length: 9}, () => new Array<number>(9).fill(0));
	for (let one = 0; one < RESULTS; one++)
		for (let other = 0; other < RESULTS; other++) {
			const line = at(cells, cellOf(one));
			const cell = cellOf(other);
			line[cell] = at(line, cell) + at(covariance, one * RESULTS + other);
		}
	return cells;
}

type Matrix = readonly (readonly number[])[];

const trace = (matrix: Matrix): number => matrix.reduce((sum, line, row) => sum + at(line, row), 0);

const product = (one: Matrix, other: Matrix): Matrix =>
	one.map(line => line.map((_, column) => line.reduce((sum, value, k) => sum + value * at(at(other, k), column), 0)));

/** Player, Banker, Tie with four, five, six cards: nine cells from counts by coup class. */
export function cellsOf(counts: Iterable<readonly [coup: number, count: number]>): number[] {
	const cells = new Array<number>(9).fill(0);
	for (const [coup, count] of counts) {
		if (count === 0) continue;
		const cell = cellOf(resultOfClass(coup));
		cells[cell] = at(cells, cell) + count;
	}
	return cells;
}

function cellOf(result: number): number {
	const {playerTotal, bankerTotal, playerCards, bankerCards} = setResult(result, newCoupCards());
	const winner = playerTotal === bankerTotal ? 2 : playerTotal > bankerTotal ? 0 : 1;
	return winner * 3 + playerCards + bankerCards - 4;
}
