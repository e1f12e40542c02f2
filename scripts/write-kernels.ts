import {writeFileSync} from 'node:fs';
import wabt from 'wabt';
import {convolutionModuleText} from '../stat-tests/kernels/wat/convolution.js';
import {inversionsModuleText} from '../stat-tests/kernels/wat/inversions.js';
import {moduleText} from '../stat-tests/kernels/wat/module.js';
import {shuffleModuleText} from '../stat-tests/kernels/wat/shuffle.js';

// A step of npm run build: compiles stat-tests/kernels/wat, the same bytes each time. `tsc` does not overwrite the output. Its
// types are in stat-tests/kernels/compiled.d.ts.
export const COMPILED_FILE = 'build/stat-tests/kernels/compiled.js';

/** The bytes are embedded in base64: reading them from a file would slow the start. */
export async function compiledSource(): Promise<string> {
	const {parseWat} = await wabt();
	const compiled = (text: string): string =>
		Buffer.from(parseWat('kernels.wat', text, {simd: true}).toBinary({}).buffer).toString('base64');
	return [
		`export const COMPILED = '${compiled(moduleText())}';`,
		`export const COMPILED_SHUFFLE = '${compiled(shuffleModuleText())}';`,
		`export const COMPILED_INVERSIONS = '${compiled(inversionsModuleText())}';`,
		`export const COMPILED_CONVOLUTION = '${compiled(convolutionModuleText())}';`,
		'',
	].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(COMPILED_FILE, await compiledSource());
