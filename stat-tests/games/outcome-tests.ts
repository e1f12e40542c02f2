import {missing} from '../../harness/model/checked.js';
import {GAME_TESTS} from '../statistics/all-tests.js';
import type {RandomnessTest} from '../statistics/randomness-test.js';
import {cached} from '../views/cached.js';
import {gathered} from '../views/gathered.js';
import {type Labels, onceFor, type RelativeOrders, type Views} from '../views/relative-order.js';
import {attentivePlay} from './attentive/attentive-player.js';
import {oddsOf} from './odds.js';
import {decksOf, type GameFindings} from './outcome-records.js';
import {type DealtOrders, type GameQuestion, openOutcomes} from './outcomes.js';
import {MOST_DECKS_COUNTED} from './result-odds.js';
import {twoCoups} from './two-coups.js';

export type GameTests = ReturnType<typeof gameTests>;

/** `findingsIn` deals and counts, once for the same orders. */
export function gameTests(question: GameQuestion) {
	// Odds take some seconds, and are the same for every sample of such shoes.
	const {game, families} = question;
	const oddsFor = cached((decks: number) => oddsOf(game, families, decks));
	const twoCoupsFor = cached((decks: number) => twoCoups(game, families, decks));
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
		view: 'absolute',
		unfit: (orders: RelativeOrders) => unfitFor(question, orders),
		reads: () => [outcomesIn],
	} as const;
	const tests = GAME_TESTS.filter(({games}) => games.includes(game)).map(
		(record): RandomnessTest => ({
			...record,
			...common,
			measure: (orders, level) => record.measure(orders, findingsIn(orders), level),
		}),
	);
	return {tests, findingsIn};
}

/** The ids of the tests that apply to such shoes; the plan states them. */
export const gameTestsFor = (question: GameQuestion, views: Views): readonly string[] =>
	gameTests(question).tests.flatMap(({id, unfit}) => (unfit(views.absolute) === undefined ? [id] : []));

const FACES = {baccarat: 52, 'spanish-21': 48} as const;

function unfitFor({game}: GameQuestion, {multiplicities}: RelativeOrders): string | undefined {
	if (multiplicities.length !== FACES[game])
		return `${game} is dealt from decks of ${FACES[game]} cards, and these have ${multiplicities.length} faces`;
	const [decks = 0] = multiplicities;
	if (multiplicities.some(copies => copies !== decks)) return 'the shoe does not hold equally many copies of each card';
	return decks > MOST_DECKS_COUNTED ? `odds are counted for up to ${MOST_DECKS_COUNTED} decks` : undefined;
}

/** A deck of 48 has no tens, and its labels are consecutive. */
const SPANISH_FACES: Uint8Array = Uint8Array.from({length: 52}, (_, face) => face).filter(face => face % 13 !== 9);

function dealtOrders(orders: RelativeOrders): DealtOrders {
	const {rows, size, labels} = orders;
	const facesOf = facesIn(orders);
	return {rows, size, faces: row => facesOf(labels(row))};
}

/** The faces of a row of labels. The result is valid until the next row. */
function facesIn({size, multiplicities}: RelativeOrders): (labels: Labels) => ArrayLike<number> {
	if (multiplicities.length === 52) return labels => labels;
	const faces = new Uint8Array(size);
	return labels => {
		for (let at = 0; at < size; at++) {
			const label = labels[at] ?? missing(at);
			faces[at] = SPANISH_FACES[label] ?? missing(label);
		}
		return faces;
	};
}
