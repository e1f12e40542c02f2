import {descents} from './descents.js';
import {risingSequences} from './rising-sequences.js';
import type {ScalarStatistic} from './scalar.js';
import {successions} from './successions.js';
import {valleys} from './valleys.js';

/** Statistics that are followed along the run. Few, since each one costs a share of the risk. */
export const FOLLOWED: readonly ScalarStatistic[] = [successions, risingSequences, valleys, descents];
