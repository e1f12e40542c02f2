import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {testTable} from './test-table.js';

// Run by `npm run test-table` after a test's record changes. A test compares the file with this output.
await writeFile(path.join(import.meta.dirname, '../../docs/statistical-tests.md'), testTable());
