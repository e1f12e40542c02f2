import {HarnessError, reasonOf} from '../model/error.js';
import type {Timers} from '../model/time.js';
import {
	type LinkEffect,
	type LinkInput,
	type LinkPolicy,
	type LinkState,
	linkStep,
	whyNotWritable,
} from './link-state.js';
import type {Transport} from './transport.js';

/** A transport that detects silence and loss, and reopens by itself. A write that a loss interrupts is not repeated. */
export interface Link {
	readonly address: string;
	readonly state: () => LinkState;
	/** Rejects if the first open fails. Later changes are reported as states. */
	readonly open: (receiver: LinkReceiver) => Promise<void>;
	readonly write: (bytes: Uint8Array) => Promise<void>;
	readonly close: () => Promise<void>;
}

interface LinkReceiver {
	readonly chunk: (bytes: Uint8Array) => void;
	/** Called for each state entered, in order. */
	readonly state: (state: LinkState) => void;
}

interface LinkParts {
	readonly transport: Transport;
	readonly policy: LinkPolicy;
	readonly timers: Timers;
}

const NOBODY: LinkReceiver = {chunk: () => undefined, state: () => undefined};

export function linkOver({transport, policy, timers}: LinkParts): Link {
	const {address} = transport;
	let receiver = NOBODY;
	let attempt: Promise<void> = Promise.resolve();

	/** Never rejects: the outcome is an input of the state machine. */
	const openTransport = async (): Promise<void> => {
		let phase: 'opening' | 'open' = 'opening';
		let lost: HarnessError | undefined;
		try {
			await transport.open({
				chunk(bytes) {
					life.happen({kind: 'bytes'});
					receiver.chunk(bytes);
				},
				lost(error) {
					lost = error;
					if (phase === 'open') life.happen({kind: 'lost', error});
				},
			});
			phase = 'open';
			life.happen(lost === undefined ? {kind: 'opened'} : {kind: 'open-failed', error: lost});
		} catch (error) {
			life.happen({kind: 'open-failed', error: harnessError(address, error)});
		}
	};
	const life = lifeOf({
		policy,
		timers,
		tell: state => receiver.state(state),
		openTransport() {
			attempt = openTransport();
		},
	});

	return {
		address,
		state: life.state,
		async open(to) {
			const {kind} = life.state();
			if (kind !== 'closed' && kind !== 'failed')
				throw new HarnessError('transport/cannot-open', {address, reason: 'it is open already'});
			receiver = to;
			life.happen({kind: 'open-asked'});
			await attempt;
			refuseUnlessOpened(address, life.state());
		},
		async write(bytes) {
			const refusal = whyNotWritable(address, life.state());
			if (refusal !== undefined) throw refusal;
			await transport.write(bytes);
		},
		async close() {
			life.happen({kind: 'close-asked'});
			receiver = NOBODY;
			// A transport that is being opened can be closed only once it is open.
			await attempt;
			await transport.close();
		},
	};
}

interface Life {
	readonly state: () => LinkState;
	readonly happen: (input: LinkInput) => void;
}

interface LifeParts {
	readonly policy: LinkPolicy;
	readonly timers: Timers;
	readonly tell: (state: LinkState) => void;
	readonly openTransport: () => void;
}

/** Holds the state, notifies of each new state, and performs its effect. At most one timer is armed. */
function lifeOf({policy, timers, tell, openTransport}: LifeParts): Life {
	let state: LinkState = {kind: 'closed'};
	let disarm: () => void = () => undefined;
	const happen = (input: LinkInput): void => {
		const next = linkStep(policy, state, input);
		if (next === undefined) return;
		disarm();
		// Do not notify on open → open.
		const isNews = next.state !== state && (next.state.kind !== state.kind || next.state.kind !== 'open');
		state = next.state;
		if (isNews) tell(state);
		// The callee may have closed the link.
		if (state === next.state) perform(next.effect);
	};
	const perform = (effect: LinkEffect): void => {
		switch (effect.kind) {
			case 'nothing':
				return;
			case 'open-transport':
				openTransport();
				return;
			case 'watch-silence':
				disarm = timers.after(effect.ms, () => happen({kind: 'silence', afterMs: effect.ms}));
				return;
			case 'tell-loss':
				happen({kind: 'loss-told'});
				return;
			case 'wait':
				disarm = timers.after(effect.ms, () => happen({kind: 'waited'}));
		}
	};
	return {state: () => state, happen};
}

function refuseUnlessOpened(address: string, state: LinkState): void {
	if (state.kind === 'failed') throw state.because;
	if (state.kind === 'closed')
		throw new HarnessError('transport/cannot-open', {address, reason: 'it was closed meanwhile'});
}

const harnessError = (address: string, error: unknown): HarnessError =>
	error instanceof HarnessError
		? error
		: new HarnessError('transport/cannot-open', {address, reason: reasonOf(error)}, {cause: error});
