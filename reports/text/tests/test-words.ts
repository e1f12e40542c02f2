import type {Effect} from '../../../harness/model/test-result.js';

/** The order that cards were compared with. */
export const REFERENCE_WORDS: Readonly<Record<Effect['against'], string>> = {
	'order-in': 'the order in',
	'new-deck': 'new-deck order',
	'order-before': 'the order that came out before',
};
