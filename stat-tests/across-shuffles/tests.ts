import type {ScalarStatistic} from '../order/scalar.js';
import type {RandomnessTest} from '../randomness-test.js';
import {AGREEMENT_TESTS} from './agreements.js';
import {memoryRepeats, prefixRepeats, suffixRepeats, wholeRepeats} from './repeats.js';
import {worstShuffles} from './worst-shuffle.js';

/** The tests that look along the run instead of into each shuffle. `statistics` are those whose course is followed. */
export const acrossShuffles = (statistics: readonly ScalarStatistic[]): readonly RandomnessTest[] => [
	wholeRepeats,
	memoryRepeats,
	prefixRepeats,
	suffixRepeats,
	...AGREEMENT_TESTS,
	...worstShuffles(statistics),
];
