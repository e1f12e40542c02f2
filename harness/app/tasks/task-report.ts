import type {TaskReport} from '../../../reports/tasks/task-report.js';
import {judgeBrick} from '../../brick/judge.js';
import {readAmendments} from '../../capture/amend.js';
import {type CapturedRun, readRun} from '../../capture/read-run.js';
import {FILES} from '../../capture/run-directory.js';
import {NOTHING_REPORTED, type Reported, type ReportedAlarm, readReported} from '../../capture/task-events.js';
import {readTask} from '../../capture/task-file.js';
import {contradiction} from '../../challenge/contradicted.js';
import {drawTrials} from '../../challenge/draw.js';
import {judgeChallenge} from '../../challenge/judge.js';
import type {Alarm, TrialSeen} from '../../challenge/outcome.js';
import {alarmsIn} from '../../challenge/saw.js';
import {incidentIn} from '../../completeness/incidents.js';
import {type Batch, batchOf} from '../../model/batch.js';
import {withoutCovers} from '../../model/card.js';
import {HarnessError} from '../../model/error.js';
import type {SeededFault} from '../../model/seeded-fault.js';
import type {Shuffle} from '../../model/shuffle.js';
import type {BrickTask, ChallengeTask, PowerCycleTask, Task} from '../../model/task.js';
import {judgePowerCycle} from '../../restarts/judge.js';
import {parseAddress} from '../../transport/address.js';
import {brickOrder} from './conduct-brick.js';

/** Judges a run that has a task, from its directory alone. */
export async function readTaskReport(
	directory: string,
	seal: 'required' | 'not-yet' = 'required',
): Promise<TaskReport | undefined> {
	const captured = await readRun(directory, seal);
	const {run, line, ending, endedAt, evidenceSha256} = captured;
	const task = await readTask(directory, run);
	if (task === undefined) return undefined;
	const batch = batchOf(run.plan.deck, run.plan.decks, run.plan.backs);
	const amendments = seal === 'required' ? await readAmendments(directory, run) : [];
	return {
		subject: {kind: 'run', run, amendments, line, ending, endedAt, evidenceSha256},
		judgement: await judged(task, captured, batch),
	};
}

async function judged(task: Task, captured: CapturedRun, batch: Batch): Promise<TaskReport['judgement']> {
	switch (task.kind) {
		case 'challenge':
			return challenged(task, captured, batch);
		case 'brick':
			return bricked(task, captured, batch);
		case 'power-cycle':
			return restarted(task, captured, batch);
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

interface Trial {
	readonly fault: SeededFault;
	readonly shuffle: Shuffle;
}

function seenIn({fault, shuffle}: Trial, told: Reported, batch: Batch): TrialSeen {
	const saw = told.answers.get('saw');
	const offers = told.answers.get('offers')?.trim().toLowerCase() === 'yes';
	const seen = saw === undefined ? [] : (alarmsIn(saw, batch.deck) ?? []);
	const because = shuffle.kind === 'read' ? contradiction(fault, shuffle.orderOut, batch) : undefined;
	return {
		fault,
		alarms: [...told.alarms.map(alarmOf), ...seen],
		shuffle: because === undefined ? becameOf({fault, shuffle}, saw) : {kind: 'void', because},
		stands: told.stands === 'untold' && offers ? 'ready' : told.stands,
	};
}

/** Where people look, they have seen the device shuffle, whether or not its order can be read. */
function becameOf({fault, shuffle}: Trial, saw: string | undefined): TrialSeen['shuffle'] {
	const isStop = fault.kind === 'power-cut' || fault.kind === 'jam';
	if (shuffle.kind === 'read' || (saw !== undefined && !isStop)) return {kind: 'read'};
	return {kind: 'void', because: shuffle.because};
}

function alarmOf(alarm: ReportedAlarm): Alarm {
	switch (alarm.kind) {
		case 'count-error':
			return {kind: 'count', cards: alarm.cards, expected: alarm.expected};
		case 'card-alert':
			return {kind: 'card', what: alarm.what, face: alarm.face};
		case 'error':
		case 'deck-error':
			return {kind: 'alarm', words: String(alarm.errorCode)};
		case 'jam':
			return {kind: 'jam'};
	}
}

function bricked(task: BrickTask, {run, shuffles, ending}: CapturedRun, batch: Batch) {
	return judgeBrick({
		batch,
		task,
		order: brickOrder(task, batch),
		orderOut: shuffles.count === 0 ? undefined : shuffles.at(1),
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
