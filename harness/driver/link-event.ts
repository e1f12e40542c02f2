import type {LinkState} from '../transport/link-state.js';
import type {DriverEvent} from './driver.js';

export const isOpen = ({kind}: LinkState): boolean => kind === 'open' || kind === 'silent';

/** A state of the link as the record tells it. */
export const linkEvent = (state: LinkState): DriverEvent => ({
	kind: 'link',
	state: state.kind,
	because: because(state),
});

function because(state: LinkState): string | undefined {
	switch (state.kind) {
		case 'lost':
		case 'failed':
			return 'reason' in state.because.context ? String(state.because.context.reason) : state.because.message;
		case 'silent':
			return `nothing came for ${state.forMs} ms`;
		case 'reopening':
			return `attempt ${state.attempt} in ${state.inMs} ms`;
		case 'closed':
		case 'opening':
		case 'open':
			return undefined;
	}
}
