import {BATTERY_TESTS} from '../../../../stat-tests/statistics/all-tests.js';
import type {ClassCounts} from '../../../../stat-tests/statistics/calibrated/class-counts.js';
import type {Count} from '../../../../stat-tests/statistics/calibrated/count.js';

/** The tests with simulated laws, and their statistics. */
export const DRAWN_TESTS = BATTERY_TESTS.filter(({drawn}) => drawn !== undefined);

const counted = [...new Set(DRAWN_TESTS.flatMap(({drawn}) => drawn?.counted ?? []))];

export const COUNTS = counted.filter((each): each is Count => !('classes' in each));
export const CLASS_COUNTS = counted.filter((each): each is ClassCounts => 'classes' in each);
