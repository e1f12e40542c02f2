import type {Observation} from '../model/observation.js';
import type {Timers} from '../model/time.js';
import type {CommandSpec} from '../profile/message-schema.js';
import {type CommandFailure, type CommandInput, type CommandState, stepWith} from '../protocol/command.js';
import type {Heard} from '../protocol/heard.js';

export type Outcome =
	| {readonly kind: 'answered'; readonly answer: Observation}
	| {readonly kind: 'failed'; readonly because: CommandFailure; readonly attempts: number; readonly received: number};

/** One command under way: what is heard moves its state machine, and its end settles it. */
export interface Exchange {
	readonly start: () => void;
	readonly received: (bytes: number) => void;
	/** Was it an answer to this command? */
	readonly hear: (heard: Heard) => 'used' | 'unused';
	/** What came made no sense, and nothing better followed. */
	readonly doubt: () => void;
	/** The bytes have left us; for a command without an answer that is all. */
	readonly sent: () => void;
	/** The link broke. */
	readonly lost: (reason: string) => void;
	readonly fail: (error: unknown) => void;
}

/** What whoever asks knows of the answer beyond its name. */
export interface Watch {
	/** Is it the answer, and not that to an earlier question, said once more? */
	readonly isAnswer: (answer: Observation) => boolean;
	/** Resolves when what came since shows that the answer was given, and was not heard. */
	readonly missed: Promise<void>;
}

export interface ExchangeParts {
	readonly spec: CommandSpec;
	readonly isAnswer?: Watch['isAnswer'] | undefined;
	readonly timers: Timers;
	readonly send: (attempt: number) => void;
	readonly done: (outcome: Outcome) => void;
	readonly fail: (error: unknown) => void;
}

export function exchangeOf({spec, isAnswer = () => true, timers, send, done, fail}: ExchangeParts): Exchange {
	const step = stepWith({
		acknowledged: spec.acknowledge !== undefined,
		repeat: spec.actuates ? 'only-if-not-heard' : 'on-doubt',
	});
	const waitMs = {acknowledgement: spec.acknowledge?.timeoutMs ?? spec.timeoutMs, answer: spec.timeoutMs};
	let state: CommandState = {at: 'idle'};
	let received = 0;
	let disarm = () => {};

	const take = (input: CommandInput): void => {
		const next = step(state, input);
		state = next.state;
		for (const effect of next.effects) {
			if (effect.do === 'send') {
				send(effect.attempt);
				continue;
			}
			disarm();
			disarm = timers.after(waitMs[effect.timer], () => take({got: 'timeout'}));
		}
		if (state.at !== 'answered' && state.at !== 'failed') return;
		disarm();
		if (state.at === 'answered') done({kind: 'answered', answer: state.answer});
		else done({kind: 'failed', because: state.because, attempts: state.attempts, received});
	};

	return {
		start: () => take({got: 'start'}),
		received(bytes) {
			received += bytes;
		},
		hear(heard) {
			const input = inputFor(spec, heard, isAnswer);
			// What comes once more after the answer was heard is no answer.
			if (input === undefined || state.at === 'answered' || state.at === 'failed') return 'unused';
			take(input);
			return 'used';
		},
		doubt: () => take({got: 'garbled'}),
		sent() {
			if (spec.expect.length === 0) take({got: 'answer', answer: {kind: 'acknowledged'}});
		},
		lost: reason => take({got: 'loss', reason}),
		fail(error) {
			disarm();
			fail(error);
		},
	};
}

/** What is heard means to the command under way; nothing, if the command does not wait for it. */
function inputFor(spec: CommandSpec, heard: Heard, isAnswer: Watch['isAnswer']): CommandInput | undefined {
	if (heard.kind !== 'observed') return undefined;
	const {message, observation} = heard;
	if (observation.kind === 'refused') return {got: 'refusal', reason: observation.because};
	if (spec.expect.includes(message)) return isAnswer(observation) ? {got: 'answer', answer: observation} : undefined;
	return message === spec.acknowledge?.message ? {got: 'acknowledgement'} : undefined;
}
