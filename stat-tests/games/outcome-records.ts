import {at, entry} from '../../harness/model/checked.js';
import {meanText} from '../../reports/language/number-format.js';
import {binomialLower, binomialUpper} from '../laws/distributions/binomial.js';
import {reportableP} from '../laws/sums/p-value.js';
import {measuredTable} from '../statistics/one-way-table.js';
import type {Measurement} from '../statistics/randomness-test.js';
import {LISTED, type TestRecord, tooMany} from '../statistics/test-record.js';
import {cached} from '../views/cached.js';
import type {RelativeOrders} from '../views/relative-order.js';
import type {AttentivePlay} from './attentive/attentive-player.js';
import {toNumber} from './fraction.js';
import type {WagerOdds} from './odds.js';
import type {GameQuestion, Outcomes} from './outcomes.js';
import {cellLaw, cellsOf} from './result-moments.js';
import {spreadOf, type TwoCoups} from './two-coups.js';

export interface GameFindings {
	readonly outcomes: Outcomes;
	readonly odds: readonly WagerOdds[];
	readonly twoCoups: TwoCoups;
	/** Computed on call: it takes longer than the rest. */
	readonly attentive: () => AttentivePlay | undefined;
}

/** A test of the outcomes of a game's wagers. It has the least weight: a game costs two shares of the battery's risk, fixed in advance. */
export interface GameTest extends TestRecord {
	readonly games: readonly GameQuestion['game'][];
	readonly measure: (orders: RelativeOrders, findings: GameFindings, level: number) => Measurement;
}

const NEED = 10;

/** X² of the nine results Player, Banker, Tie with four, five, six cards, against their exact odds ([result-moments](./result-moments.ts)). */
export const gameResults: GameTest = {
	id: 'game-results',
	games: ['baccarat'],
	group: 'game',
	detects: 'a game with wrong frequencies of results (baccarat)',
	law: 'X² of nine results; exact odds, variance with the dependence of coups of one shoe',
	source: 'result-moments.ts, two-coups.ts',
	weight: LISTED,
	need: NEED,
	title: 'Results of the game',
	question: 'Do Player, Banker and Tie, with four, five and six cards, occur as often as expected?',
	rejection: ({observed}) => (observed > 1 ? 'Results with wrong frequencies' : 'Results are too even'),
	observedText: (translate, {observed}) =>
		translate`the results deviate from their exact odds ${meanText(observed)} times as much as those of a fair device on average`,
	measure: measureResults,
};

/**
The smallest two-sided binomial p of any row of any wager, times the number of rows: a union bound, valid for any dependence. Coups of a
shoe are not independent. The covariance of any two is counted exactly ([two-coups](./two-coups.ts)), and both tests use the resulting variance.
*/
export const gameWagers: GameTest = {
	id: 'game-wagers',
	games: ['baccarat', 'spanish-21'],
	group: 'game',
	detects: 'a wager that wins too often or too rarely',
	law: 'smallest binomial p of any row of any wager, times the number of rows',
	source: 'union bound; two-coups.ts',
	weight: LISTED,
	need: NEED,
	title: 'Wagers',
	question: 'Does every row of every wager occur as often as its exact odds state?',
	rejection: tooMany('A wager wins too often', 'A wager wins too rarely'),
	observedText: (translate, {observed, fair}) =>
		translate`the most extreme row occurred in ${(100 * observed).toFixed(3)} % of the coups; its odds are ${(100 * fair).toFixed(3)} %`,
	measure: measureWagers,
};

function measureResults(orders: RelativeOrders, {outcomes}: GameFindings): Measurement {
	const {chances, moments} = cellLawFor(decksOf(orders));
	const counts = cellsOf(outcomes.classes.entries());
	const {coups, shoes, coupsOfAShoe} = outcomes;
	const x2 = counts.reduce((sum, count, cell) => {
		const expected = coups * at(chances, cell);
		return sum + (count - expected) ** 2 / expected;
	}, 0);
	return measuredTable({x2, moments: moments(shoes, coupsOfAShoe)});
}

export const decksOf = ({multiplicities}: RelativeOrders): number => at(multiplicities, 0);

const cellLawFor = cached(cellLaw);

function measureWagers(_: RelativeOrders, findings: GameFindings): Measurement {
	const rows = rowFrequencies(findings);
	const worst = rows.reduce((least, row) => (row.p < least.p ? row : least));
	const {count, chance, spread, p} = worst;
	const {coups} = findings.outcomes;
	return {
		statistic: count,
		p: reportableP(p * rows.length),
		effect: {
			observed: count / coups,
			fair: chance,
			error: Math.sqrt((spread * chance * (1 - chance)) / coups),
			looks: rows.length,
		},
	};
}

export interface RowFrequency {
	readonly wager: string;
	readonly wagerName: string;
	/** What the text of the wager leaves open, and how it is read. */
	readonly openReading?: string;
	readonly row: string;
	readonly name: string;
	readonly count: number;
	readonly chance: number;
	/** The variance of the count for a fair device, relative to independent coups. */
	readonly spread: number;
	/** Two-sided, for this row alone. */
	readonly p: number;
}

/** Below this expected count a spread of less than 1 is not used: the law of small counts differs. */
const SPREAD_FROM = 25;

/**
Both tails of the binomial law, at the same number of standard deviations from the mean. With independent coups (spread 1) it is exact.
Otherwise P(X ≥ k) is that of k' - 1/2 = mean + (k - 1/2 - mean) / √spread, between whole numbers by the incomplete beta function.
*/
function tailsOf(coups: number, {count, chance, spread}: Omit<RowFrequency, 'p'>): number {
	const mean = coups * chance;
	const used = Math.sqrt(mean < SPREAD_FROM ? Math.max(1, spread) : spread);
	const upper = binomialUpper(Math.min(coups, mean + (count - 0.5 - mean) / used + 0.5), coups, chance);
	const lower = binomialLower(Math.max(0, mean + (count + 0.5 - mean) / used - 0.5), coups, chance);
	return Math.min(1, 2 * Math.min(lower, upper));
}

export function rowFrequencies({outcomes, odds, twoCoups: together}: Omit<GameFindings, 'attentive'>): RowFrequency[] {
	const {coups, coupsOfAShoe, wagers} = outcomes;
	const countsOf = new Map(wagers.map(({wager, counts}) => [wager.id, counts]));
	return odds.flatMap(({wager, rows}) => {
		const counts = entry(countsOf, wager.id);
		const pairs = entry(together, wager.id);
		return rows.map(({id, name, chance: exact}, row): RowFrequency => {
			const [count, chance] = [at(counts, row), toNumber(exact)];
			const spread = spreadOf(chance, at(at(pairs, row), row), coupsOfAShoe);
			const {id: wagerId, name: wagerName, openReading} = wager;
			const of = {wager: wagerId, wagerName, ...(openReading === undefined ? {} : {openReading})};
			const frequency = {...of, row: id, name, count, chance, spread};
			return {...frequency, p: tailsOf(coups, frequency)};
		});
	});
}
