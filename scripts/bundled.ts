import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type BuildOptions, build, type OnLoadResult, type Plugin} from 'esbuild';
import type {ScriptName} from '../harness/cli/compiled-script.js';

/**
The program in few files: Node needs a third of a millisecond for each that it imports, and there are hundreds.

	build/harness/cli/start.js, quick-start.js ── esbuild ─→ build/harness/bundle/*.cjs ── run ─→ *.compiled, what V8 made of them
	build/harness/cli/shipped.js               ── esbuild ─→ …/main.cjs, which opens them
	…/remake-thread.js, …                  ── esbuild ─→ …/*.js; beside them help.txt and the licences of what is inside

It lies as deep as the files it is made of, so that fonts, profiles and rule books are found by the same relative paths.
*/
export const BUNDLE = path.resolve('build/harness/bundle');
export const SHIPPED = path.join(BUNDLE, 'main.cjs');

/** Native, or with data files beside them, or required by name, or needed by few: these stay where npm puts them. */
const OUTSIDE = ['serialport', '@serialport/bindings-cpp', 'node-hid', '@lydell/node-pty', 'pdfkit', 'qrcode'];

/** A file of the bundle. */
export interface BundledFile {
	readonly path: string;
	readonly text: string;
}

export interface Bundled {
	readonly files: readonly BundledFile[];
	/** What it was made of. */
	readonly inputs: readonly string[];
}

export async function bundled(): Promise<Bundled> {
	const results = await Promise.all(PARTS.map(part => build({...COMMON, ...part})));
	return {
		files: results.flatMap(({outputFiles = []}) =>
			outputFiles.map(({path: file, text}) => ({path: file, text: ascii(text)})),
		),
		inputs: results.flatMap(({metafile}) => Object.keys(metafile?.inputs ?? {})),
	};
}

/**
Scripts are read as bytes, a letter each (compiled-script.ts). esbuild writes letters beyond ASCII as escapes, but for those in tagged templates,
whose raw text it must not change; nobody of us looks at that, and the text that is meant is the same.
*/
const ascii = (text: string): string =>
	text.replaceAll(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
Cephes is required, since importers would have to wait for it, and goes into the bundle all the same. Of its five parts two have the
functions that we call (special-functions.ts); compiling the other three would take a start two milliseconds longer.
*/
const CEPHES: Plugin = {
	name: 'cephes-inside',
	setup({onLoad}) {
		onLoad({filter: /[\\/]special-functions\.js$/}, ({path: file}) =>
			rewritten(file, [["createRequire(import.meta.url)('cephes')", "require('cephes')"]]),
		);
		onLoad({filter: /[\\/]cephes[\\/]index\.js$/}, ({path: file}) =>
			rewritten(
				file,
				['cmath', 'bessel', 'ellf'].flatMap(part => [
					[new RegExp(`^var ${part} = \\{.*?^\\};$`, 'ms'), ''],
					[`  ${part}: ${part},\n`, ''],
				]),
			),
		);
	},
};

/** Each change must find its place: a package that looks otherwise is to be looked at. */
async function rewritten(
	file: string,
	changes: readonly (readonly [from: string | RegExp, to: string])[],
): Promise<OnLoadResult> {
	let contents = await readFile(file, 'utf8');
	for (const [from, to] of changes) {
		const changed = contents.replace(from, to);
		if (changed === contents) throw new Error(`${file} has no ${from} any more`);
		contents = changed;
	}
	return {contents};
}

const COMMON: BuildOptions = {
	outdir: BUNDLE,
	external: OUTSIDE,
	plugins: [CEPHES],
	bundle: true,
	write: false,
	platform: 'node',
	target: 'node20',
	// Names stay: they are what a stack tells.
	minifySyntax: true,
	minifyWhitespace: true,
	metafile: true,
	logLevel: 'warning',
};

/** CommonJS, since V8 keeps what it compiled of scripts and of no module; such a file is not asked where it lies. */
const SCRIPT: BuildOptions = {
	format: 'cjs',
	outExtension: {'.js': '.cjs'},
	define: {'import.meta.url': 'ownUrl'},
	// What V8 kept of a script cannot import; all that stays outside can be required.
	supported: {'dynamic-import': false},
};
const OWN_URL = "const ownUrl=require('node:url').pathToFileURL(__filename).href;";

/** Each is a function, of which whoever opens it says what it may require. */
const scriptOf = (name: ScriptName): BuildOptions => ({
	...SCRIPT,
	entryPoints: {[name]: `build/harness/cli/${name}.js`},
	banner: {js: `(function(module,require,__filename){${OWN_URL}`},
	footer: {js: '})'},
});

const PARTS: readonly BuildOptions[] = [
	{...SCRIPT, entryPoints: {main: 'build/harness/cli/shipped.js'}, banner: {js: OWN_URL}},
	scriptOf('start'),
	scriptOf('quick-start'),
	{
		entryPoints: [
			'build/harness/app/verify/remake-thread.js',
			'build/harness/app/screen/screen-thread.js',
			'build/harness/app/laws/draw-thread.js',
		],
		entryNames: '[name]',
		format: 'esm',
		// What is CommonJS inside asks for the modules of Node by `require`.
		banner: {js: "import {createRequire as requireOf} from 'node:module';const require = requireOf(import.meta.url);"},
	},
];
