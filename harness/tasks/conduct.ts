import {isLoss, type OrderSource} from '../driver/order-source.js';
import type {Ending, SelfTestRecord} from '../evidence/run-events.js';
import type {RunWriter} from '../evidence/write-run.js';
import type {Batch} from '../model/cards/batch.js';
import type {DeviceIdentity} from '../model/device-identity.js';
import {becauseOf} from '../model/explain.js';
import type {DeviceState} from '../model/observation.js';
import type {Progress} from '../model/progress.js';
import type {Prompter, Question} from '../model/tasks/question.js';
import type {TaskKind} from '../model/tasks/task.js';
import type {Profile} from '../profile/schema.js';
import {TASKS, type Task, type TaskOf} from './all-tasks.js';
import type {JudgeShuffles} from './inspection/judge-shuffles.js';
import type {OnRecord} from './on-record.js';

/** Supplied by `app`. */
interface ConductParts {
	readonly device: TaskDevice;
	readonly writer: RunWriter;
	readonly batch: Batch;
	/** What is on record already; only an inspection reads it. */
	readonly onRecord: OnRecord;
	/** `undefined`: the device has no port, and people report everything. */
	readonly profile: Profile | undefined;
	/** Prompts the operator. When a run is decoded again, the writer takes the answers from its record. */
	readonly prompt: Prompter;
	readonly signal: AbortSignal;
	readonly progress: (progress: Progress) => void;
	readonly judgeShuffles: JudgeShuffles;
}

export interface TaskDevice {
	readonly identity: DeviceIdentity;
	readonly source: OrderSource;
	readonly selfTest: () => Promise<SelfTestRecord>;
	/** The state of the device at rest; `undefined`: not reported. */
	readonly finalState: () => Promise<DeviceState | undefined>;
}

export interface Conducting extends Omit<ConductParts, 'prompt'> {
	/** `undefined`: interrupted. */
	readonly prompt: (question: Question) => Promise<string | undefined>;
}

/** Each step is recorded before the next begins. */
export async function conduct(task: Task, parts: ConductParts): Promise<Ending> {
	const {writer, signal} = parts;
	const conducting = {...parts, prompt: recorded(writer, writer.recordingAnswers(parts.prompt), signal)};
	try {
		signal.addEventListener('abort', parts.device.source.stop, {once: true});
		return await carriedOut(task.kind, task, conducting);
	} catch (error) {
		if (!isLoss(error)) throw error;
		return {kind: 'stopped', because: becauseOf(error)};
	}
}

const carriedOut = <Kind extends TaskKind>(kind: Kind, task: TaskOf<Kind>, parts: Conducting): Promise<Ending> =>
	TASKS[kind].conduct(task, parts);

function recorded(writer: RunWriter, prompt: Prompter, signal: AbortSignal): Conducting['prompt'] {
	const stopped = new Promise<undefined>(resolve => {
		signal.addEventListener('abort', () => resolve(undefined), {once: true});
	});
	return async question => {
		if (signal.aborted) return undefined;
		writer.event({kind: 'prompted', prompt: question.kind, text: question.text});
		const answer = await Promise.race([prompt(question), stopped]);
		if (answer !== undefined) writer.event({kind: 'answered', prompt: question.kind, answer});
		return answer;
	};
}
