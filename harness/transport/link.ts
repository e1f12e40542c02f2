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

const NO_RECEIVER: LinkReceiver = {chunk: () => undefined, state: () => undefined};

export function linkOver({transport, policy, timers}: LinkParts): Link {
	const {address} = transport;
	let receiver = NO_RECEIVER;
	let attempt: Promise<void> = Promise.resolve();

	/** Never rejects: the outcome is an input of the state machine. */
	const openTransport = async (): Promise<void> => {
		let phase: 'opening' | 'open' = 'opening';
		let lost: HarnessError | undefined;
		try {
			await transport.open({
				chunk(bytes) {
					machine.accept({kind: 'bytes'});
					receiver.chunk(bytes);
				},
				lost(error) {
					lost = error;
					if (phase === 'open') machine.accept({kind: 'lost', error});
				},
			});
			phase = 'open';
			machine.accept(lost === undefined ? {kind: 'opened'} : {kind: 'open-failed', error: lost});
		} catch (error) {
			machine.accept({kind: 'open-failed', error: harnessError(address, error)});
		}
	};
	const machine = linkMachineOf({
		policy,
		timers,
		notify: state => receiver.state(state),
		openTransport() {
			attempt = openTransport();
		},
	});

	return {
		address,
		state: machine.state,
		async open(to) {
			const {kind} = machine.state();
			if (kind !== 'closed' && kind !== 'failed')
				throw new HarnessError('transport/cannot-open', {address, reason: 'it is open already'});
			receiver = to;
			machine.accept({kind: 'open-requested'});
			await attempt;
			refuseUnlessOpened(address, machine.state());
		},
		async write(bytes) {
			const refusal = whyNotWritable(address, machine.state());
			if (refusal !== undefined) throw refusal;
			await transport.write(bytes);
		},
		async close() {
			machine.accept({kind: 'close-requested'});
			receiver = NO_RECEIVER;
			// A transport that is being opened can be closed only once it is open.
			await attempt;
			await transport.close();
		},
	};
}

interface LinkMachineParts extends Omit<LinkParts, 'transport'> {
	readonly notify: (state: LinkState) => void;
	readonly openTransport: () => void;
}

/** Holds the state, notifies of each new state, and performs its effect. At most one timer is armed. */
function linkMachineOf({policy, timers, notify, openTransport}: LinkMachineParts) {
	let state: LinkState = {kind: 'closed'};
	let disarm: () => void = () => undefined;
	const accept = (input: LinkInput): void => {
		const next = linkStep(policy, state, input);
		if (next === undefined) return;
		disarm();
		// Do not notify on open → open.
		const isNewState = next.state !== state && (next.state.kind !== state.kind || next.state.kind !== 'open');
		state = next.state;
		if (isNewState) notify(state);
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
				disarm = timers.after(effect.ms, () => accept({kind: 'silence', afterMs: effect.ms}));
				return;
			case 'report-loss':
				accept({kind: 'loss-reported'});
				return;
			case 'wait':
				disarm = timers.after(effect.ms, () => accept({kind: 'waited'}));
		}
	};
	return {state: () => state, accept};
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
