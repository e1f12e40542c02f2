import type {Effect} from '../../harness/model/test-result.js';

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
