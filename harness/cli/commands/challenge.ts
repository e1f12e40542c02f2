import {loadPlan} from '../../app/rules/load-plan.js';
import {drawNonce} from '../../evidence/files/task-file.js';
import type {Batch} from '../../model/cards/batch.js';
import {HarnessError} from '../../model/error.js';
import {FAULT_KINDS, type FaultKind} from '../../model/seeded-fault.js';
import {drawTrials, possibleKinds} from '../../tasks/challenge/draw.js';
import type {ChallengeTask} from '../../tasks/challenge/stored.js';
import {counted} from '../counted.js';
import {type TaskOptions, taskRun} from '../task-run.js';

export interface ChallengeOptions extends TaskOptions {
	readonly faults?: number;
	readonly blanks?: number;
	readonly plan?: string;
	readonly kinds?: readonly FaultKind[];
	readonly rate: number;
	readonly confidence: number;
	readonly falseAlarms: number;
	readonly mustName: boolean;
}

interface Trials {
	readonly faults: number;
	readonly blanks: number;
}

const USUAL: Trials = {faults: 59, blanks: 20};

/** What is said on the command line goes before what the plan file says. */
export async function challengeCommand(options: ChallengeOptions): Promise<number> {
	const planned = options.plan === undefined ? USUAL : loadPlan(options.plan).challenge;
	const trials = {faults: options.faults ?? planned.faults, blanks: options.blanks ?? planned.blanks};
	return taskRun(options, batch => taskFor(options, trials, batch), {
		begins: sha256 =>
			`${counted(trials.faults, 'fault')} and ${counted(trials.blanks, 'blank')}, in an order that nobody knows. The plan is sealed:\n  SHA-256 ${sha256}`,
		unit: 'trial',
	});
}

function taskFor(options: ChallengeOptions, {faults, blanks}: Trials, batch: Batch): ChallengeTask {
	const {rate, confidence, falseAlarms, mustName} = options;
	const kinds = possibleKinds(options.kinds ?? FAULT_KINDS, batch);
	if (kinds.length === 0) {
		const expected = `a fault that a batch of ${batch.deck.id} can have`;
		throw new HarnessError('usage/bad-option', {option: '--kinds', value: options.kinds?.join(',') ?? '', expected});
	}
	const draw = {nonce: drawNonce(), kinds, faults, blanks};
	return {
		kind: 'challenge',
		...draw,
		criteria: {rate, confidence, falseAlarms, names: mustName ? 'card' : 'nothing'},
		trials: drawTrials(draw, batch),
	};
}
