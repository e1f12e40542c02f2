import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {testTable} from './test-table.js';

// Run by `npm run test-table` after a change of a test's record; a test compares the file with what this would write.
await writeFile(path.join(import.meta.dirname, '../../docs/statistical-tests.md'), testTable());
