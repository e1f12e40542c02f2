import type {Observation} from '../model/observation.js';

/** The state machine of one command, until its answer. Pure: the driver performs the effects. */
export type CommandState =
	| {readonly at: 'idle'}
	| {readonly at: 'awaiting-acknowledgement'; readonly attempt: number}
	| {readonly at: 'awaiting-answer'; readonly attempt: number}
	| {readonly at: 'answered'; readonly answer: Observation}
	| {readonly at: 'failed'; readonly because: CommandFailure; readonly attempts: number};

export type CommandFailure =
	| {readonly kind: 'no-answer'}
	| {readonly kind: 'garbled'}
	| {readonly kind: 'refused'; readonly reason: string}
	/** The link was lost during the command. */
	| {readonly kind: 'lost'; readonly reason: string};

export type CommandInput =
	| {readonly got: 'start' | 'acknowledgement' | 'garbled' | 'timeout'}
	| {readonly got: 'refusal' | 'loss'; readonly reason: string}
	| {readonly got: 'answer'; readonly answer: Observation};

type CommandEffect =
	| {readonly do: 'send'; readonly attempt: number}
	| {readonly do: 'arm-timer'; readonly timer: 'acknowledgement' | 'answer'};

interface Step {
	readonly state: CommandState;
	readonly effects: readonly CommandEffect[];
}

export interface CommandPolicy {
	readonly acknowledged: boolean;
	/** A command that moves cards is never repeated in doubt: the cards may have moved. */
	readonly repeat: 'on-doubt' | 'only-if-not-received';
}

const MOST_ATTEMPTS = 3;

/** The device reports that it did not receive the command intact: nothing moved, so every command may be repeated. */
const NOT_RECEIVED = 'bad-checksum';

export function stepWith(policy: CommandPolicy): (state: CommandState, input: CommandInput) => Step {
	const send = (attempt: number): Step => {
		const timer = policy.acknowledged ? 'acknowledgement' : 'answer';
		return {
			state: {at: `awaiting-${timer}`, attempt},
			effects: [
				{do: 'send', attempt},
				{do: 'arm-timer', timer},
			],
		};
	};

	const again = (attempt: number, because: CommandFailure): Step => {
		const isSafe = policy.repeat === 'on-doubt' || (because.kind === 'refused' && because.reason === NOT_RECEIVED);
		return isSafe && attempt < MOST_ATTEMPTS ? send(attempt + 1) : stay({at: 'failed', because, attempts: attempt});
	};

	return (state, input) => {
		switch (state.at) {
			case 'idle':
				return input.got === 'start' ? send(1) : stay(state);
			case 'awaiting-acknowledgement':
			case 'awaiting-answer':
				return waiting(state, input, again);
			case 'answered':
			case 'failed':
				return stay(state);
		}
	};
}

type Waiting = Extract<CommandState, {readonly attempt: number}>;

function waiting(state: Waiting, input: CommandInput, again: (attempt: number, because: CommandFailure) => Step): Step {
	switch (input.got) {
		case 'answer':
			return stay({at: 'answered', answer: input.answer});
		case 'acknowledgement':
			return state.at === 'awaiting-acknowledgement'
				? {state: {...state, at: 'awaiting-answer'}, effects: [{do: 'arm-timer', timer: 'answer'}]}
				: stay(state);
		case 'refusal': {
			const because = {kind: 'refused', reason: input.reason} as const;
			return input.reason === NOT_RECEIVED
				? again(state.attempt, because)
				: stay({at: 'failed', because, attempts: state.attempt});
		}
		case 'loss':
			return stay({at: 'failed', because: {kind: 'lost', reason: input.reason}, attempts: state.attempt});
		case 'garbled':
			return again(state.attempt, {kind: 'garbled'});
		case 'timeout':
			return again(state.attempt, {kind: 'no-answer'});
		case 'start':
			return stay(state);
	}
}

const stay = (state: CommandState): Step => ({state, effects: []});
