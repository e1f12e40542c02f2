import {gathered} from '../gathered.js';
import {binomialLower, binomialUpper} from '../laws/distributions/binomial.js';
import {told} from '../laws/sums/p-value.js';
import {measuredTable} from '../one-way-table.js';
import {effectOf, LISTED, type Measurement, type RandomnessTest} from '../randomness-test.js';
import {type Labels, onceFor, type RelativeOrders, type Views} from '../relative-order.js';
import {type AttentivePlay, attentivePlay} from './attentive-player.js';
import {toNumber} from './fraction.js';
import {oddsOf, type WagerOdds} from './odds.js';
import {type DealtOrders, type GameQuestion, type Outcomes, openOutcomes} from './outcomes.js';
import {cellsOf} from './result-cells.js';
import {type CellLaw, cellLaw} from './result-moments.js';
import {MOST_DECKS_COUNTED} from './result-odds.js';
import {spreadOf, type TwoCoups, twoCoups} from './two-coups.js';

/** What the outcome tests found, and what they held it against. */
export interface GameFindings {
	readonly outcomes: Outcomes;
	readonly odds: readonly WagerOdds[];
	readonly twoCoups: TwoCoups;
	/** Plays when asked: it takes longer than the rest. */
	readonly attentive: () => AttentivePlay | undefined;
}

export interface GameTests {
	readonly tests: readonly RandomnessTest[];
	/** Deals and counts, once for the same orders. */
	readonly findingsIn: (orders: RelativeOrders) => GameFindings;
}

const NEED = 10;

/**
Two questions, of the least weight: whoever asks for a game pays for it with two shares of the battery's risk, fixed beforehand, and a battery
without a game is not changed.

`game-results` (baccarat): X² of the nine results Player, Banker, Tie with four, five, six cards, against their exact odds
([result-moments](./result-moments.ts)). `game-wagers`: the smallest binomial p, both tails, of any row of any wager, times the number of rows: a
union bound, which holds whatever their dependence. Coups of a shoe are not independent: how any two hang together is counted exactly
([two-coups](./two-coups.ts)), and both tests have the variance that follows.
*/
export function gameTests(question: GameQuestion): GameTests {
	// Odds take some seconds, and are the same for every sample of such shoes.
	const {game, families} = question;
	const oddsFor = onceForEach(decks => oddsOf(game, families, decks));
	const twoCoupsFor = onceForEach(decks => twoCoups(game, families, decks));
	const outcomesIn = gathered(orders => {
		const {deal, outcomes} = openOutcomes(question, orders.size);
		const facesOf = facesIn(orders);
		return {take: labels => deal(facesOf(labels)), result: outcomes};
	});
	const findingsIn = onceFor(
		(orders: RelativeOrders): GameFindings => ({
			outcomes: outcomesIn(orders),
			odds: oddsFor(decksOf(orders)),
			twoCoups: twoCoupsFor(decksOf(orders)),
			attentive: () => (game === 'baccarat' ? attentivePlay(question, dealtOrders(orders)) : undefined),
		}),
	);
	const common = {
		weight: LISTED,
		need: NEED,
		view: 'absolute',
		unfit: (orders: RelativeOrders) => unfitFor(question, orders),
		reads: () => [outcomesIn],
	} as const;
	const results: RandomnessTest = {
		...common,
		id: 'game-results',
		measure: (orders, level) => measureResults(orders, findingsIn(orders), level),
	};
	const wagers: RandomnessTest = {
		...common,
		id: 'game-wagers',
		measure: (orders, level) => measureWagers(orders, findingsIn(orders), level),
	};
	return {tests: game === 'baccarat' ? [results, wagers] : [wagers], findingsIn};
}

/** Which of them can be put to such shoes: the plan names them. */
export const gameTestsFor = (question: GameQuestion, views: Views): readonly string[] =>
	gameTests(question).tests.flatMap(({id, unfit}) => (unfit(views.absolute) === undefined ? [id] : []));

const decksOf = ({multiplicities}: RelativeOrders): number => multiplicities[0] ?? 0;

const FACES = {baccarat: 52, 'spanish-21': 48} as const;

function unfitFor({game}: GameQuestion, {multiplicities}: RelativeOrders): string | undefined {
	if (multiplicities.length !== FACES[game])
		return `${game} is dealt from decks of ${FACES[game]} cards, and these have ${multiplicities.length} faces`;
	const [decks = 0] = multiplicities;
	if (multiplicities.some(copies => copies !== decks)) return 'the shoe does not hold as many copies of each card';
	return decks > MOST_DECKS_COUNTED ? `odds are counted for up to ${MOST_DECKS_COUNTED} decks` : undefined;
}

/** A deck of 48 has no tens, and its labels leave no gap where they would be. */
const SPANISH_FACES: Uint8Array = Uint8Array.from({length: 52}, (_, face) => face).filter(face => face % 13 !== 9);

function dealtOrders(orders: RelativeOrders): DealtOrders {
	const {rows, size, labels} = orders;
	const facesOf = facesIn(orders);
	return {rows, size, faces: row => facesOf(labels(row))};
}

/** The faces of a row of labels, good until the next row. */
function facesIn({size, multiplicities}: RelativeOrders): (labels: Labels) => ArrayLike<number> {
	if (multiplicities.length === 52) return labels => labels;
	const faces = new Uint8Array(size);
	return labels => {
		for (let at = 0; at < size; at++) faces[at] = SPANISH_FACES[labels[at] ?? 0] ?? 0;
		return faces;
	};
}

function measureResults(orders: RelativeOrders, {outcomes}: GameFindings, level: number): Measurement {
	const {chances, moments} = cellLawFor(decksOf(orders));
	const counts = cellsOf(outcomes.results);
	const {coups, shoes, coupsOfAShoe} = outcomes;
	const x2 = counts.reduce((sum, count, cell) => {
		const expected = coups * (chances[cell] ?? 0);
		return sum + (count - expected) ** 2 / expected;
	}, 0);
	return measuredTable({x2, moments: moments(shoes, coupsOfAShoe)}, orders, level);
}

function onceForEach<Value>(make: (decks: number) => Value): (decks: number) => Value {
	const known = new Map<number, Value>();
	return decks => {
		const found = known.get(decks) ?? make(decks);
		known.set(decks, found);
		return found;
	};
}

const cellLawFor: (decks: number) => CellLaw = onceForEach(cellLaw);

function measureWagers(orders: RelativeOrders, findings: GameFindings, level: number): Measurement {
	const rows = rowFrequencies(findings);
	const worst = rows.reduce((least, row) => (row.p < least.p ? row : least));
	const {count, chance, spread, p} = worst;
	const {coups} = findings.outcomes;
	return {
		statistic: count,
		p: told(p * rows.length),
		effect: effectOf({
			observed: count / coups,
			fair: chance,
			error: Math.sqrt((spread * chance * (1 - chance)) / coups),
			against: orders.against,
			level: level / rows.length,
		}),
	};
}

/** How often a row came, and how likely that is for a fair device. */
export interface RowFrequency {
	readonly wager: string;
	readonly row: string;
	readonly name: string;
	readonly count: number;
	readonly chance: number;
	/** The variance of the count at a fair device over that of independent coups. */
	readonly spread: number;
	/** Both tails, for this row alone. */
	readonly p: number;
}

/** Below this many expected, a spread of less than 1 is not made use of: the law of few is not that of many drawn together. */
const SPREAD_FROM = 25;

interface CountLaw {
	readonly coups: number;
	readonly chance: number;
	readonly spread: number;
}

/**
Both tails of the binomial law, taken at the same number of standard deviations from the mean: with independent coups (spread 1) it is exact, else P(X ≥ k)
is that of k' - 1/2 = mean + (k - 1/2 - mean) / √spread, between whole numbers by the incomplete beta function.
*/
function tailsOf(count: number, {coups, chance, spread}: CountLaw): number {
	const mean = coups * chance;
	const used = Math.sqrt(mean < SPREAD_FROM ? Math.max(1, spread) : spread);
	const upper = binomialUpper(Math.min(coups, mean + (count - 0.5 - mean) / used + 0.5), coups, chance);
	const lower = binomialLower(Math.max(0, mean + (count + 0.5 - mean) / used - 0.5), coups, chance);
	return Math.min(1, 2 * Math.min(lower, upper));
}

export function rowFrequencies({outcomes, odds, twoCoups: together}: Omit<GameFindings, 'attentive'>): RowFrequency[] {
	const {coups, coupsOfAShoe, wagers} = outcomes;
	return odds.flatMap(({wager, rows}) => {
		const counts = wagers.find(each => each.wager.id === wager.id)?.counts ?? [];
		const pairs = together.get(wager.id);
		return rows.map(({id, name, chance: exact}, at): RowFrequency => {
			const [count, chance] = [counts[at] ?? 0, toNumber(exact)];
			const spread = spreadOf({chance, together: pairs?.[at]?.[at] ?? 0, coupsOfAShoe});
			return {wager: wager.id, row: id, name, count, chance, spread, p: tailsOf(count, {coups, chance, spread})};
		});
	});
}
