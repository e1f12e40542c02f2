import {drawNonce} from '../../capture/task-file.js';
import {drawTrials, possibleKinds} from '../../challenge/draw.js';
import type {Batch} from '../../model/batch.js';
import {HarnessError} from '../../model/error.js';
import {FAULT_KINDS, type FaultKind} from '../../model/seeded-fault.js';
import type {ChallengeTask} from '../../model/task.js';
import {type TaskOptions, taskRun} from '../task-run.js';

export interface ChallengeOptions extends TaskOptions {
	readonly faults: number;
	readonly blanks: number;
	readonly kinds?: readonly FaultKind[];
	readonly rate: number;
	readonly confidence: number;
	readonly falseAlarms: number;
	readonly mustName: boolean;
}

export const challengeCommand = (options: ChallengeOptions): Promise<number> =>
	taskRun(options, batch => taskFor(options, batch), {
		begins: sha256 =>
			`${options.faults} faults and ${options.blanks} blanks, in an order that nobody knows. The plan is sealed:\n  SHA-256 ${sha256}`,
		unit: 'trial',
	});

function taskFor(options: ChallengeOptions, batch: Batch): ChallengeTask {
	const {faults, blanks, rate, confidence, falseAlarms, mustName} = options;
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
