import {counted} from '../../reports/number-format.js';
import type {Report} from '../../reports/report.js';
import {runBatteryWith, testsFor} from '../../stat-tests/battery.js';
import {outcomeReport} from '../../stat-tests/games/outcome-report.js';
import {gameTests, gameTestsFor} from '../../stat-tests/games/outcome-tests.js';
import type {GameQuestion} from '../../stat-tests/games/outcomes.js';
import {positionCounts} from '../../stat-tests/position/card-by-position.js';
import {type Views, viewsOf} from '../../stat-tests/relative-order.js';
import {betOnViews, type PlannedExpert} from '../../stat-tests/sequential/bettor.js';
import {excludedBy} from '../../stat-tests/sequential/limits/excluded.js';
import type {Ending, SelfTestRecord} from '../capture/run-directory.js';
import {completenessOf} from '../completeness/incidents.js';
import {unshuffledIn} from '../completeness/mode-check.js';
import {sampleOf} from '../completeness/sample.js';
import type {Batch} from '../model/batch.js';
import {nameOf} from '../model/deck.js';
import type {Finding} from '../model/finding.js';
import type {InputDesign} from '../model/order-in.js';
import type {Sample} from '../model/sample.js';
import type {Shuffles} from '../model/shuffles.js';
import type {JudgedResult} from '../model/test-result.js';
import {decide} from '../verdict/decide.js';
import {JURISDICTIONS, regulatoryFindings} from '../verdict/findings.js';
import type {Judgement, ShuffleCount} from '../verdict/judgement.js';
import {batteryLevel, bettorThreshold} from '../verdict/plan.js';
import {readerRate} from '../verdict/reader-rate.js';

export interface Case {
	readonly batch: Batch;
	readonly input: InputDesign;
	readonly alpha: number;
	readonly plan: CasePlan;
	readonly ending: Ending;
	readonly selfTest: SelfTestRecord;
	readonly shuffles: Shuffles;
	/** Numbers of shuffles that did not follow the one before them: the first of each file. */
	readonly starts: readonly number[];
	/** What the device told of its batches or its shoe, held against the planned rule books; orders alone tell nothing of it. */
	readonly procedure?: readonly Finding[];
	/** A game whose outcomes are held against exact odds; of a plan, the one that it names. */
	readonly game?: GameQuestion | undefined;
}

/** What was asked before the first look. Orders from a file were never planned: there it is what there is. */
export type CasePlan =
	| {
			readonly kind: 'planned';
			readonly shuffles: number;
			readonly tests: readonly string[];
			readonly experts: readonly PlannedExpert[];
			readonly jurisdictions: readonly string[];
	  }
	| {readonly kind: 'what-there-is'};

/** From shuffles to a judgement: completeness, battery, bettor, rules, verdict. Pure; needs no device and no disk. */
export function judge(each: Case): Omit<Report, 'subject'> {
	const {batch, input, alpha, plan, ending, selfTest, shuffles, starts, procedure = [], game} = each;
	const completeness = completenessOf(batch, shuffles);
	const sample = sampleOf({batch, input, shuffles, starts, spoilt: completeness.spoilt});
	const unshuffled = unshuffledIn({batch, input, shuffles, starts});
	const views = viewsOf(sample);
	const games = game === undefined ? undefined : gameTests(game);
	const plannedTests = plan.kind === 'planned' ? plan.tests : testsForAll(sample, views, game);
	const counts = countOf(each, sample.rows, views.memory.rows + (views.afterSorted?.rows ?? 0));
	const tests =
		ending.kind === 'convicted'
			? plannedTests.map((test): JudgedResult => ({kind: 'not-asked', test, planned: counts.planned}))
			: runBatteryWith({views, level: batteryLevel(alpha), planned: plannedTests, own: games?.tests ?? []});
	const bettor = betOnViews(views, bettorThreshold(alpha), plan.kind === 'planned' ? plan.experts : undefined);
	const orderIn = orderInUse(input, views);
	const seen = {completeness, unshuffled, tests, bettor, procedure};
	const outcomes = games === undefined ? undefined : outcomeReport(games, views.absolute);
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
			reader: readerRate(batch, completeness.reader),
			excluded: excludedBy(views, alpha),
			findings: regulatoryFindings(
				{orders: views.absolute, tests, stopped: stoppedBefore(ending, counts)},
				plan.kind === 'planned' ? plan.jurisdictions : JURISDICTIONS,
			),
			procedure,
			...(outcomes === undefined ? {} : {outcomes}),
		},
		positions: positionsOf(sample, views),
	};
}

const testsForAll = ({batch, orderIn}: Sample, views: Views, game: GameQuestion | undefined): readonly string[] => [
	...testsFor(batch, orderIn, views.memory.rows),
	...(game === undefined ? [] : gameTestsFor(game, views)),
];

const stoppedBefore = (ending: Ending, {planned}: ShuffleCount): string | undefined =>
	ending.kind === 'convicted'
		? `it looks once, at ${counted(planned, 'shuffle')}, and the run was stopped at shuffle ${ending.shuffle}`
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

/** For the picture cards are told by their faces. */
function positionsOf({batch, rows}: Sample, {absolute}: Views): Report['positions'] {
	return {
		shuffles: rows,
		places: batch.size,
		faces: batch.faces.map(face => nameOf(batch.deck, face)),
		expected: batch.faces.map(face => (rows * (batch.counts[face] ?? 0)) / batch.size),
		counts: positionCounts(absolute),
	};
}
