import {NOTHING_REPORTED} from '../../evidence/files/task-events.js';
import type {Ending} from '../../evidence/run-events.js';
import type {Batch} from '../../model/cards/batch.js';
import type {DeviceIdentity} from '../../model/device-identity.js';
import type {InspectionResult, Measured, Signatory} from '../../model/tasks/inspection.js';
import {signatoryIn, signedSignatoryIn} from '../../model/tasks/signatory.js';
import {type SignedAnswer, signedAnswerIn} from '../../model/tasks/signed-answer.js';
import type {VerdictKind} from '../../model/verdict.js';
import {outcomeOf} from '../challenge/outcome.js';
import {observationOf} from '../challenge/trial-observation.js';
import type {OnRecord} from '../on-record.js';
import type {Check} from './check.js';
import {driftsIn, type Series} from './drift.js';
import {type JudgeShuffles, quickLook} from './judge-shuffles.js';
import type {InspectionObserved, Outcome} from './outcomes.js';
import {type InspectionRole, inspectionStatement} from './statement.js';
import {STEPS} from './steps.js';
import type {InspectionTask} from './stored.js';
import {type InspectionTurns, isQuickDone, turnsOf} from './turns.js';

export interface CheckResult {
	readonly id: string;
	readonly check: Check;
	readonly outcome: Outcome;
}

export interface InspectionJudgement {
	readonly kind: 'inspection';
	readonly verdict: {readonly kind: VerdictKind; readonly reasons: readonly CheckResult[]};
	readonly result: InspectionResult;
	readonly task: InspectionTask;
	readonly batch: Batch;
	readonly checks: readonly CheckResult[];
	/** As the dealer typed it. */
	readonly cards: string;
	readonly action: string;
	readonly dealer: Signatory | undefined;
	readonly floorperson: Signatory | undefined;
	/** Signatures by PIN; `undefined`: the person did not sign. */
	readonly signed: Readonly<Record<InspectionRole, SignedAnswer | undefined>>;
	/** The texts that these signatures cover. */
	readonly statements: Readonly<Record<InspectionRole, string>>;
	readonly measured: Measured | undefined;
	readonly drifts: readonly Series[];
	readonly ending: Ending;
}

export interface InspectionFacts {
	readonly task: InspectionTask;
	readonly batch: Batch;
	readonly identity: DeviceIdentity;
	readonly onRecord: OnRecord;
	readonly ending: Ending;
	/** The median duration of a shuffle; 0: not known. */
	readonly cycleMs: number;
	readonly judgeShuffles: JudgeShuffles;
}

/** The result is `not-finished` until two people have signed. */
export function judgeInspection(facts: InspectionFacts): InspectionJudgement {
	const {task, batch, ending} = facts;
	const observed = observedIn(facts);
	const {answers, quick} = observed;
	const checks = checksOf(observed);
	const signatoryOf = task.answers === 'people' ? signedSignatoryIn : signatoryIn;
	const [dealer, floorperson] = [
		signatoryOf(answers.get('dealer') ?? ''),
		signatoryOf(answers.get('floorperson') ?? ''),
	];
	const found = resultOf(checks);
	const stated = {task, identity: facts.identity, result: found, checks, answers};
	const isSigned = dealer !== undefined && floorperson !== undefined && ending.kind === 'complete';
	const result = isSigned ? found : 'not-finished';
	return {
		kind: 'inspection',
		verdict: {kind: verdictOf(result, ending), reasons: reasonsIn(checks, found)},
		result,
		task,
		batch,
		checks,
		cards: answers.get('cards') ?? '',
		action: answers.get('action') ?? '',
		dealer,
		floorperson,
		signed: {
			dealer: signedAnswerIn(answers.get('dealer') ?? ''),
			floorperson: signedAnswerIn(answers.get('floorperson') ?? ''),
		},
		statements: {
			dealer: inspectionStatement('dealer', stated),
			floorperson: inspectionStatement('floorperson', stated),
		},
		measured: quick?.measured,
		drifts: quick === undefined ? [] : driftsIn([...task.history, quick.measured]),
		ending,
	};
}

function observedIn({
	task,
	batch,
	identity,
	onRecord,
	ending,
	cycleMs,
	judgeShuffles,
}: InspectionFacts): InspectionObserved {
	const turns = turnsOf(onRecord);
	const {quick} = turns;
	return {
		task,
		batch,
		identity,
		answers: turns.answers,
		selfTest: onRecord.selfTest,
		trial: trialIn({task, batch, onRecord}, turns),
		quick: isQuickDone(quick, task.shuffles)
			? quickLook({deck: batch.deck, onRecord, quick, cycleMs, judgeShuffles})
			: undefined,
		ending,
	};
}

function trialIn(
	{task, batch, onRecord}: Pick<InspectionFacts, 'task' | 'batch' | 'onRecord'>,
	{trial}: InspectionTurns,
): InspectionObserved['trial'] {
	const shuffle = trial === undefined ? undefined : onRecord.shuffles[trial - 1];
	if (trial === undefined || shuffle === undefined) return undefined;
	const fault = {kind: 'removed', face: batch.deck.names.indexOf(task.trial.card)} as const;
	const reported = onRecord.reported.get(trial) ?? NOTHING_REPORTED;
	return outcomeOf(1, observationOf({fault, shuffle}, reported, batch), batch);
}

const checksOf = (observed: InspectionObserved): readonly CheckResult[] =>
	STEPS.flatMap(({id, check}): CheckResult[] => {
		if (check === undefined) return [];
		const because = check.notShown?.[observed.task.subject];
		const outcome: Outcome = because === undefined ? check.outcome(observed) : {kind: 'not-shown', found: because};
		return [{id, check, outcome}];
	});

/** The result without regard to signatures. After a stop the other checks need not be done. */
export function resultOf(checks: readonly CheckResult[]): InspectionResult {
	const ill = checks.filter(({outcome}) => outcome.kind === 'ill');
	if (ill.some(({check}) => check.ifNot === 'stop')) return 'stop';
	if (checks.some(({outcome}) => outcome.kind === 'not-done')) return 'not-finished';
	return ill.length > 0 ? 'fail' : 'pass';
}

function reasonsIn(checks: readonly CheckResult[], found: InspectionResult): readonly CheckResult[] {
	const of = (kind: Outcome['kind']) => checks.filter(({outcome}) => outcome.kind === kind);
	const weighs = (weight: Check['ifNot']) => of('ill').filter(({check}) => check.ifNot === weight);
	const ill = [...weighs('stop'), ...weighs('fail')];
	return found === 'not-finished' ? [...ill, ...of('not-done')] : ill;
}

function verdictOf(result: InspectionResult, ending: Ending): VerdictKind {
	switch (result) {
		case 'pass':
			return 'pass';
		case 'fail':
		case 'stop':
			return 'fail';
		case 'not-finished':
			return ending.kind === 'stopped' && ending.because !== NOT_ALL_DONE ? 'aborted' : 'inconclusive';
	}
}

/** The ending of an inspection in which a step was answered as not done. */
export const NOT_ALL_DONE = 'not everything was done';
