import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';

// The modules, in the order in which data passes through them.
// A file imports from its own module and from the modules before it, never from one after it.
const MODULES = [
	'harness/model',
	'harness/profile',
	'harness/job',
	'harness/config',
	'harness/transport',
	'harness/framing',
	'harness/protocol',
	'harness/driver',
	'harness/emulator',
	'harness/registers',
	'harness/keys',
	'harness/orders',
	'harness/evidence',
	'harness/completeness',
	'reports/language',
	'stat-tests/laws/numeric',
	'stat-tests/laws',
	'stat-tests',
	'harness/tasks',
	'harness/verdict',
	'harness/rules',
	'reports',
	'harness/fleet',
	'harness/app',
	'harness/console',
	'harness/cli',
] as const;

type Module = (typeof MODULES)[number];

// The two entry points for people import whole tasks, the model and the reports, and nothing else.
const ENTRY_POINTS: readonly Module[] = ['harness/console', 'harness/cli'];
const SEEN_BY_ENTRY_POINTS: readonly Module[] = ['harness/model', 'harness/app', 'reports', 'reports/language'];

// The imports from outside the repository that a module may have. A module that is not listed is pure.
const OUTSIDE: Partial<Record<Module, readonly string[]>> = {
	'harness/model': ['zod'],
	'harness/profile': ['node:fs/promises', 'node:crypto', 'node:path', 'node:url', 'yaml', 'zod'],
	'harness/job': ['node:crypto', 'node:fs/promises', 'node:path', 'node:url', 'zod'],
	'harness/config': ['node:fs', 'node:path', 'zod'],
	'harness/transport': [
		'node:child_process',
		'node:fs',
		'node:fs/promises',
		'node:module',
		'node:net',
		'node:os',
		'node:path',
		'node:tty',
		'node:util',
		'node:worker_threads',
		'@lydell/node-pty/requireBinary.js',
		'serialport',
		'node-hid',
	],
	'harness/framing': [
		'crc/calculators/crc8',
		'crc/calculators/crc16',
		'crc/calculators/crc16ccitt',
		'crc/calculators/crc16kermit',
		'crc/calculators/crc16modbus',
		'crc/calculators/crc16xmodem',
		'crc/calculators/crc32',
	],
	'harness/registers': ['node:fs', 'node:fs/promises', 'node:crypto', 'node:path', 'zod'],
	'harness/keys': [
		'node:crypto',
		'node:fs',
		'node:fs/promises',
		'node:path',
		'node:util',
		'node:zlib',
		'asn1js',
		'pkijs',
		'zod',
	],
	'harness/orders': [
		'node:crypto',
		'node:fs',
		'node:fs/promises',
		'node:path',
		'node:readline',
		'node:stream',
		'node:zlib',
		'hyparquet-writer',
	],
	'harness/evidence': [
		'node:crypto',
		'node:fs',
		'node:fs/promises',
		'node:path',
		'node:readline',
		'node:stream',
		'node:util',
		'zod',
		'simple-statistics',
	],
	'stat-tests/laws': ['node:module', 'cephes'],
	'harness/tasks': ['yaml', 'zod'],
	'harness/rules': ['yaml', 'zod'],
	reports: ['node:url', 'pdfkit', 'qrcode', 'zod'],
	'harness/app': [
		'node:crypto',
		'node:fs',
		'node:fs/promises',
		'node:os',
		'node:path',
		'node:url',
		'node:worker_threads',
	],
	'harness/cli': [
		'node:events',
		'node:fs',
		'node:fs/promises',
		'node:module',
		'node:path',
		'node:readline',
		'node:readline/promises',
		'node:url',
		'node:util',
		'commander',
	],
};

// Globals that reach outside without an import. `process.getBuiltinModule` is an import.
const GLOBALS = /\b(?:process\.(?!getBuiltinModule\()|performance\.|Date\.now|new Date\(\)|setTimeout|Math\.random)/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const MODULES_WITH_GLOBALS: readonly Module[] = ['harness/transport', 'harness/app', 'harness/console', 'harness/cli'];

const WINGS = ['harness', 'stat-tests', 'reports'];

test('modules import only from modules before them, and only the listed modules reach outside', t => {
	const sources = WINGS.flatMap(wing => sourcesIn(wing));
	t.true(sources.length > 100);
	t.deepEqual(
		sources.flatMap(file => faultsIn(file, readFileSync(file, 'utf8'))),
		[],
	);
});

test('an import of a later module, of a package, a late import and a clock in a pure module are each named', t => {
	const source = [
		"import {decide} from '../../../harness/verdict/decide.js';",
		"import {readFileSync} from 'node:fs';",
		"const late = await import('pdfkit');",
		"const {createHash} = process.getBuiltinModule('node:crypto');",
		'const now = performance.now();',
	].join('\n');
	t.deepEqual(faultsIn('stat-tests/laws/numeric/sum.ts', source), [
		'stat-tests/laws/numeric/sum.ts imports harness/verdict, a later module',
		'stat-tests/laws/numeric/sum.ts imports node:fs, which its module may not',
		'stat-tests/laws/numeric/sum.ts imports pdfkit, which its module may not',
		'stat-tests/laws/numeric/sum.ts imports node:crypto, which its module may not',
		'stat-tests/laws/numeric/sum.ts uses performance., and its module is pure',
	]);
});

test('the command line imports whole tasks, the model and the reports, and nothing else', t => {
	const source = [
		"import {analyze} from '../../app/analyze/analyze.js';",
		"import {DECK_IDS} from '../../model/cards/deck.js';",
		"import {thousands} from '../../../reports/language/number-format.js';",
		"import {readRun} from '../../evidence/read-run.js';",
	].join('\n');
	t.deepEqual(faultsIn('harness/cli/commands/made-up.ts', source), [
		'harness/cli/commands/made-up.ts imports harness/evidence, which only app may',
	]);
});

test('pdfkit, qrcode, serialport, node-hid, node-pty, cephes and pkijs are each imported only by their listed files', t => {
	for (const [name, files] of [
		['pdfkit', ['reports/pdf/paper.ts']],
		['qrcode', ['reports/pdf/qr-code.ts']],
		[
			'serialport',
			[
				'harness/transport/native-modules.ts',
				'harness/transport/serial/list-ports.ts',
				'harness/transport/serial/serial.ts',
			],
		],
		['@lydell/node-pty/requireBinary.js', ['harness/transport/emulated/native-pty.ts']],
		['node-hid', ['harness/transport/hid/node-hid.ts']],
		['cephes', ['stat-tests/laws/distributions/special-functions.ts']],
		['hyparquet-writer', ['harness/orders/export-parquet.ts']],
		['pkijs', ['harness/keys/x509/library.ts']],
	] as const) {
		const users = WINGS.flatMap(wing => sourcesIn(wing)).filter(file =>
			importsIn(readFileSync(file, 'utf8')).includes(name),
		);
		t.deepEqual(users, [...files], name);
	}
});

test('no folder of the product holds more than 30 sources', t => {
	const counts = new Map<string, number>();
	for (const file of [...WINGS, 'bench', 'scripts'].flatMap(wing => sourcesIn(wing))) {
		counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
	}
	t.deepEqual(
		[...counts].filter(([, count]) => count > 30),
		[],
	);
});

test('orders are judged and the verdict is printed without loading the libraries for YAML and schemas', t => {
	const roots = ['harness/app/analyze/analyze-files.ts', 'harness/cli/commands/analyze/verdict-screen.ts'];
	const loaded = new Set(['harness/cli/main.ts', 'harness/cli/run.ts', ...roots]);
	for (const file of loaded) {
		for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
			/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gm,
		)) {
			t.false(['yaml', 'zod'].includes(specifier), `${file} imports ${specifier}`);
			const source = path.posix.join(path.posix.dirname(file), specifier).replace(/\.js$/, '.ts');
			if (specifier.startsWith('.') && existsSync(source)) loaded.add(source);
		}
	}
	t.true(loaded.size > 200);
});

const sourcesIn = (wing: string): string[] =>
	existsSync(wing)
		? readdirSync(wing, {recursive: true, encoding: 'utf8'})
				.filter(file => file.endsWith('.ts') && !file.endsWith('.d.ts'))
				.map(file => path.posix.join(wing, file.split(path.sep).join('/')))
				.sort()
		: [];

function faultsIn(file: string, source: string): string[] {
	const module = moduleOf(file);
	if (module === undefined) return [`${file} is in no module`];
	const [global] = MODULES_WITH_GLOBALS.includes(module) ? [] : (GLOBALS.exec(source.replace(COMMENTS, '')) ?? []);
	return [
		...importsIn(source).flatMap(specifier => importFaults(file, module, specifier)),
		...(global === undefined ? [] : [`${file} uses ${global}, and its module is pure`]),
	];
}

function importFaults(file: string, module: Module, specifier: string): string[] {
	if (!specifier.startsWith('.')) {
		return OUTSIDE[module]?.includes(specifier) ? [] : [`${file} imports ${specifier}, which its module may not`];
	}
	const target = moduleOf(path.posix.join(path.posix.dirname(file), specifier));
	if (target === undefined) return [`${file} imports ${specifier}, which is in no module`];
	if (MODULES.indexOf(target) > MODULES.indexOf(module)) return [`${file} imports ${target}, a later module`];
	const isHidden = ENTRY_POINTS.includes(module) && target !== module && !SEEN_BY_ENTRY_POINTS.includes(target);
	return isHidden ? [`${file} imports ${target}, which only app may`] : [];
}

const moduleOf = (file: string): Module | undefined =>
	MODULES.filter(module => file.startsWith(`${module}/`)).sort((a, b) => b.length - a.length)[0];

const importsIn = (source: string): string[] =>
	[
		...source.matchAll(
			/^(?:import|export)\s[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\b(?:import|require|getBuiltinModule)\('([^']+)'\)/gm,
		),
	].map(match => match[1] ?? match[2] ?? match[3] ?? '');
