import type {Effect} from '../../../harness/model/test-result.js';

/** The order that cards were compared with. */
export const REFERENCE_WORDS: Readonly<Record<Effect['against'], string>> = {
	'order-in': 'the order in',
	'new-deck': 'new-deck order',
	'order-before': 'the order that came out before',
};

/** What a report says of one test. */
export interface TestWords {
	readonly title: string;
	/** What the test asks, in the words of the pit. */
	readonly question: string;
	/** What a rejection means, in two or three words. */
	readonly charge: (effect: Effect) => string;
	/** What was counted; the number is a mean per shuffle unless the sentence says otherwise. */
	readonly seen: (effect: Effect, reference: string) => string;
}
