import {NOTHING_REPORTED} from '../../evidence/files/task-events.js';
import {FILES} from '../../evidence/run-directory.js';
import type {Batch} from '../../model/cards/batch.js';
import {HarnessError} from '../../model/error.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import type {CapturedTask, TaskRecord} from '../task-record.js';
import {conductChallenge} from './conduct.js';
import {drawTrials} from './draw.js';
import {type ChallengeJudgement, judgeChallenge} from './judge.js';
import {challengePage} from './page.js';
import {challengeCases, challengeJson} from './results.js';
import {type ChallengeTask, storedChallenge} from './stored.js';
import {seenIn} from './trial-seen.js';

export const CHALLENGE: TaskRecord<ChallengeTask, ChallengeJudgement> = {
	kind: 'challenge',
	file: storedChallenge,
	devices: 'shufflers',
	answers: 'operator',
	input: 'usual',
	sequential: 'not-tested',
	plan: ({trials}) => ({shuffles: Math.max(1, trials.length), alpha: DEFAULT_ALPHA}),
	conduct: conductChallenge,
	judge: judgeCaptured,
	page: ({judgement, subject}, {say}) => challengePage(say, judgement, subject.run.task?.sha256 ?? ''),
	json: challengeJson,
	junit: challengeCases,
	evidence: {
		kind: 'trials',
		of: ({trials, task}) => ({trials: {outcomes: trials, confidence: task.criteria.confidence}}),
	},
};

function judgeCaptured(task: ChallengeTask, {batch, shuffles, ending, reported}: CapturedTask): ChallengeJudgement {
	refuseOtherTrials(task, batch);
	const seen = task.trials
		.slice(0, shuffles.count)
		.map((fault, at) => seenIn({fault, shuffle: shuffles.at(at + 1)}, reported.get(at + 1) ?? NOTHING_REPORTED, batch));
	return judgeChallenge({batch, task, seen, ending});
}

/** Trials that do not follow from the nonce were chosen by a person. */
function refuseOtherTrials(task: ChallengeTask, batch: Batch): void {
	const [expected, found] = [JSON.stringify(drawTrials(task, batch)), JSON.stringify(task.trials)];
	if (expected === found) return;
	throw new HarnessError('evidence/altered', {
		file: `${FILES.task}, the trials`,
		expected: 'those that follow from its nonce',
		found: 'others',
	});
}
