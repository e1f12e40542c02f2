import type {Effect} from '../../harness/model/test-result.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {GROUPS} from '../../stat-tests/statistics/test-record.js';

export const groupOf = (id: string): string => GROUPS[testRecord(id).group];

export const GROUP_TITLES: readonly string[] = Object.values(GROUPS);

export const REFERENCE_TEXT: Readonly<Record<Effect['against'], string>> = {
	'input-order': 'the input order',
	'new-deck': 'new-deck order',
	'order-before': 'the previous output order',
};
