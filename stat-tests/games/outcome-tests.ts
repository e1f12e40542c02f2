import {binomialLower, binomialUpper} from '../laws/binomial.js';
import {multinomialMoments} from '../laws/multinomial-moments.js';
import {normalUpper} from '../laws/normal.js';
import {told} from '../laws/p-value.js';
import {measuredTable} from '../one-way-table.js';
import {effectOf, LISTED, type Measurement, type RandomnessTest} from '../randomness-test.js';
import {onceFor, type RelativeOrders, type Views} from '../relative-order.js';
import {type AttentivePlay, attentivePlay} from './attentive-player.js';
import {toNumber} from './fraction.js';
import {oddsOf, type WagerOdds} from './odds.js';
import {type DealtOrders, type GameQuestion, type Outcomes, outcomesOf} from './outcomes.js';
import {cellsOf} from './result-cells.js';
import {MOST_DECKS_COUNTED, resultWays} from './result-odds.js';

/** What the outcome tests found, and what they held it against. */
export interface GameFindings {
	readonly outcomes: Outcomes;
	readonly odds: readonly WagerOdds[];
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

`game-results` (baccarat): X² of the nine results Player, Banker, Tie with four, five, six cards, against their exact odds, as N independent
draws. `game-wagers`: the smallest exact binomial p, both tails, of any row of any wager, times the number of rows: a union bound, which
holds whatever their dependence. Coups of a shoe are taken as independent, which makes the
variance of some rows up to 5 % too large, never measurably too small; where it would be far too large it is exact ([two-coups](./two-coups.ts)).
*/
export function gameTests(question: GameQuestion): GameTests {
	// Odds take some seconds, and are the same for every sample of such shoes.
	const known = new Map<number, readonly WagerOdds[]>();
	const oddsFor = (decks: number): readonly WagerOdds[] => {
		const odds = known.get(decks) ?? oddsOf(question.game, question.families, decks);
		known.set(decks, odds);
		return odds;
	};
	const findingsIn = onceFor(
		(orders: RelativeOrders): GameFindings => ({
			outcomes: outcomesOf(question, dealtOrders(orders)),
			odds: oddsFor(decksOf(orders)),
			attentive: () => (question.game === 'baccarat' ? attentivePlay(question, dealtOrders(orders)) : undefined),
		}),
	);
	const common = {
		weight: LISTED,
		need: NEED,
		view: 'absolute',
		unfit: (orders: RelativeOrders) => unfitFor(question, orders),
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
	return {tests: question.game === 'baccarat' ? [results, wagers] : [wagers], findingsIn};
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

function dealtOrders({rows, size, labels, multiplicities}: RelativeOrders): DealtOrders {
	if (multiplicities.length === 52) return {rows, size, faces: labels};
	const faces = new Uint8Array(size);
	return {
		rows,
		size,
		faces(row) {
			const order = labels(row);
			for (let at = 0; at < size; at++) faces[at] = SPANISH_FACES[order[at] ?? 0] ?? 0;
			return faces;
		},
	};
}

function measureResults(orders: RelativeOrders, {outcomes}: GameFindings, level: number): Measurement {
	const chances = cellChances(decksOf(orders));
	const counts = cellsOf(outcomes.results);
	const {coups} = outcomes;
	const x2 = counts.reduce((sum, count, cell) => {
		const expected = coups * (chances[cell] ?? 0);
		return sum + (count - expected) ** 2 / expected;
	}, 0);
	return measuredTable({x2, moments: multinomialMoments(chances, coups)}, orders, level);
}

const knownChances = new Map<number, readonly number[]>();

function cellChances(decks: number): readonly number[] {
	const known = knownChances.get(decks);
	if (known !== undefined) return known;
	const {ways, total} = resultWays(decks);
	const chances = cellsOf(ways).map(many => many / total);
	knownChances.set(decks, chances);
	return chances;
}

function measureWagers(orders: RelativeOrders, {outcomes, odds}: GameFindings, level: number): Measurement {
	const rows = rowFrequencies(outcomes, odds);
	const worst = rows.reduce((least, row) => (row.p < least.p ? row : least));
	const {count, chance, p} = worst;
	const {coups} = outcomes;
	return {
		statistic: count,
		p: told(p * rows.length),
		effect: effectOf({
			observed: count / coups,
			fair: chance,
			error: Math.sqrt((chance * (1 - chance)) / coups),
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
	/** Both tails, for this row alone. */
	readonly p: number;
}

/** From so many on a count is normal enough, for the rows whose variance within a shoe is not that of independent coups. */
const NORMAL_FROM = 25;

/** Both tails: exact binomial, or normal with the exact variance Σ over pairs of coups and half a count taken off. */
function tailsOf(count: number, coups: number, {chance, extra}: {chance: number; extra: number}): number {
	if (extra === 0 || coups * chance < NORMAL_FROM)
		return Math.min(1, 2 * Math.min(binomialLower(count, coups, chance), binomialUpper(count, coups, chance)));
	const off = Math.max(0, Math.abs(count - coups * chance) - 0.5);
	return Math.min(1, 2 * normalUpper(off / Math.sqrt(coups * (chance * (1 - chance) + extra))));
}

export function rowFrequencies({coups, coupsOfAShoe, wagers}: Outcomes, odds: readonly WagerOdds[]): RowFrequency[] {
	return odds.flatMap(({wager, rows, twoCoups}) => {
		const counts = wagers.find(each => each.wager.id === wager.id)?.counts ?? [];
		return rows.map(({id, name, chance: exact}, at): RowFrequency => {
			const [count, chance] = [counts[at] ?? 0, toNumber(exact)];
			const extra = (coupsOfAShoe - 1) * (twoCoups?.[at]?.[at] ?? 0);
			const p = tailsOf(count, coups, {chance, extra});
			return {wager: wager.id, row: id, name, count, chance, p};
		});
	});
}
