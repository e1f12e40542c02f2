import type {HarnessError} from '../model/error.js';
import type {LinkState} from '../transport/link-state.js';
import type {DriverEvent} from './driver.js';

export const isOpen = ({kind}: LinkState): boolean => kind === 'open' || kind === 'silent';

export const linkEvent = (state: LinkState): DriverEvent => ({
	kind: 'link',
	state: state.kind,
	because: because(state),
});

/** The short reason if there is one; the whole message would repeat the address. */
export const reasonIn = ({context, message}: HarnessError): string =>
	'reason' in context ? String(context.reason) : message;

function because(state: LinkState): string | undefined {
	switch (state.kind) {
		case 'lost':
		case 'failed':
			return reasonIn(state.because);
		case 'silent':
			return `no byte for ${state.forMs} ms`;
		case 'reopening':
			return `attempt ${state.attempt} in ${state.inMs} ms`;
		case 'closed':
		case 'opening':
		case 'open':
			return undefined;
	}
}
