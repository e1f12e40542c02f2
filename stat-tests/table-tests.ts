import type {RandomnessTest} from './randomness-test.js';
import {ADJACENCY_TESTS} from './statistics/adjacency/adjacency.js';
import {CUT_WRAP} from './statistics/adjacency/closing-pair.js';
import {LARGEST_ADJACENCY} from './statistics/adjacency/largest-adjacency.js';
import {blockByFace} from './statistics/density/block-by-face.js';
import {DENSITY_TESTS} from './statistics/density/segment-density.js';
import {END_TESTS} from './statistics/position/ends.js';
import {CELL_TESTS} from './statistics/position/extreme-cell.js';
import {SMOOTH_TESTS} from './statistics/position/smooth.js';

/** Tests on tables of counts: which card at which place, after which card, in which part of the shoe. */
export const TABLE_TESTS: readonly RandomnessTest[] = [
	...SMOOTH_TESTS,
	...CELL_TESTS,
	...LARGEST_ADJACENCY,
	...ADJACENCY_TESTS,
	...DENSITY_TESTS,
	blockByFace,
	...END_TESTS,
	CUT_WRAP,
];
