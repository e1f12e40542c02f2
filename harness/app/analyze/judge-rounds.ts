import {runRoundBattery} from '../../../stat-tests/battery.js';
import {ROUND_TESTS} from '../../../stat-tests/statistics/all-tests.js';
import {roundCourses} from '../../../stat-tests/statistics/rounds/round-courses.js';
import {betOnRounds} from '../../../stat-tests/statistics/rounds/round-sequential-test.js';
import {completenessOfRounds, roundsOf} from '../../completeness/rounds.js';
import type {Rounds} from '../../model/shuffles/rounds.js';
import {clausesOn} from '../../rules/card-clauses.js';
import {decide} from '../../verdict/decide.js';
import {batteryLevel, sequentialThreshold} from '../../verdict/plan.js';
import {readerRate} from '../../verdict/reader-rate.js';
import {type Case, findingsIn, inapplicableRows, type Judged, NO_RULES} from './judge.js';

/** Each of the `shuffles` is a round in the order of dealing. */
type RoundsCase = Pick<Case, 'batch' | 'alpha' | 'shuffles' | 'rules' | 'cardRules'>;

/** The same decision rule as for shuffles. */
export function judgeRounds({batch, alpha, shuffles, rules = NO_RULES, cardRules}: RoundsCase): Judged {
	const completeness = completenessOfRounds(batch, shuffles);
	const {invalidated, partial, balance} = completeness;
	const rounds = roundsOf(batch, shuffles, new Set([...invalidated, ...partial]));
	const setAside = [...partial].filter(number => !invalidated.has(number)).length;
	const tests = runRoundBattery(rounds, batteryLevel(alpha));
	const sequential = betOnRounds(rounds, sequentialThreshold(alpha));
	const {count, voids} = shuffles;
	const counts = {
		planned: rounds.rows,
		valid: rounds.rows,
		compared: rounds.rows,
		incomplete: count - voids - rounds.rows - setAside,
		void: voids,
	};
	const plannedTests = ROUND_TESTS.map(({id}) => id);
	const selfTest = {kind: 'not-asked'} as const;
	const facts = {batch, completeness, unshuffled: [], tests, plannedTests, sequential, shuffles: counts, selfTest};
	const findings = findingsIn(rules, {...facts, backs: shuffles.backs, stopped: undefined});
	const verdict = decide({
		shuffles: counts,
		plannedTests,
		ending: {kind: 'complete'},
		selfTest,
		inputOrder: 'compared',
		unknownBooks: [],
		completeness,
		unshuffled: [],
		tests,
		sequential,
		findings,
	});
	return {
		judgement: {
			verdict,
			batch,
			input: 'unknown',
			inputOrder: 'compared',
			selfTest,
			alpha,
			shuffles: counts,
			completeness,
			cardClauses: clausesOn(cardRules, {batch, devices: rules.devices}, completeness),
			reader: readerRate(batch, completeness.reader),
			unshuffled: [],
			tests,
			sequential,
			findings,
			notApplicable: inapplicableRows(rules),
			rounds: {cards: cardsIn(rounds), setAside, ...balance},
		},
		// A device that is never empty has no positions to chart.
		drawn: () => ({
			positions: {shuffles: 0, places: 0, faces: [], expected: [], counts: new Uint32Array(0)},
			chartData: {laws: [], courses: roundCourses(rounds)},
		}),
	};
}

function cardsIn({rows, dealt}: Rounds): number {
	let cards = 0;
	for (let row = 0; row < rows; row++) cards += dealt(row).length;
	return cards;
}
