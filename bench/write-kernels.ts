import {writeFileSync} from 'node:fs';
import wabt from 'wabt';
import {inversionsModuleText} from '../stat-tests/kernels/wat/inversions.js';
import {moduleText} from '../stat-tests/kernels/wat/module.js';
import {shuffleModuleText} from '../stat-tests/kernels/wat/shuffle.js';

// npm run kernels: compiles stat-tests/kernels/wat and writes stat-tests/kernels/compiled.ts, the same bytes each time.

/** The source of compiled.ts, in the form that the formatter would give it. A test holds the file against it. */
export async function compiledSource(): Promise<string> {
	const {parseWat} = await wabt();
	const compiled = (text: string): string =>
		Buffer.from(parseWat('kernels.wat', text, {simd: true}).toBinary({}).buffer).toString('base64');
	return [
		'/** Written by `npm run kernels` from wat/; not to be edited. WebAssembly, its bytes in base 64. */',
		'export const COMPILED =',
		`\t'${compiled(moduleText())}';`,
		'',
		'export const COMPILED_SHUFFLE =',
		`\t'${compiled(shuffleModuleText())}';`,
		'',
		'export const COMPILED_INVERSIONS =',
		`\t'${compiled(inversionsModuleText())}';`,
		'',
	].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync('stat-tests/kernels/compiled.ts', await compiledSource());
