import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type BuildResult, build} from 'esbuild';

/**
The program in few files: Node needs a third of a millisecond for each that it imports, and there are hundreds.

	build/harness/cli/main.js    ─┐
	…/make-again-thread.js       ─┴ esbuild ─→ build/harness/bundle/*.js   beside them help.txt and the licences of what is inside

It lies as deep as the files it is made of, so that fonts, profiles and rule books are found by the same relative paths.
*/
export const BUNDLE = path.resolve('build/harness/bundle');

/** Native, or with data files beside them, or needed by few: these stay where npm puts them. */
const OUTSIDE = [
	'serialport',
	'@serialport/bindings-cpp',
	'node-hid',
	'@lydell/node-pty',
	'pdfkit',
	'hyparquet-writer',
];

// node build/bench/bundle.js writes it.
if (process.argv[1] === import.meta.filename) await writeBundle();

async function writeBundle(): Promise<void> {
	rmSync(BUNDLE, {recursive: true, force: true});
	const {metafile} = await bundled('to-disk');
	writeFileSync(path.join(BUNDLE, 'licences.txt'), licencesOf(Object.keys(metafile?.inputs ?? {})));
	writeFileSync(
		path.join(BUNDLE, 'help.txt'),
		execFileSync(process.execPath, [path.join(BUNDLE, 'main.js'), '--help']),
	);
}

export function bundled(where: 'to-disk' | 'to-memory'): Promise<BuildResult> {
	return build({
		entryPoints: [
			'build/harness/cli/main.js',
			'build/harness/app/verify/make-again-thread.js',
			'build/harness/app/screen/screen-thread.js',
			'build/harness/app/laws/draw-thread.js',
		],
		entryNames: '[name]',
		outdir: BUNDLE,
		external: OUTSIDE,
		bundle: true,
		splitting: true,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		// Names stay: they are what a stack tells.
		minifySyntax: true,
		minifyWhitespace: true,
		metafile: true,
		write: where === 'to-disk',
		logLevel: 'warning',
		// What is CommonJS inside asks for the modules of Node by `require`.
		banner: {js: "import {createRequire as requireOf} from 'node:module';const require = requireOf(import.meta.url);"},
	});
}

function licencesOf(inputs: readonly string[]): string {
	const packages = inputs.flatMap(file => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
	return [...new Set(packages)].sort().map(licenceOf).join('\n');
}

function licenceOf(name: string): string {
	const directory = path.join('node_modules', name);
	const file = ['LICENSE', 'LICENSE.md', 'LICENCE', 'license', 'license.md'].map(each => path.join(directory, each));
	const text = file.find(each => existsSync(each));
	if (text === undefined) throw new Error(`${directory} has no licence to give along`);
	return `${name}\n\n${readFileSync(text, 'utf8').trim()}\n`;
}
