import {drawNonce} from '../../evidence/files/task-file.js';
import type {Batch} from '../../model/cards/batch.js';
import {badOption} from '../../model/error.js';
import {type FaultKind, SHUFFLER_FAULTS} from '../../model/tasks/seeded-fault.js';
import {drawTrials, possibleKinds} from '../../tasks/challenge/draw.js';
import type {ChallengeTask} from '../../tasks/challenge/stored.js';
import {loadPlan} from '../rules/load-plan.js';

export interface ChallengeRequest {
	readonly faults?: number;
	readonly blanks?: number;
	/** The name or the file of a plan, which sets the default numbers of faults and blanks. */
	readonly plan?: string;
	readonly kinds?: readonly FaultKind[];
	readonly rate: number;
	readonly confidence: number;
	readonly falseAlarms: number;
	readonly mustName: boolean;
}

const USUAL = {faults: 59, blanks: 20};

/** The trials are drawn when the batch is known. The request overrides the plan file. */
export async function challengeFor(request: ChallengeRequest) {
	const planned = request.plan === undefined ? USUAL : loadPlan(request.plan).challenge;
	const trials = {faults: request.faults ?? planned.faults, blanks: request.blanks ?? planned.blanks};
	return {...trials, taskFor: (batch: Batch) => drawnTask(request, trials, batch)};
}

function drawnTask(
	{kinds: wanted, rate, confidence, falseAlarms, mustName}: ChallengeRequest,
	{faults, blanks}: typeof USUAL,
	batch: Batch,
): ChallengeTask {
	const kinds = possibleKinds(wanted ?? SHUFFLER_FAULTS, batch);
	if (kinds.length === 0)
		throw badOption('--kinds', wanted?.join(',') ?? '', `a fault that a batch of ${batch.deck.id} can have`);
	if (kinds.includes('blackjack') && kinds.length > 1)
		throw badOption('--kinds', kinds.join(','), 'blackjack alone, since a hole-card reader shuffles nothing');
	const draw = {nonce: drawNonce(), kinds, faults, blanks};
	return {
		kind: 'challenge',
		...draw,
		criteria: {rate, confidence, falseAlarms, names: mustName ? 'card' : 'nothing'},
		trials: drawTrials(draw, batch),
	};
}
