import {descents} from './descents.js';
import {risingSequences} from './rising-sequences.js';
import type {ScalarStatistic} from './scalar.js';
import {successions} from './successions.js';
import {valleys} from './valleys.js';

/** Statistics whose course along the run is followed: few, since each look costs a share of the risk. */
export const FOLLOWED: readonly ScalarStatistic[] = [successions, risingSequences, valleys, descents];
