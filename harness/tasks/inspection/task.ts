import {inEnglish} from '../../../reports/language/translator.js';
import {medianCycle} from '../../evidence/files/cycle-times.js';
import {FILES} from '../../evidence/run-directory.js';
import type {Batch} from '../../model/cards/batch.js';
import {nameOf} from '../../model/cards/deck.js';
import {HarnessError} from '../../model/error.js';
import type {JunitCase} from '../../model/junit-case.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {drawTrials} from '../challenge/draw.js';
import {storedAsIs} from '../stored-task.js';
import type {CapturedTask, TaskRecord} from '../task-record.js';
import {conductInspection} from './conduct.js';
import {type CheckResult, type InspectionJudgement, judgeInspection} from './judge.js';
import type {Outcome} from './outcomes.js';
import {inspectionPage} from './page.js';
import {type InspectionTask, inspectionSchema} from './stored.js';
import {inspectionReason} from './text.js';
import {turnsOf} from './turns.js';

export const INSPECTION: TaskRecord<InspectionTask, InspectionJudgement> = {
	kind: 'inspection',
	file: storedAsIs<InspectionTask>(inspectionSchema),
	devices: 'all',
	answers: 'people',
	input: 'usual',
	sequential: 'tested',
	plan: ({shuffles, alpha}) => ({shuffles, alpha}),
	conduct: conductInspection,
	judge,
	page: inspectionPage,
	json: inspectionJson,
	junit: inspectionCases,
	evidence: 'none',
};

function judge(task: InspectionTask, captured: CapturedTask): InspectionJudgement {
	const {run, batch, shuffles, reported, selfTest, cycles, ending, judgeShuffles} = captured;
	refuseOtherCard(task, batch);
	const all = Array.from({length: shuffles.count}, (_, at): Shuffle => ({...shuffles.at(at + 1), number: at + 1}));
	const onRecord = {reported: new Map(reported), shuffles: all, selfTest};
	const cycleMs = medianCycle(turnsOf(onRecord).quick, cycles);
	return judgeInspection({task, batch, identity: run.device, onRecord, ending, cycleMs, judgeShuffles});
}

function refuseOtherCard({trial}: InspectionTask, batch: Batch): void {
	const expected = cardToRemove(trial.nonce, batch);
	if (trial.card === expected) return;
	throw new HarnessError('evidence/altered', {file: `${FILES.task} (card to remove)`, expected, found: trial.card});
}

export function cardToRemove(nonce: string, batch: Batch): string {
	const [fault] = drawTrials({nonce, kinds: ['removed'], faults: 1, blanks: 0}, batch);
	return fault?.kind === 'removed' ? nameOf(batch.deck, fault.face) : '';
}

function inspectionJson(judgement: InspectionJudgement): object {
	const {verdict, result, task, checks, cards, action, dealer, floorperson, measured, drifts, signed, statements} =
		judgement;
	return {
		result,
		reasons: verdict.reasons.map(reason => ({...checkJson(reason), text: inspectionReason(inEnglish, reason)})),
		table: task.table,
		place: task.place,
		day: task.day,
		calendar: task.calendar,
		certificate: task.certificate,
		approved: task.approved ?? null,
		checks: checks.map(checkJson),
		cards,
		action,
		dealer: dealer ?? null,
		floorperson: floorperson ?? null,
		answers: task.answers ?? 'not identified',
		signatures: (['dealer', 'floorperson'] as const).flatMap(as => {
			const signature = signed[as];
			return signature === undefined ? [] : [{as, ...signature, statement: statements[as]}];
		}),
		measured: measured ?? null,
		drifts,
		register: task.register,
	};
}

const checkJson = ({id, check: {by, clause, ifNot, limit}, outcome}: CheckResult): object => ({
	id,
	by,
	clause,
	ifNot,
	limit,
	...outcome,
});

function inspectionCases({checks}: InspectionJudgement): JunitCase[] {
	return checks.map(({id, check: {title, clause}, outcome}) => {
		const found = outcome.kind === 'not-done' ? 'it was not done' : outcome.found;
		return {name: id, ending: {kind: ENDINGS[outcome.kind], message: `${title} (${clause}): ${found}`}};
	});
}

/** `error`: a step that has yet to be done must not pass in JUnit. */
const ENDINGS = {
	well: 'passed',
	ill: 'failure',
	'not-shown': 'skipped',
	'not-done': 'error',
} as const satisfies Readonly<Record<Outcome['kind'], JunitCase['ending']['kind']>>;
