import {existsSync} from 'node:fs';

// AVA loads this before every test file. Without the kernels each of them would end in a module that cannot be found.
const KERNELS = 'build/stat-tests/kernels/compiled.js';
if (!existsSync(KERNELS))
	throw new Error(`${KERNELS} is missing: tsc alone does not compile the kernels. Run: npm run build`);
