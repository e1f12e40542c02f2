import path from 'node:path';
import {build} from 'esbuild';

/**
The program in few files: Node needs a third of a millisecond for each file that it imports, and there are hundreds.

	build/harness/cli/main.js                   ── esbuild ─→ build/harness/bundle/main.js, what npm installs
	…/remake-thread.js, … (worker threads)  ── esbuild ─→ …/remake-thread.js, …
	what several of them import, or import late ── esbuild ─→ …/chunk-….js, and files named after what is imported late

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

export async function bundled(): Promise<Bundled> {
	const {outputFiles, metafile} = await build({
		entryPoints: [
			'build/harness/cli/main.js',
			'build/harness/app/verify/remake-thread.js',
			'build/harness/app/screen/screen-thread.js',
			'build/harness/app/laws/draw-thread.js',
		],
		entryNames: '[name]',
		outdir: BUNDLE,
		external: OUTSIDE,
		bundle: true,
		splitting: true,
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
	});
	return {
		files: outputFiles.map(({path: file, text}) => ({path: file, text})),
		inputs: Object.keys(metafile.inputs),
	};
}
