import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';

// The rooms, in the order in which data passes through them.
// A file imports from its own room and from the rooms before it, never from one after it.
const ROOMS = [
	'harness/model',
	'harness/profile',
	'harness/jurisdictions',
	'harness/job',
	'harness/transport',
	'harness/framing',
	'harness/protocol',
	'harness/driver',
	'harness/emulator',
	'harness/capture',
	'harness/completeness',
	'harness/table-watch',
	'stat-tests/numeric',
	'stat-tests/laws',
	'stat-tests',
	'harness/wagers',
	'harness/challenge',
	'harness/brick',
	'harness/restarts',
	'harness/verdict',
	'harness/inspection',
	'reports',
	'harness/signing',
	'harness/app',
	'harness/cli',
	'harness/console',
];

// What a room may import from outside the repository. A room that is not listed is pure.
const OUTSIDE: Record<string, readonly string[]> = {
	'harness/profile': ['node:fs/promises', 'node:crypto', 'node:path', 'node:url', 'yaml', 'zod'],
	'harness/jurisdictions': ['node:fs', 'node:fs/promises', 'node:crypto', 'node:path', 'node:url', 'yaml', 'zod'],
	'harness/job': ['node:crypto', 'node:fs/promises', 'node:path', 'node:url', 'zod'],
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
		'@serialport/bindings-cpp/dist/poller.js',
		'@serialport/bindings-cpp/package.json',
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
	'harness/capture': [
		'node:fs',
		'node:fs/promises',
		'node:crypto',
		'node:path',
		'node:readline',
		'node:stream',
		'node:util',
		'node:zlib',
		'asn1js',
		'hyparquet-writer',
		'pkijs',
		'yaml',
		'zod',
	],
	'stat-tests/laws': ['node:module', 'cephes'],
	'harness/wagers': ['node:fs', 'yaml', 'zod'],
	reports: ['node:url', 'pdfkit', 'qrcode', 'zod'],
	'harness/signing': ['node:crypto', 'node:zlib', 'asn1js', 'pkijs'],
	'harness/app': ['node:fs', 'node:fs/promises', 'node:os', 'node:path', 'node:worker_threads'],
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
		'node:v8',
		'node:vm',
		'commander',
	],
};

// What needs no import and still reaches the world.
const GLOBALS = /\b(?:process\.|performance\.|Date\.now|new Date\(\)|setTimeout|Math\.random)/;
const ROOMS_WITH_GLOBALS = ['harness/transport', 'harness/app', 'harness/cli'];

test('rooms import only from rooms before them, and only the listed rooms reach outside', t => {
	const sources = ['harness', 'stat-tests', 'reports'].flatMap(wing => sourcesIn(wing));
	t.true(sources.length > 100);
	t.deepEqual(
		sources.flatMap(file => faultsIn(file, readFileSync(file, 'utf8'))),
		[],
	);
});

test('a look ahead, a reach outside, a late import and a clock in a pure room are each named', t => {
	const source = [
		"import {decide} from '../../harness/verdict/decide.js';",
		"import {readFileSync} from 'node:fs';",
		"const late = await import('pdfkit');",
		'const now = performance.now();',
	].join('\n');
	t.deepEqual(faultsIn('stat-tests/numeric/sum.ts', source), [
		'stat-tests/numeric/sum.ts looks ahead to harness/verdict',
		'stat-tests/numeric/sum.ts reaches outside for node:fs',
		'stat-tests/numeric/sum.ts reaches outside for pdfkit',
		'stat-tests/numeric/sum.ts reads the world: performance.',
	]);
});

test('pdfkit, qrcode, serialport, node-hid, node-pty, cephes and pkijs each stay within the files that may know them', t => {
	for (const [name, files] of [
		['pdfkit', ['reports/pdf/paper.ts']],
		['qrcode', ['reports/pdf/qr-code.ts']],
		[
			'serialport',
			[
				'harness/transport/list-ports.ts',
				'harness/transport/native-modules.ts',
				'harness/transport/serial-descriptor.ts',
				'harness/transport/serial-line.ts',
				'harness/transport/serial.ts',
			],
		],
		['@serialport/bindings-cpp/dist/poller.js', ['harness/transport/serialport-patches.ts']],
		['@lydell/node-pty/requireBinary.js', ['harness/transport/native-pty.ts']],
		['node-hid', ['harness/transport/node-hid.ts']],
		['cephes', ['stat-tests/laws/special-functions.ts']],
		['hyparquet-writer', ['harness/capture/export-parquet.ts']],
		['pkijs', ['harness/capture/certificate.ts', 'harness/signing/cms.ts']],
	] as const) {
		const users = ['harness', 'stat-tests', 'reports']
			.flatMap(wing => sourcesIn(wing))
			.filter(file => importsIn(readFileSync(file, 'utf8')).includes(name));
		t.deepEqual(users, [...files], name);
	}
});

const sourcesIn = (wing: string): string[] =>
	existsSync(wing)
		? readdirSync(wing, {recursive: true, encoding: 'utf8'})
				.filter(file => file.endsWith('.ts') && !file.endsWith('.d.ts'))
				.map(file => path.posix.join(wing, file.split(path.sep).join('/')))
				.sort()
		: [];

function faultsIn(file: string, source: string): string[] {
	const room = roomOf(file);
	if (room === undefined) return [`${file} is in no room`];
	const [global] = ROOMS_WITH_GLOBALS.includes(room) ? [] : (GLOBALS.exec(source) ?? []);
	return [
		...importsIn(source).flatMap(specifier => importFaults(file, room, specifier)),
		...(global === undefined ? [] : [`${file} reads the world: ${global}`]),
	];
}

function importFaults(file: string, room: string, specifier: string): string[] {
	if (!specifier.startsWith('.')) {
		return OUTSIDE[room]?.includes(specifier) ? [] : [`${file} reaches outside for ${specifier}`];
	}
	const target = roomOf(path.posix.join(path.posix.dirname(file), specifier));
	if (target === undefined) return [`${file} imports ${specifier}, which is in no room`];
	return ROOMS.indexOf(target) <= ROOMS.indexOf(room) ? [] : [`${file} looks ahead to ${target}`];
}

const roomOf = (file: string): string | undefined =>
	ROOMS.filter(room => file.startsWith(`${room}/`)).sort((a, b) => b.length - a.length)[0];

const importsIn = (source: string): string[] =>
	[
		...source.matchAll(
			/^(?:import|export)\s[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\b(?:import|require)\('([^']+)'\)/gm,
		),
	].map(match => match[1] ?? match[2] ?? match[3] ?? '');
