import path from 'node:path';
import {type BuildOptions, build, type Plugin} from 'esbuild';

/**
Bundles the program into few files: Node needs a third of a millisecond for each imported file, and there are hundreds.

	build/harness/cli/main.js              ── esbuild ─→ build/harness/bundle/main.js, what npm installs
	dynamic imports                        ── esbuild ─→ …/*.js, and …/chunk-….js for their shared parts
	…/remake-thread.js, … (worker threads) ── esbuild ─→ …/remake-thread.js, …

The bundle lies at the same depth as its sources, so that relative paths to fonts, profiles and rule books stay valid.
*/
export const BUNDLE = path.resolve('build/harness/bundle');
export const SHIPPED = path.join(BUNDLE, 'main.js');

/** Not bundled: native modules, modules with data files, modules required by name, and modules that few commands need. */
const OUTSIDE = [
	'serialport',
	'@serialport/bindings-cpp',
	'node-hid',
	'@lydell/node-pty',
	'pdfkit',
	'qrcode',
	'cephes',
];

export interface BundledFile {
	readonly path: string;
	readonly text: string;
}

export interface Bundled {
	readonly files: readonly BundledFile[];
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
	// Names are not minified, since stack traces show them.
	minifySyntax: true,
	minifyWhitespace: true,
	metafile: true,
	logLevel: 'warning',
} as const satisfies BuildOptions;

const RUN = path.resolve('build/harness/cli/run.js');

/**
esbuild puts modules into one file if the same entry points and dynamic imports reach them. The command line would be split into
26 files, since each dynamic import needs other parts of it. So each dynamic import also imports the command line, which is
loaded already. The command line then becomes one file.
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
		files: parts.flatMap(({outputFiles}) =>
			outputFiles.map(({path: file, text}) => ({path: file, text: withRequire(text)})),
		),
		inputs: parts.flatMap(({metafile}) => Object.keys(metafile.inputs)),
	};
}

/** Bundled CommonJS modules load modules of Node by `require`, which esbuild looks for in one file. */
const withRequire = (text: string): string =>
	text.includes('typeof require')
		? `import {createRequire as requireOf} from 'node:module';const require = requireOf(import.meta.url);\n${text}`
		: text;
