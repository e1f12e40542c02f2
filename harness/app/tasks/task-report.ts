import type {TaskReport} from '../../../reports/documents/task/task-report.js';
import {incidentIn} from '../../completeness/incidents.js';
import {medianCycle, readCycles} from '../../evidence/files/cycle-times.js';
import {NOTHING_REPORTED, readReported} from '../../evidence/files/task-events.js';
import {readTask} from '../../evidence/files/task-file.js';
import {type CapturedRun, readRun} from '../../evidence/read-run.js';
import {FILES} from '../../evidence/run-directory.js';
import {type Batch, batchOf} from '../../model/cards/batch.js';
import {withoutCovers} from '../../model/cards/card.js';
import {HarnessError} from '../../model/error.js';
import type {InspectionTask} from '../../model/inspection.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import type {BrickTask, ChallengeTask, PowerCycleTask, Task} from '../../model/task.js';
import {brickOrder} from '../../tasks/brick/conduct.js';
import {judgeBrick} from '../../tasks/brick/judge.js';
import {drawTrials} from '../../tasks/challenge/draw.js';
import {judgeChallenge} from '../../tasks/challenge/judge.js';
import type {TrialSeen} from '../../tasks/challenge/outcome.js';
import {seenIn} from '../../tasks/challenge/trial-seen.js';
import {inspectionOf} from '../../tasks/inspection/seen.js';
import {turnsOf} from '../../tasks/inspection/turns.js';
import {judgePowerCycle} from '../../tasks/power-cycle/judge.js';
import {parseAddress} from '../../transport/address.js';
import {runSubject} from '../analyze/run-subject.js';
import {readyBrickLaws} from '../brick/brick-laws.js';
import {cardToRemove} from '../inspect/inspection-task.js';
import {type LawShelf, ownShelf} from '../laws/law-shelf.js';
import {taskFindings} from './task-findings.js';

/** Judges a run that has a task, from its directory alone; `shelf` may have laws that were drawn before. */
export async function readTaskReport(
	directory: string,
	seal: 'required' | 'not-yet' = 'required',
	shelf: LawShelf = ownShelf(),
): Promise<TaskReport | undefined> {
	const captured = await readRun(directory, seal);
	const {run} = captured;
	const task = await readTask(directory, run);
	if (task === undefined) return undefined;
	const batch = batchOf(run.plan.deck, run.plan.decks, run.plan.backs);
	const judgement = await judged(task, captured, {batch, shelf});
	return {
		subject: await runSubject(captured, seal),
		judgement,
		findings: await taskFindings({directory, run, judgement}),
	};
}

interface JudgedWith {
	readonly batch: Batch;
	readonly shelf: LawShelf;
}

async function judged(task: Task, captured: CapturedRun, {batch, shelf}: JudgedWith): Promise<TaskReport['judgement']> {
	switch (task.kind) {
		case 'challenge':
			return challenged(task, captured, batch);
		case 'brick':
			return bricked(task, captured, {batch, shelf});
		case 'power-cycle':
			return restarted(task, captured, batch);
		case 'inspection':
			return inspected(task, captured, batch);
	}
}

async function challenged(task: ChallengeTask, {directory, shuffles, ending}: CapturedRun, batch: Batch) {
	refuseOtherTrials(task, batch);
	const reported = await readReported(directory);
	const seen = task.trials.slice(0, shuffles.count).map((fault, at): TrialSeen => {
		const shuffle = shuffles.at(at + 1);
		const told = reported.get(at + 1) ?? NOTHING_REPORTED;
		return seenIn({fault, shuffle}, told, batch);
	});
	return judgeChallenge({batch, task, seen, ending});
}

/** Nobody may have chosen the trials: they follow from the nonce. */
function refuseOtherTrials(task: ChallengeTask, batch: Batch): void {
	const [expected, found] = [JSON.stringify(drawTrials(task, batch)), JSON.stringify(task.trials)];
	if (expected === found) return;
	throw new HarnessError('evidence/altered', {
		file: `${FILES.task}, the trials`,
		expected: 'those that follow from its nonce',
		found: 'others',
	});
}

/** The card that was taken out follows from the nonce, too. */
async function inspected(
	task: InspectionTask,
	{directory, run, shuffles, selfTest, ending}: CapturedRun,
	batch: Batch,
) {
	refuseOtherCard(task, batch);
	const [reported, cycles] = [await readReported(directory), await readCycles(directory)];
	const all = Array.from({length: shuffles.count}, (_, at): Shuffle => ({...shuffles.at(at + 1), number: at + 1}));
	const heard = {reported: new Map(reported), shuffles: all, selfTest};
	const cycleMs = medianCycle(turnsOf(heard).quick, cycles);
	return inspectionOf({task, batch, plan: run.plan, identity: run.device, heard, ending, cycleMs});
}

function refuseOtherCard({trial}: InspectionTask, batch: Batch): void {
	const expected = cardToRemove(trial.nonce, batch);
	if (trial.card === expected) return;
	throw new HarnessError('evidence/altered', {file: `${FILES.task}, the card`, expected, found: trial.card});
}

async function bricked(task: BrickTask, {run, shuffles, ending}: CapturedRun, {batch, shelf}: JudgedWith) {
	const order = brickOrder(task, batch);
	const orderOut = shuffles.count === 0 ? undefined : shuffles.at(1);
	await readyBrickLaws({batch, order, reshuffled: orderOut?.kind === 'read' ? 'asked' : 'not-asked', shelf});
	return judgeBrick({
		batch,
		task,
		order,
		orderOut,
		identity: run.device,
		inDevice: parseAddress(run.address).kind === 'manual' ? 'not-asked' : 'asked',
		ending,
	});
}

function restarted(task: PowerCycleTask, {shuffles, ending}: CapturedRun, batch: Batch) {
	const first: {restart: number; order: Uint8Array}[] = [];
	const incomplete: number[] = [];
	for (let restart = 1; restart <= shuffles.count; restart++) {
		const shuffle = shuffles.at(restart);
		if (shuffle.kind === 'void') continue;
		const incident = incidentIn(batch, restart, shuffle.orderOut);
		if (incident?.weight === 'unexplained') incomplete.push(restart);
		else if (incident?.weight !== 'misread')
			first.push({restart, order: withoutCovers(shuffle.orderOut.faces).slice()});
	}
	return judgePowerCycle({batch, task, first, incomplete, voids: shuffles.voids, ending});
}
