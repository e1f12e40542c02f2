import {medianCycle} from '../../evidence/files/cycle-times.js';
import {FILES} from '../../evidence/run-directory.js';
import type {Batch} from '../../model/cards/batch.js';
import {nameOf} from '../../model/cards/deck.js';
import {HarnessError} from '../../model/error.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import {drawTrials} from '../challenge/draw.js';
import {storedAsIs} from '../stored-task.js';
import type {CapturedTask, TaskRecord} from '../task-record.js';
import {conductInspection} from './conduct.js';
import {type InspectionJudgement, judgeInspection} from './judge.js';
import {inspectionPage} from './page.js';
import {inspectionCases, inspectionJson} from './results.js';
import {type InspectionTask, inspectionSchema} from './stored.js';
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
	throw new HarnessError('evidence/altered', {file: `${FILES.task}, the card`, expected, found: trial.card});
}

export function cardToRemove(nonce: string, batch: Batch): string {
	const [fault] = drawTrials({nonce, kinds: ['removed'], faults: 1, blanks: 0}, batch);
	return fault?.kind === 'removed' ? nameOf(batch.deck, fault.face) : '';
}
