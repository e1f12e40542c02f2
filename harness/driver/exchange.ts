import type {Observation} from '../model/observation.js';
import type {Timers} from '../model/time.js';
import type {CommandSpec} from '../profile/message-schema.js';
import {type CommandFailure, type CommandInput, type CommandState, stepWith} from '../protocol/command.js';
import type {DecodedItem} from '../protocol/decoded-item.js';

export type Outcome =
	| {readonly kind: 'answered'; readonly answer: Observation}
	| {readonly kind: 'failed'; readonly because: CommandFailure; readonly attempts: number; readonly received: number};

export type Exchange = ReturnType<typeof exchangeOf>;

/** What the caller knows of the answer beyond its name. */
export interface Watch {
	/** False for a repeated answer to an earlier command. */
	readonly isAnswer: (answer: Observation) => boolean;
	/** Resolves when later messages show that the answer was sent but not received. */
	readonly missed: Promise<void>;
}

interface ExchangeParts {
	readonly spec: CommandSpec;
	readonly isAnswer?: Watch['isAnswer'] | undefined;
	readonly timers: Timers;
	readonly send: (attempt: number) => void;
	readonly done: (outcome: Outcome) => void;
	readonly fail: (error: unknown) => void;
}

/** One command under way: decoded items drive its state machine, and its final state gives the outcome. */
export function exchangeOf({spec, isAnswer = () => true, timers, send, done, fail}: ExchangeParts) {
	const step = stepWith({
		acknowledged: spec.acknowledge !== undefined,
		repeat: spec.actuates ? 'only-if-not-received' : 'on-doubt',
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
		countBytes(bytes: number): void {
			received += bytes;
		},
		offer(item: DecodedItem): 'used' | 'unused' {
			const input = inputFor(spec, item, isAnswer);
			if (input === undefined || state.at === 'answered' || state.at === 'failed') return 'unused';
			take(input);
			return 'used';
		},
		/** Damaged bytes arrived, followed by no valid message. */
		damaged: () => take({got: 'garbled'}),
		/** The bytes were sent; a command without an answer is complete. */
		sent(): void {
			if (spec.expect.length === 0) take({got: 'answer', answer: {kind: 'acknowledged'}});
		},
		lost: (reason: string) => take({got: 'loss', reason}),
		fail(error: unknown): void {
			disarm();
			fail(error);
		},
	};
}

/** The input for the state machine; `undefined`: the command does not wait for this item. */
function inputFor(spec: CommandSpec, item: DecodedItem, isAnswer: Watch['isAnswer']): CommandInput | undefined {
	if (item.kind !== 'observed') return undefined;
	const {message, observation} = item;
	if (observation.kind === 'refused') return {got: 'refusal', reason: observation.because};
	if (spec.expect.includes(message)) return isAnswer(observation) ? {got: 'answer', answer: observation} : undefined;
	return message === spec.acknowledge?.message ? {got: 'acknowledgement'} : undefined;
}
