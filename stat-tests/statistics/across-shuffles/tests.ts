import type {RandomnessTest} from '../../randomness-test.js';
import type {ScalarStatistic} from '../order/scalar.js';
import {AGREEMENT_TESTS} from './agreements.js';
import {changePoint} from './change-point.js';
import {drift} from './drift.js';
import {driftPlaces} from './drift-places.js';
import {firstShuffles} from './first-shuffles.js';
import {interplayCorrelation} from './interplay-correlation.js';
import {kolmogorovSmirnov} from './kolmogorov-smirnov.js';
import {poisson} from './poisson.js';
import {memoryRepeats, prefixRepeats, suffixRepeats, wholeRepeats} from './repeats.js';
import {scatter} from './scatter.js';
import {worstShuffles} from './worst-shuffle.js';

/** The tests that look along the run instead of into each shuffle. `statistics` are those whose course is followed. */
export const acrossShuffles = (statistics: readonly ScalarStatistic[]): readonly RandomnessTest[] => [
	wholeRepeats,
	memoryRepeats,
	prefixRepeats,
	suffixRepeats,
	...AGREEMENT_TESTS,
	...worstShuffles(statistics),
	firstShuffles(statistics),
	drift(statistics),
	driftPlaces,
	changePoint(statistics),
	scatter(statistics),
	kolmogorovSmirnov,
	interplayCorrelation,
	poisson,
];
