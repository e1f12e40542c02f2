import {ADJACENCY_TESTS} from './adjacency/adjacency.js';
import {CUT_WRAP} from './adjacency/closing-pair.js';
import {LARGEST_ADJACENCY} from './adjacency/largest-adjacency.js';
import {blockByFace} from './density/block-by-face.js';
import {DENSITY_TESTS} from './density/segment-density.js';
import {END_TESTS} from './position/ends.js';
import {CELL_TESTS} from './position/extreme-cell.js';
import {SMOOTH_TESTS} from './position/smooth.js';
import type {RandomnessTest} from './randomness-test.js';

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
