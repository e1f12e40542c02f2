import {HarnessError} from '../model/error.js';

/**
The state machine of a link, as a pure function: state and input give the next state and an effect.

	closed ─→ opening ─→ open ⇄ silent
	             │         └──┬──┘
	             ↓            ↓
	          failed       lost ─→ reopening (attempt 1, 2, …) ─→ open
	             ↑                      │
	             └──────────────────────┘ attempts used up

In every state, closing leads to closed. A failed first open is not retried.
*/
export type LinkState =
	| {readonly kind: 'closed'}
	| {readonly kind: 'opening'}
	/** `attempt`: how often the link was opened since the last byte from the device. */
	| {readonly kind: 'open'; readonly attempt: number}
	/** Open, but no byte arrived within `silentAfterMs`. */
	| {readonly kind: 'silent'; readonly forMs: number; readonly attempt: number}
	| {readonly kind: 'lost'; readonly because: HarnessError; readonly attempt: number}
	| {readonly kind: 'reopening'; readonly attempt: number; readonly inMs: number}
	| {readonly kind: 'failed'; readonly because: HarnessError};

export interface LinkPolicy {
	/** `undefined`: silence is never reported. */
	readonly silentAfterMs: number | undefined;
	/** The wait doubles with each attempt after a loss, from `firstMs` up to `mostMs`. */
	readonly reopen: {readonly attempts: number; readonly firstMs: number; readonly mostMs: number};
}

export type LinkInput =
	| {readonly kind: 'open-requested'}
	| {readonly kind: 'opened'}
	| {readonly kind: 'open-failed'; readonly error: HarnessError}
	| {readonly kind: 'bytes'}
	| {readonly kind: 'silence'; readonly afterMs: number}
	| {readonly kind: 'lost'; readonly error: HarnessError}
	/** The receiver has been notified of the loss. */
	| {readonly kind: 'loss-reported'}
	| {readonly kind: 'waited'}
	| {readonly kind: 'close-requested'};

/** Performed on entering a state; timers of the previous state are cancelled. */
export type LinkEffect =
	| {readonly kind: 'nothing'}
	| {readonly kind: 'open-transport'}
	| {readonly kind: 'watch-silence'; readonly ms: number}
	| {readonly kind: 'report-loss'}
	| {readonly kind: 'wait'; readonly ms: number};

interface LinkStep {
	readonly state: LinkState;
	readonly effect: LinkEffect;
}

/** `undefined`: the input has no effect in this state. The same state again: only the effect is new. */
export function linkStep(policy: LinkPolicy, state: LinkState, input: LinkInput): LinkStep | undefined {
	if (input.kind === 'close-requested') return state.kind === 'closed' ? undefined : step({kind: 'closed'});
	switch (state.kind) {
		case 'closed':
		case 'failed':
			return input.kind === 'open-requested' ? step({kind: 'opening'}, {kind: 'open-transport'}) : undefined;
		case 'opening':
			return whileOpening(opened(policy, {kind: 'open', attempt: 0}), input, because =>
				step({kind: 'failed', because}),
			);
		case 'open':
		case 'silent':
			return whileOpen(policy, state, input);
		case 'lost':
			return input.kind === 'loss-reported' ? nextAttempt(policy, state.attempt + 1, state.because) : undefined;
		case 'reopening':
			if (input.kind === 'waited') return step(state, {kind: 'open-transport'});
			return whileOpening(opened(policy, {kind: 'open', attempt: state.attempt}), input, error =>
				nextAttempt(policy, state.attempt + 1, error),
			);
	}
}

function whileOpening(
	success: LinkStep,
	input: LinkInput,
	failed: (error: HarnessError) => LinkStep,
): LinkStep | undefined {
	if (input.kind === 'opened') return success;
	return input.kind === 'open-failed' ? failed(input.error) : undefined;
}

/** Only a byte resets `attempt`: a device that reconnects but sends nothing fails like one that does not reconnect. */
function whileOpen(
	policy: LinkPolicy,
	state: Extract<LinkState, {kind: 'open' | 'silent'}>,
	input: LinkInput,
): LinkStep | undefined {
	const {attempt} = state;
	switch (input.kind) {
		case 'bytes':
			return opened(policy, state.kind === 'open' && attempt === 0 ? state : {kind: 'open', attempt: 0});
		case 'silence':
			return state.kind === 'open' ? step({kind: 'silent', forMs: input.afterMs, attempt}) : undefined;
		case 'lost':
			return step({kind: 'lost', because: input.error, attempt}, {kind: 'report-loss'});
		case 'open-requested':
		case 'opened':
		case 'open-failed':
		case 'loss-reported':
		case 'waited':
		case 'close-requested':
			return undefined;
	}
}

const opened = ({silentAfterMs}: LinkPolicy, state: LinkState): LinkStep =>
	step(state, silentAfterMs === undefined ? NOTHING : {kind: 'watch-silence', ms: silentAfterMs});

function nextAttempt({reopen}: LinkPolicy, attempt: number, because: HarnessError): LinkStep {
	if (attempt > reopen.attempts) return step({kind: 'failed', because});
	const inMs = Math.min(reopen.firstMs * 2 ** (attempt - 1), reopen.mostMs);
	return step({kind: 'reopening', attempt, inMs}, {kind: 'wait', ms: inMs});
}

const NOTHING: LinkEffect = {kind: 'nothing'};
const step = (state: LinkState, effect: LinkEffect = NOTHING): LinkStep => ({state, effect});

const LOST = 'it was lost and is not open again yet';

/** The reason why a write is refused in a state; `undefined` if it is allowed. */
const REFUSALS: Readonly<Record<LinkState['kind'], string | undefined>> = {
	open: undefined,
	silent: undefined,
	closed: 'it is not open',
	opening: 'it is not open yet',
	lost: LOST,
	reopening: LOST,
	failed: 'it could not be opened',
};

export function whyNotWritable(address: string, {kind}: LinkState): HarnessError | undefined {
	const reason = REFUSALS[kind];
	return reason === undefined ? undefined : new HarnessError('transport/lost', {address, reason});
}
