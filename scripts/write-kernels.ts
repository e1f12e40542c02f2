import {writeFileSync} from 'node:fs';
import wabt from 'wabt';
import {inversionsModuleText} from '../stat-tests/kernels/wat/inversions.js';
import {moduleText} from '../stat-tests/kernels/wat/module.js';
import {shuffleModuleText} from '../stat-tests/kernels/wat/shuffle.js';

// A step of npm run build: compiles stat-tests/kernels/wat, the same bytes each time. What is written stands beside what `tsc` writes, which
// leaves it alone; its types are in stat-tests/kernels/compiled.d.ts.
export const COMPILED_FILE = 'build/stat-tests/kernels/compiled.js';

/** A module with the bytes in base 64: reading those of a file would take a start longer. */
export async function compiledSource(): Promise<string> {
	const {parseWat} = await wabt();
	const compiled = (text: string): string =>
		Buffer.from(parseWat('kernels.wat', text, {simd: true}).toBinary({}).buffer).toString('base64');
	return [
		`export const COMPILED = '${compiled(moduleText())}';`,
		`export const COMPILED_SHUFFLE = '${compiled(shuffleModuleText())}';`,
		`export const COMPILED_INVERSIONS = '${compiled(inversionsModuleText())}';`,
		'',
	].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(COMPILED_FILE, await compiledSource());
