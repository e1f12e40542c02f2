import {readFileSync} from 'node:fs';
import test from 'ava';
import {testTable} from '../../scripts/test-table.js';

test('docs/statistical-tests.md equals the records of the tests (npm run test-table writes it)', t => {
	t.is(readFileSync('docs/statistical-tests.md', 'utf8'), testTable());
});
