import path from 'node:path';
import {type BuildOptions, build, type Plugin} from 'esbuild';

/**
The program in few files: Node needs a third of a millisecond for each file that it imports, and there are hundreds.

	build/harness/cli/main.js              ── esbuild ─→ build/harness/bundle/main.js, what npm installs
	what is imported late                  ── esbuild ─→ …/*.js, and …/chunk-….js for what several of these share
	…/remake-thread.js, … (worker threads) ── esbuild ─→ …/remake-thread.js, …

It lies as deep as the files it is made of, so that fonts, profiles and rule books are found by the same relative paths.
*/
export const BUNDLE = path.resolve('build/harness/bundle');
export const SHIPPED = path.join(BUNDLE, 'main.js');

/** Native, or with data files beside them, or required by name, or needed by few commands: these stay where npm puts them. */
const OUTSIDE = [
	'serialport',
	'@serialport/bindings-cpp',
	'node-hid',
	'@lydell/node-pty',
	'pdfkit',
	'qrcode',
	'cephes',
];

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

const COMMON = {
	outdir: BUNDLE,
	entryNames: '[name]',
	external: OUTSIDE,
	bundle: true,
	write: false,
	format: 'esm',
	platform: 'node',
	target: 'node20',
	// Names stay: they are what a stack shows.
	minifySyntax: true,
	minifyWhitespace: true,
	metafile: true,
	logLevel: 'warning',
	// CommonJS inside asks for the modules of Node by `require`.
	banner: {js: "import {createRequire as requireOf} from 'node:module';const require = requireOf(import.meta.url);"},
} as const satisfies BuildOptions;

const RUN = path.resolve('build/harness/cli/run.js');

/**
esbuild makes a file of all modules that the same entry points and late imports reach. What the command line itself imports would be
scattered over 26 files, since each late import needs other parts of it. So each late import imports the command line too: it
is there already, and all of it is one file.
*/
const COMMAND_LINE_IN_ONE_FILE: Plugin = {
	name: 'command-line-in-one-file',
	setup({onResolve, onLoad}) {
		onResolve({filter: /^\./, namespace: 'file'}, ({kind, resolveDir, path: name}) => {
			const file = path.resolve(resolveDir, name);
			return kind === 'dynamic-import' && file !== RUN ? {path: file, namespace: 'late'} : undefined;
		});
		onLoad({filter: /./, namespace: 'late'}, ({path: file}) => ({
			contents: `import ${JSON.stringify(RUN)};export * from ${JSON.stringify(file)};`,
			resolveDir: path.dirname(file),
		}));
	},
};

export async function bundled(): Promise<Bundled> {
	const parts = await Promise.all([
		build({
			...COMMON,
			entryPoints: ['build/harness/cli/main.js'],
			splitting: true,
			plugins: [COMMAND_LINE_IN_ONE_FILE],
		}),
		build({
			...COMMON,
			entryPoints: [
				'build/harness/app/verify/remake-thread.js',
				'build/harness/app/screen/screen-thread.js',
				'build/harness/app/laws/draw-thread.js',
			],
		}),
	]);
	return {
		files: parts.flatMap(({outputFiles}) => outputFiles.map(({path: file, text}) => ({path: file, text}))),
		inputs: parts.flatMap(({metafile}) => Object.keys(metafile.inputs)),
	};
}
