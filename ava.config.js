import {existsSync} from 'node:fs';

// AVA runs what npm run build made. Each of its steps is looked for here, once, so that a missing one is named.
const STEPS = {
	'build/test': 'tsc has not run',
	'build/stat-tests/kernels/compiled.js': 'the kernels are not compiled: tsc alone does not do that',
};

for (const [file, reason] of Object.entries(STEPS)) {
	if (!existsSync(new URL(file, import.meta.url))) throw new Error(`${file} is missing: ${reason}. Run: npm run build`);
}

// biome-ignore lint/style/noDefaultExport: AVA reads the default export.
export default {
	files: ['test/**/*.test.ts'],
	// One more than two cores: a test that waits for a process it started leaves a core idle.
	concurrency: 3,
	// A net for what hangs. No test may depend on it.
	timeout: '5m',
	workerThreads: false,
	typescript: {compile: false, rewritePaths: {'test/': 'build/test/'}},
};
