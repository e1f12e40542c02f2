import type {Drawn} from '../../../reports/data/report.js';
import {counted} from '../../../reports/language/number-format.js';
import {inEnglish} from '../../../reports/language/say.js';
import {type Battery, openBattery, testsFor} from '../../../stat-tests/battery.js';
import {orderPictures} from '../../../stat-tests/chart-data/pictures.js';
import {tellingShuffle} from '../../../stat-tests/chart-data/telling.js';
import {outcomeReport} from '../../../stat-tests/games/outcome-report.js';
import {gameTests, gameTestsFor} from '../../../stat-tests/games/outcome-tests.js';
import type {GameQuestion} from '../../../stat-tests/games/outcomes.js';
import {openBetting, type PlannedExpert} from '../../../stat-tests/sequential/bettor.js';
import {excludedBy, readsOfExcluded} from '../../../stat-tests/sequential/limits/excluded.js';
import {positionCounts} from '../../../stat-tests/statistics/position/card-by-position.js';
import {readTogether} from '../../../stat-tests/views/reading.js';
import {type Views, viewsOf} from '../../../stat-tests/views/relative-order.js';
import {completenessOf} from '../../completeness/incidents.js';
import {unshuffledIn} from '../../completeness/mode-check.js';
import {sampleOf} from '../../completeness/sample.js';
import type {Ending, SelfTestRecord} from '../../evidence/run-events.js';
import type {Batch} from '../../model/cards/batch.js';
import {nameOf} from '../../model/cards/deck.js';
import {at} from '../../model/checked.js';
import type {Finding} from '../../model/finding.js';
import type {InputDesign} from '../../model/shuffles/order-in.js';
import type {Sample} from '../../model/shuffles/sample.js';
import type {Orientation} from '../../model/shuffles/shuffle.js';
import type {Shuffles} from '../../model/shuffles/shuffles.js';
import {type CardRule, clausesOn} from '../../rules/card-clauses.js';
import {wagerResults} from '../../rules/checkers/wagers.js';
import {findingsOf, otherRows} from '../../rules/findings.js';
import type {OrderFacts, RuleCase} from '../../rules/rule-case.js';
import {decide} from '../../verdict/decide.js';
import type {Judgement, ShuffleCount} from '../../verdict/judgement.js';
import {batteryLevel, bettorThreshold} from '../../verdict/plan.js';
import {readerRate} from '../../verdict/reader-rate.js';
import type {PlannedBooks} from './rule-books.js';

interface Case {
	readonly batch: Batch;
	readonly input: InputDesign;
	readonly alpha: number;
	readonly plan: CasePlan;
	readonly ending: Ending;
	readonly selfTest: SelfTestRecord;
	readonly shuffles: Shuffles;
	/** Default: the orientation of cards is not stated. */
	readonly orientation?: Orientation;
	/** Numbers of the first shuffle of each file, which does not follow the one before it. */
	readonly starts: readonly number[];
	readonly rules?: CaseRules;
	readonly cardRules: readonly CardRule[];
	/** In a planned run, the game of the plan. */
	readonly game?: GameQuestion | undefined;
}

/** Rule books, and the facts besides orders that they are checked against. */
export type CaseRules = PlannedBooks & Pick<RuleCase, 'devices' | 'startedAt' | 'watched' | 'answers' | 'wagers'>;

/** What was fixed before the first result. Orders from a file have no plan. */
type CasePlan =
	| {
			readonly kind: 'planned';
			readonly shuffles: number;
			readonly tests: readonly string[];
			readonly experts: readonly PlannedExpert[];
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
	const {sample, views, counts, plannedTests, outcomes, completeness, unshuffled, tests, bettor} = tested;
	const orderIn = orderInUse(input, views);
	const facts: OrderFacts = {
		batch,
		completeness,
		unshuffled,
		tests,
		plannedTests,
		bettor,
		shuffles: counts,
		selfTest,
		byFaces: views.absolute,
		sample,
		backs: shuffles.backs,
		stopped: stoppedBefore(ending, counts),
	};
	const wagers = outcomes === undefined ? {} : {wagers: wagerResults(outcomes)};
	const seen = {completeness, unshuffled, tests, bettor, findings: findingsIn({...rules, ...wagers}, facts)};
	const verdict = decide({shuffles: counts, plannedTests, ending, selfTest, orderIn, ...seen});
	return {
		judgement: {
			verdict,
			batch,
			input: input.kind,
			orderIn,
			selfTest,
			alpha,
			shuffles: counts,
			...seen,
			cardClauses: clausesOn(each.cardRules, batch, completeness),
			reader: readerRate(batch, completeness.reader),
			excluded: excludedBy(views, alpha),
			notHeld: notHeldIn(rules),
			...(outcomes === undefined ? {} : {outcomes}),
		},
		drawn: () => ({
			positions: positionsOf(sample, views),
			pictures: orderPictures(views, outcomes),
			...(verdict.kind === 'fail' ? tellingIn(views) : {}),
		}),
	};
}

/** Completeness first: the remaining shuffles are the sample. Battery and sequential test read it together, once. */
function testsOn(each: Case) {
	const {batch, input, alpha, plan, ending, shuffles, starts, game, orientation = 'not-told'} = each;
	const completeness = completenessOf(batch, shuffles);
	const sample = sampleOf({batch, input, shuffles, orientation, starts, spoilt: completeness.spoilt});
	const unshuffled = unshuffledIn({batch, input, shuffles, starts});
	const views = viewsOf(sample);
	const games = game === undefined ? undefined : gameTests(game);
	const plannedTests = plan.kind === 'planned' ? plan.tests : testsForAll(views, game);
	const counts = countOf(each, sample.rows, views.memory.rows + (views.afterSorted?.rows ?? 0));
	const battery =
		ending.kind === 'convicted'
			? notAsked(plannedTests, counts.planned)
			: openBattery({views, level: batteryLevel(alpha), planned: plannedTests, own: games?.tests ?? []});
	const betting = openBetting(views, bettorThreshold(alpha), plan.kind === 'planned' ? plan.experts : undefined);
	readTogether(views, [...battery.reads, ...betting.reads, ...readsOfExcluded(views)], betting.follow);
	const [tests, bettor] = [battery.results(), betting.result()];
	const outcomes = games === undefined ? undefined : outcomeReport(games, views.absolute);
	return {completeness, sample, unshuffled, views, plannedTests, counts, tests, bettor, outcomes};
}

/** The battery is evaluated once, at the end of the plan. */
const notAsked = (tests: readonly string[], planned: number): Battery => ({
	reads: [],
	results: () => tests.map(test => ({kind: 'not-asked', test, planned})),
});

function tellingIn(views: Views): Pick<Drawn, 'telling'> {
	const telling = tellingShuffle(views);
	return telling === undefined ? {} : {telling};
}

export const NO_RULES: CaseRules = {chosen: [], unknown: [], devices: [], answers: {}};

export const findingsIn = ({chosen, unknown, ...rest}: CaseRules, orders: OrderFacts): Finding[] => [
	...findingsOf(chosen, {...rest, orders}),
	...unknown,
];

export const notHeldIn = ({chosen, devices}: CaseRules): string[] => otherRows(chosen, devices).map(({id}) => id);

const testsForAll = (views: Views, game: GameQuestion | undefined): readonly string[] => [
	...testsFor(views, views.memory.rows),
	...(game === undefined ? [] : gameTestsFor(game, views)),
];

const stoppedBefore = (ending: Ending, {planned}: ShuffleCount): string | undefined =>
	ending.kind === 'convicted'
		? `it looks once, at ${counted(inEnglish, planned, 'shuffle')}, and the run was stopped at shuffle ${ending.shuffle}`
		: undefined;

function countOf({plan, shuffles}: Case, valid: number, compared: number): ShuffleCount {
	const {count, voids} = shuffles;
	const planned = plan.kind === 'planned' ? plan.shuffles : compared;
	return {planned, valid, compared, incomplete: count - voids - valid, void: voids};
}

function orderInUse(input: InputDesign, {memory}: Views): Judgement['orderIn'] {
	if (input.kind === 'unknown') return 'unknown';
	return memory.against === 'order-in' ? 'compared' : 'not-compared';
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
