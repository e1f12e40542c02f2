import {DEFAULT_ALPHA} from '../../model/verdict.js';
import type {CertifyRequest} from '../certify/certify.js';
import {realClock} from './real-clock.js';

/** All other options have their defaults. */
interface EmulatedRequest {
	/** Query of the address of the batch shuffler: `shuffle=shelf&decks=1`. */
	readonly query: string;
	readonly shuffles: number;
	readonly out: string;
}

export const emulatedRequest = ({query, shuffles, out}: EmulatedRequest): CertifyRequest => ({
	address: `sim:synthetic/batch-shuffler?${query}`,
	shuffles,
	alpha: DEFAULT_ALPHA,
	input: 'new-deck',
	out,
	allowActuation: false,
	key: undefined,
	clock: realClock,
	signal: new AbortController().signal,
	progress: undefined,
	opened: () => undefined,
});
