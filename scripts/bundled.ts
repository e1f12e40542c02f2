import path from 'node:path';
import {type BuildOptions, build, type Plugin} from 'esbuild';
import {withDirectImports} from './direct-imports.js';
import {loadedWith} from './late-imports.js';

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

/** Each late import also loads the modules that it shares with others, so that these are in few files (late-imports.ts). */
function sharing(loads: ReadonlyMap<string, readonly string[]>): Plugin {
	const named = new Map(
		[...loads].map(([file, modules]) => [path.resolve(file), modules.map(each => path.resolve(each))]),
	);
	return {
		name: 'sharing',
		setup({onResolve, onLoad}) {
			onResolve({filter: /^\./, namespace: 'file'}, ({kind, resolveDir, path: name}) => {
				const file = path.resolve(resolveDir, name);
				return kind === 'dynamic-import' && named.has(file) ? {path: file, namespace: 'late'} : undefined;
			});
			onLoad({filter: /./, namespace: 'late'}, ({path: file}) => ({
				contents: [
					...(named.get(file) ?? []).map(each => `import ${JSON.stringify(each)};`),
					`export * from ${JSON.stringify(file)};`,
				].join('\n'),
				resolveDir: path.dirname(file),
			}));
		},
	};
}

/** Commander starts processes only for commands in files of their own; loading the module takes a twentieth of `--help`. */
const NO_PROCESSES: Plugin = {
	name: 'no-processes',
	setup({onResolve, onLoad}) {
		onResolve({filter: /^node:child_process$/}, ({importer}) =>
			importer.includes('/node_modules/commander/') ? {path: 'none', namespace: 'unused'} : undefined,
		);
		onLoad({filter: /./, namespace: 'unused'}, () => ({contents: ''}));
	},
};

export async function bundled(): Promise<Bundled> {
	const program = {...COMMON, entryPoints: ['build/harness/cli/main.js'], splitting: true};
	const {metafile} = await build(program);
	const parts = await Promise.all([
		build({...program, plugins: [sharing(loadedWith(metafile.inputs)), NO_PROCESSES]}),
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
		files: withDirectImports(parts.flatMap(({outputFiles}) => outputFiles)).map(({path: file, text}) => ({
			path: file,
			text: withRequire(text),
		})),
		inputs: parts.flatMap(({metafile}) => Object.keys(metafile.inputs)),
	};
}

/** Bundled CommonJS modules load modules of Node by `require`, which esbuild looks for in one file. */
const withRequire = (text: string): string =>
	text.includes('typeof require')
		? `import {createRequire as requireOf} from 'node:module';const require = requireOf(import.meta.url);\n${text}`
		: text;
