import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {coverageTable} from './coverage-table.js';

// Run by `npm run coverage-table` after a rule book or the walk changes. A test compares the file with this output.
await writeFile(path.join(import.meta.dirname, '../../docs/rule-coverage.md'), coverageTable());
