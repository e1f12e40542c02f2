import {isLoss, withoutDot} from '../app/certify/gather.js';
import type {Progress} from '../app/certify/progress.js';
import type {Bench} from '../app/device/bench.js';
import type {Ending} from '../evidence/run-events.js';
import type {PlanRecord} from '../evidence/run-record.js';
import type {RunWriter} from '../evidence/write-run.js';
import type {Batch} from '../model/cards/batch.js';
import {explain} from '../model/explain.js';
import type {Task} from '../model/task.js';
import type {Profile} from '../profile/schema.js';
import {conductBrick} from './brick/conduct.js';
import {conductChallenge} from './challenge/conduct.js';
import type {Heard} from './heard.js';
import {conductInspection} from './inspection/conduct.js';
import {conductPowerCycle} from './power-cycle/conduct.js';
import type {Ask, Question} from './question.js';

export interface ConductParts {
	readonly bench: Bench;
	readonly writer: RunWriter;
	readonly batch: Batch;
	readonly plan: PlanRecord;
	/** What is on record already and what comes to it; only an inspection looks there. */
	readonly heard: Heard;
	/** How the device speaks; `undefined`: it has no port, and people tell everything. */
	readonly profile: Profile | undefined;
	/** Whoever stands at the device. Whoever makes a run again has the answers from its record. */
	readonly ask: Ask;
	readonly signal: AbortSignal;
	readonly progress: (progress: Progress) => void;
}

/** The parts that a task works with: whoever is asked may be interrupted. */
export interface Conducting extends Omit<ConductParts, 'ask'> {
	/** `undefined`: somebody interrupted it. */
	readonly ask: (question: Question) => Promise<string | undefined>;
}

/** Carries a task out, step by step, and writes each down before the next. */
export async function conduct(task: Task, parts: ConductParts): Promise<Ending> {
	const {writer, signal} = parts;
	const conducting = {...parts, ask: recorded(writer, writer.asking(parts.ask), signal)};
	try {
		signal.addEventListener('abort', parts.bench.source.stop, {once: true});
		return await carriedOut(task, conducting);
	} catch (error) {
		if (!isLoss(error)) throw error;
		return {kind: 'stopped', because: withoutDot(explain(error).message)};
	}
}

function carriedOut(task: Task, parts: Conducting): Promise<Ending> {
	switch (task.kind) {
		case 'challenge':
			return conductChallenge(task, parts);
		case 'brick':
			return conductBrick(task, parts);
		case 'power-cycle':
			return conductPowerCycle(task, parts);
		case 'inspection':
			return conductInspection(task, parts);
	}
}

/** What was asked and what was answered is on record. */
function recorded(writer: RunWriter, ask: Ask, signal: AbortSignal): Conducting['ask'] {
	const stopped = new Promise<undefined>(resolve => {
		signal.addEventListener('abort', () => resolve(undefined), {once: true});
	});
	return async question => {
		if (signal.aborted) return undefined;
		writer.event({kind: 'asked', question: question.kind, words: question.words});
		const words = await Promise.race([ask(question), stopped]);
		if (words !== undefined) writer.event({kind: 'answered', question: question.kind, words});
		return words;
	};
}
