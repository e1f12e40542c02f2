import type {Drawn} from '../../../reports/data/report.js';
import {counted} from '../../../reports/language/number-format.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {type Battery, openBattery, testsFor} from '../../../stat-tests/battery.js';
import {clearestShuffle} from '../../../stat-tests/chart-data/clearest-shuffle.js';
import {orderChartData} from '../../../stat-tests/chart-data/order-chart-data.js';
import {outcomeReport} from '../../../stat-tests/games/outcome-report.js';
import {gameTests, gameTestsFor} from '../../../stat-tests/games/outcome-tests.js';
import type {GameQuestion} from '../../../stat-tests/games/outcomes.js';
import {excludedBy, readsOfExcluded} from '../../../stat-tests/sequential/limits/excluded.js';
import {openSequentialReading, type PlannedStrategy} from '../../../stat-tests/sequential/sequential-test.js';
import {positionCounts} from '../../../stat-tests/statistics/position/card-by-position.js';
import {type Views, viewsOf} from '../../../stat-tests/views/relative-order.js';
import {readInOnePass} from '../../../stat-tests/views/shared-pass.js';
import {completenessOf} from '../../completeness/incidents.js';
import type {ModeParts} from '../../completeness/mode-check.js';
import {unshuffledIn} from '../../completeness/mode-check.js';
import {sampleOf} from '../../completeness/sample.js';
import type {Ending, SelfTestRecord} from '../../evidence/run-events.js';
import {nameOf} from '../../model/cards/deck.js';
import {at} from '../../model/checked.js';
import type {Finding} from '../../model/finding.js';
import type {InputDesign} from '../../model/shuffles/input-order.js';
import type {Sample} from '../../model/shuffles/sample.js';
import type {Orientation} from '../../model/shuffles/shuffle.js';
import {clausesOn} from '../../rules/card-clauses.js';
import type {CardRule} from '../../rules/card-clauses-file.js';
import {wagerResults} from '../../rules/checkers/wagers.js';
import {findingsOf, otherRows} from '../../rules/findings.js';
import type {OrderFacts, RuleCase} from '../../rules/rule-case.js';
import {decide} from '../../verdict/decide.js';
import type {Judgement, ShuffleCount} from '../../verdict/judgement.js';
import {batteryLevel, sequentialThreshold} from '../../verdict/plan.js';
import {readerRate} from '../../verdict/reader-rate.js';
import type {PlannedBooks} from './rule-books.js';

export interface Case extends ModeParts {
	readonly alpha: number;
	readonly plan: CasePlan;
	readonly ending: Ending;
	readonly selfTest: SelfTestRecord;
	/** Default: the orientation of cards is not stated. */
	readonly orientation?: Orientation;
	readonly rules?: CaseRules;
	readonly cardRules: readonly CardRule[];
	/** In a planned run, the game of the plan. */
	readonly game?: GameQuestion | undefined;
}

/** Rule books, and the facts besides orders that they are checked against. */
export interface CaseRules
	extends PlannedBooks,
		Pick<RuleCase, 'devices' | 'startedAt' | 'watched' | 'answers' | 'wagers'> {
	/** Of the unknown books, those that could have failed the device. */
	readonly unknownBooks?: readonly string[];
}

/** What was fixed before the first result. Orders from a file have no plan. */
type CasePlan =
	| {
			readonly kind: 'planned';
			readonly shuffles: number;
			readonly tests: readonly string[];
			readonly strategies: readonly PlannedStrategy[];
	  }
	| {readonly kind: 'what-there-is'};

/** `drawn` computes the charts on demand. */
export interface Judged {
	readonly judgement: Judgement;
	readonly drawn: () => Drawn;
}

/** Completeness, battery, sequential test, rules, verdict. Pure: no device, no disk. */
export function judge(each: Case): Judged {
	const {batch, input, alpha, ending, selfTest, shuffles, rules = NO_RULES} = each;
	const tested = testsOn(each);
	const {sample, views, counts, plannedTests, outcomes, completeness, unshuffled, tests, sequential} = tested;
	const inputOrder = inputOrderUse(input, views);
	const facts: OrderFacts = {
		batch,
		completeness,
		unshuffled,
		tests,
		plannedTests,
		sequential,
		shuffles: counts,
		selfTest,
		byFaces: views.absolute,
		sample,
		backs: shuffles.backs,
		stopped: stoppedBefore(ending, counts),
	};
	const wagers = outcomes === undefined ? {} : {wagers: wagerResults(outcomes)};
	const seen = {completeness, unshuffled, tests, sequential, findings: findingsIn({...rules, ...wagers}, facts)};
	const {unknownBooks = []} = rules;
	const verdict = decide({shuffles: counts, plannedTests, ending, selfTest, inputOrder, unknownBooks, ...seen});
	return {
		judgement: {
			verdict,
			batch,
			input: input.kind,
			inputOrder,
			selfTest,
			alpha,
			shuffles: counts,
			...seen,
			cardClauses: clausesOn(each.cardRules, {batch, devices: rules.devices}, completeness),
			reader: readerRate(batch, completeness.reader),
			excluded: excludedBy(views, alpha),
			notApplicable: inapplicableRows(rules),
			...(outcomes === undefined ? {} : {outcomes}),
		},
		drawn: () => ({
			positions: positionsOf(sample, views),
			chartData: orderChartData(views, outcomes),
			...(verdict.kind === 'fail' ? exampleIn(views) : {}),
		}),
	};
}

/** Completeness first: the remaining shuffles are the sample. Battery and sequential test read it together, once. */
function testsOn(each: Case) {
	const {batch, input, alpha, plan, ending, shuffles, starts, game, orientation = 'not-stated'} = each;
	const completeness = completenessOf(batch, shuffles);
	const sample = sampleOf({batch, input, shuffles, orientation, starts, invalidated: completeness.invalidated});
	const unshuffled = unshuffledIn({batch, input, shuffles, starts});
	const views = viewsOf(sample);
	const games = game === undefined ? undefined : gameTests(game);
	const plannedTests = plan.kind === 'planned' ? plan.tests : testsForAll(views, game);
	const counts = countOf(each, sample.rows, views.memory.rows + (views.afterSorted?.rows ?? 0));
	const battery =
		ending.kind === 'rejected'
			? notPerformed(plannedTests, counts.planned)
			: openBattery({views, level: batteryLevel(alpha), planned: plannedTests, own: games?.tests ?? []});
	const sequentialReading = openSequentialReading(
		views,
		sequentialThreshold(alpha),
		plan.kind === 'planned' ? plan.strategies : undefined,
	);
	readInOnePass(
		views,
		[...battery.reads, ...sequentialReading.reads, ...readsOfExcluded(views)],
		sequentialReading.follow,
	);
	const [tests, sequential] = [battery.results(), sequentialReading.result()];
	const outcomes = games === undefined ? undefined : outcomeReport(games, views.absolute);
	return {completeness, sample, unshuffled, views, plannedTests, counts, tests, sequential, outcomes};
}

/** The battery is evaluated once, at the end of the plan. */
const notPerformed = (tests: readonly string[], planned: number): Battery => ({
	reads: [],
	results: () => tests.map(test => ({kind: 'not-asked', test, planned})),
});

function exampleIn(views: Views): Pick<Drawn, 'exampleShuffle'> {
	const exampleShuffle = clearestShuffle(views);
	return exampleShuffle === undefined ? {} : {exampleShuffle};
}

export const NO_RULES: CaseRules = {chosen: [], unknown: [], devices: [], answers: {}};

export const findingsIn = ({chosen, unknown, ...rest}: CaseRules, orders: OrderFacts): Finding[] => [
	...findingsOf(chosen, {...rest, orders}),
	...unknown,
];

export const inapplicableRows = ({chosen, devices}: CaseRules): string[] =>
	otherRows(chosen, devices).map(({id}) => id);

const testsForAll = (views: Views, game: GameQuestion | undefined): readonly string[] => [
	...testsFor(views, views.memory.rows),
	...(game === undefined ? [] : gameTestsFor(game, views)),
];

const stoppedBefore = (ending: Ending, {planned}: ShuffleCount): string | undefined =>
	ending.kind === 'rejected'
		? `evaluated once, at ${counted(inEnglish, planned, 'shuffle')}; the run was stopped at shuffle ${ending.shuffle}`
		: undefined;

function countOf({plan, shuffles}: Case, valid: number, compared: number): ShuffleCount {
	const {count, voids} = shuffles;
	const planned = plan.kind === 'planned' ? plan.shuffles : compared;
	return {planned, valid, compared, incomplete: count - voids - valid, void: voids};
}

function inputOrderUse(input: InputDesign, {memory}: Views): Judgement['inputOrder'] {
	if (input.kind === 'unknown') return 'unknown';
	return memory.against === 'input-order' ? 'compared' : 'not-compared';
}

/** The chart identifies cards by face. */
function positionsOf({batch, rows}: Sample, {absolute}: Views): Drawn['positions'] {
	return {
		shuffles: rows,
		places: batch.size,
		faces: batch.faces.map(face => nameOf(batch.deck, face)),
		expected: batch.faces.map(face => (rows * at(batch.counts, face)) / batch.size),
		counts: positionCounts(absolute),
	};
}
