import {testRecord} from '../../../stat-tests/statistics/all-tests.js';
import {GROUPS} from '../../../stat-tests/statistics/groups.js';

/** The group that a test is in. */
export const groupOf = (test: string): string => GROUPS[testRecord(test).group];

export const GROUP_TITLES: readonly string[] = Object.values(GROUPS);
