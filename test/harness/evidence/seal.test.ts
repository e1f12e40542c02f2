import {spawnSync} from 'node:child_process';
import {mkdir, readdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {checkSeal, inspectSeal} from '../../../harness/evidence/check-seal.js';
import {seal} from '../../../harness/evidence/seal.js';
import {failedWith} from '../../../harness/model/error.js';
import {sha256} from '../../../harness/registers/sha256.js';
import {inTemporary} from '../../end-to-end/command-line.js';
import {programs, testUnless} from '../../needs.js';
import {keyIn, smallRun} from './small-run.js';

/** Calls back with a run that was just sealed and signed. */
const withSigned = (work: (run: string) => Promise<void>): Promise<void> =>
	inTemporary(async directory => {
		const key = await keyIn(directory);
		const run = await smallRun(directory, key);
		await writeFile(path.join(run, 'profile.json'), '{}');
		await seal(run, key);
		await work(run);
	});

/** The problems found, as "kind file". */
async function wrongIn(run: string): Promise<string[]> {
	const inspection = await inspectSeal(run);
	return inspection.kind === 'unsealed' ? ['unsealed'] : inspection.findings.map(({kind, file}) => `${kind} ${file}`);
}

test('a seal lists every file of the run by name, in order', async t => {
	await withSigned(async run => {
		const names = (await readFile(path.join(run, 'MANIFEST.sha256'), 'utf8')).match(/(?<= {2}).+/g);
		const all = ['bench-key.pem', 'events.ndjson', 'orders.ndjson', 'profile.json', 'raw.ndjson', 'run.json'];
		t.deepEqual(names, all);
		t.deepEqual(await wrongIn(run), []);
		t.deepEqual((await readdir(run)).sort(), ['MANIFEST.sha256', 'MANIFEST.sig', ...all]);
	});
});

test('the lock file is not part of the seal', async t => {
	await withSigned(async run => {
		for (const name of ['run.lock', 'run.lock.2']) await writeFile(path.join(run, name), 'x');
		t.deepEqual(await wrongIn(run), []);
	});
});

test('all problems are named at once, each with its kind', async t => {
	await withSigned(async run => {
		const at = (name: string) => path.join(run, name);
		await writeFile(at('orders.ndjson'), 'x');
		await rm(at('raw.ndjson'));
		await writeFile(at('notes.txt'), 'x');
		await mkdir(at('more'));
		await rename(at('events.ndjson'), path.join(run, '..', 'events.ndjson'));
		await symlink(path.join('..', 'events.ndjson'), at('events.ndjson'));
		t.deepEqual((await wrongIn(run)).sort(), [
			'altered orders.ndjson',
			'missing raw.ndjson',
			'not-a-file events.ndjson',
			'unlisted more',
			'unlisted notes.txt',
		]);
		const inspection = await inspectSeal(run);
		const altered =
			inspection.kind === 'sealed' ? inspection.findings.find(each => each.kind === 'altered') : undefined;
		t.deepEqual(altered, {
			kind: 'altered',
			file: 'orders.ndjson',
			expected: sha256('{"of":"orders.ndjson"}\n'),
			found: sha256('x'),
		});
	});
});

const refuses = test.macro({
	title: (title = '') => title,
	async exec(t, spoil: (at: (name: string) => string) => Promise<void>, code: string, file: string) {
		await withSigned(async run => {
			await spoil(name => path.join(run, name));
			const error = await t.throwsAsync<Error & {code?: string; context?: {file?: string}}>(checkSeal(run));
			t.is(error?.code, code);
			t.is(error?.context?.file, path.join(run, file));
		});
	},
});

const rewrite = async (file: string, change: (text: string) => string): Promise<void> =>
	writeFile(file, change(await readFile(file, 'utf8')));

test('a changed file is refused', refuses, at => writeFile(at('raw.ndjson'), ''), 'evidence/altered', 'raw.ndjson');
test('a missing file is refused', refuses, at => rm(at('profile.json')), 'evidence/missing', 'profile.json');
test('an added file is refused', refuses, at => writeFile(at('x.txt'), ''), 'evidence/unlisted', 'x.txt');
test(
	'a missing signature is refused',
	refuses,
	at => rm(at('MANIFEST.sig')),
	'evidence/signature-missing',
	'MANIFEST.sig',
);
test(
	'a signature of other bytes is refused',
	refuses,
	at => writeFile(at('MANIFEST.sig'), new Uint8Array(64)),
	'evidence/signature-wrong',
	'MANIFEST.sig',
);
test(
	'a truncated signature is refused',
	refuses,
	async at => writeFile(at('MANIFEST.sig'), (await readFile(at('MANIFEST.sig'))).subarray(0, 63)),
	'evidence/signature-wrong',
	'MANIFEST.sig',
);
test(
	'a list that was updated after a file was changed is refused, since the signature does not fit it',
	refuses,
	async at => {
		await writeFile(at('orders.ndjson'), 'x');
		await rewrite(at('MANIFEST.sha256'), text => text.replace(/.*orders\.ndjson/, `${sha256('x')}  orders.ndjson`));
	},
	'evidence/signature-wrong',
	'MANIFEST.sig',
);
for (const [what, line] of [
	['a name that leads out of the run', `${sha256('')}  ../run.json`],
	['a name in a directory', `${sha256('')}  more/run.json`],
	['a name twice', `${sha256('')}  run.json`],
	['the seal itself', `${sha256('')}  MANIFEST.sig`],
	['no hash', 'run.json'],
] as const) {
	test(
		`a list with ${what} is refused`,
		refuses,
		at => rewrite(at('MANIFEST.sha256'), text => `${text}${line}\n`),
		'evidence/bad-list',
		'MANIFEST.sha256',
	);
}

test('a run that was signed again with another key is refused, and both keys are named', async t => {
	await inTemporary(async directory => {
		const [own, foreign] = [await keyIn(directory), await keyIn(path.join(directory, 'foreign'))];
		const run = await smallRun(directory, own);
		await seal(run, own);
		const manifest = path.join(run, 'MANIFEST.sha256');
		await writeFile(path.join(run, 'bench-key.pem'), foreign.publicPem);
		const hash = sha256(foreign.publicPem);
		await rewrite(manifest, text => text.replace(/.*bench-key\.pem/, `${hash}  bench-key.pem`));
		await writeFile(path.join(run, 'MANIFEST.sig'), foreign.sign(await readFile(manifest)));
		const error = await t.throwsAsync(checkSeal(run));
		t.true(failedWith(error, 'evidence/another-key'));
		t.true(error.message.includes(own.fingerprint) && error.message.includes(foreign.fingerprint));
	});
});

test('a run recorded as unsigned is sealed without a signature, and refused with one', async t => {
	await inTemporary(async directory => {
		const run = await smallRun(directory, undefined);
		await seal(run, await keyIn(directory));
		t.deepEqual(await inspectSeal(run), {kind: 'sealed', findings: [], signature: {kind: 'unsigned'}});
		await writeFile(path.join(run, 'MANIFEST.sig'), new Uint8Array(64));
		t.deepEqual(await wrongIn(run), ['signature-unforeseen MANIFEST.sig']);
	});
});

test('a run is sealed with the key named at its start, and with no other', async t => {
	await inTemporary(async directory => {
		const own = await keyIn(directory);
		const run = await smallRun(directory, own);
		for (const other of [undefined, await keyIn(path.join(directory, 'foreign'))]) {
			const error = await t.throwsAsync(seal(run, other));
			t.true(failedWith(error, 'key/another') && error.context.expected === own.fingerprint);
		}
		t.deepEqual(await wrongIn(run), ['unsealed']);
	});
});

test('a directory within a run cannot be sealed, and is named', async t => {
	await inTemporary(async directory => {
		const run = await smallRun(directory, undefined);
		await mkdir(path.join(run, 'more'));
		t.true(failedWith(await t.throwsAsync(seal(run, undefined)), 'evidence/not-a-file'));
	});
});

const version = spawnSync('openssl', ['version'], {encoding: 'utf8'}).stdout ?? '';
const withOpenssl = testUnless(/^OpenSSL [3-9]/.test(version) ? undefined : 'no OpenSSL 3');
const withSha256sum = testUnless(programs('sha256sum'));

withOpenssl('openssl verifies the signature without us, and not that of another list', async t => {
	await withSigned(async run => {
		const command = 'pkeyutl -verify -pubin -inkey bench-key.pem -rawin -in MANIFEST.sha256 -sigfile MANIFEST.sig';
		const verified = () => spawnSync('openssl', command.split(' '), {cwd: run, encoding: 'utf8'});
		t.is(verified().status, 0, verified().stderr);
		t.regex(verified().stdout, /Signature Verified Successfully/);
		await rewrite(path.join(run, 'MANIFEST.sha256'), text => text.replace(/^./, digit => (digit === '0' ? '1' : '0')));
		t.not(verified().status, 0);
	});
});

withSha256sum('sha256sum checks the list without us, and finds a change', async t => {
	await withSigned(async run => {
		const checked = () => spawnSync('sha256sum', ['-c', '--strict', 'MANIFEST.sha256'], {cwd: run, encoding: 'utf8'});
		t.is(checked().status, 0, checked().stderr);
		await writeFile(path.join(run, 'raw.ndjson'), '');
		t.regex(checked().stdout, /^raw\.ndjson: FAILED$/m);
	});
});
