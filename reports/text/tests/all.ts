import {testRecord} from '../../../stat-tests/statistics/all-tests.js';
import type {TestText} from '../../../stat-tests/statistics/test-record.js';
import {say} from '../../language/say.js';

export const testWords = (id: string): TestText => testRecord(id).text(say);
