import {verify} from 'node:crypto';
import {chmod, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {notOnWindows, testUnless} from '../../needs.js';
import {deckproof, inTemporary, ONE_DECK, unbroken} from '../command-line.js';

/** The command line of a bench whose home is in this directory. */
const benchIn = (directory: string, name = 'home') => {
	const env = {DECKPROOF_HOME: path.join(directory, name)};
	return {
		run: (...args: string[]) => deckproof(args, directory, env),
		json: async (...args: string[]) => JSON.parse((await deckproof([...args, '--json'], directory, env)).stdout),
		certify: (out: string) => deckproof(['certify', ...ONE_DECK, '--shuffles', '12', '--out', out], directory, env),
	};
};

test('keys makes a key once, and then only names it and its place', async t => {
	await inTemporary(async directory => {
		const {run, json} = benchIn(directory);
		const first = await run('keys');
		t.is(first.exit, 0);
		t.regex(first.stderr, /A bench key was made/);
		t.regex(first.stdout, /^Bench key {4}(?:[0-9a-f]{4} ?){16}\nPrivate key {2}.*bench-key\.private\.pem\n$/);
		const second = await run('keys');
		t.deepEqual([second.stdout, second.stderr], [first.stdout, '']);
		const {fingerprint, wasMade, publicKey} = await json('keys');
		t.is(first.stdout.split('\n')[0]?.replace(/^Bench key|\s/g, ''), fingerprint);
		t.is(wasMade, 'before');
		t.is((await run('keys', '--public')).stdout, publicKey);
	});
});

test('when several processes make a key at once one does, and all name the same key', async t => {
	await inTemporary(async directory => {
		const {json} = benchIn(directory);
		const listed = await Promise.all(Array.from({length: 6}, () => json('keys')));
		t.is(new Set(listed.map(({fingerprint}) => fingerprint)).size, 1);
		t.is(listed.filter(({wasMade}) => wasMade === 'now').length, 1);
	});
});

test('a run on a bench with a key is signed with it, and the record and the screen state it', async t => {
	await inTemporary(async directory => {
		const {run, json, certify} = benchIn(directory);
		const {fingerprint, publicKey} = await json('keys');
		const {exit, stdout} = await certify('run');
		t.is(exit, 0);
		t.true(
			unbroken(stdout).includes(
				`(sealed, signed with bench key ${fingerprint.slice(0, 4)} ${fingerprint.slice(4, 8)})`,
			),
		);
		const file = (name: string) => readFile(path.join(directory, 'run', name), 'utf8');
		t.deepEqual(JSON.parse(await file('run.json')).bench, {kind: 'signed', keyFingerprint: fingerprint});
		t.is(await file('bench-key.pem'), publicKey);
		t.is((await run('analyze', 'run')).exit, 0);
		// Judging it needs no key.
		t.is((await benchIn(directory, 'nobody').run('analyze', 'run')).exit, 0);
		await rm(path.join(directory, 'run', 'MANIFEST.sig'));
		const without = await run('analyze', 'run');
		t.is(without.exit, 5);
		t.true(without.stderr.includes(fingerprint));
	});
});

test('a run on a bench without a key is sealed, and one line states that it is not signed and the remedy', async t => {
	await inTemporary(async directory => {
		const {run, certify} = benchIn(directory);
		const {exit, stdout} = await certify('run');
		t.is(exit, 0);
		t.regex(unbroken(stdout), /Evidence \S* ?run \(sealed, not signed: deckproof keys makes a key\)/);
		const record = JSON.parse(await readFile(path.join(directory, 'run', 'run.json'), 'utf8'));
		t.deepEqual(record.bench, {kind: 'unsigned'});
		t.is((await run('analyze', 'run')).exit, 0);
	});
});

const withModes = testUnless(notOnWindows);

withModes('certify does not begin with a key that others can read', async t => {
	await inTemporary(async directory => {
		const {run, json, certify} = benchIn(directory);
		const {file} = await json('keys');
		await chmod(file, 0o644);
		const {exit, stderr} = await certify('run');
		t.is(exit, 2);
		t.true(stderr.includes(`chmod 600 ${file}`));
		t.is((await run('analyze', 'run')).exit, 2, 'there is no run');
	});
});

test('a key of another bench is stored under its name, and listed', async t => {
	await inTemporary(async directory => {
		const [own, lab] = [benchIn(directory), benchIn(directory, 'lab')];
		await writeFile(path.join(directory, 'lab.pem'), (await lab.run('keys', '--public')).stdout);
		const {fingerprint} = await lab.json('keys');
		const {exit, stdout} = await own.run('keys', 'trust', 'lab.pem', '--name', 'Lab North');
		t.is(exit, 0);
		t.regex(stdout, /^Trusted .* Lab North\n$/);
		t.like((await own.json('keys')).trusted, [{name: 'Lab North', fingerprint}]);
		t.regex((await own.run('keys')).stdout, /^Trusted .* Lab North$/m);
		t.is((await own.run('keys', 'trust', 'no-such.pem')).exit, 2);
	});
});

test('a run is resumed on the bench whose key it names, and its first seal can still be verified', async t => {
	await inTemporary(async directory => {
		const [own, other] = [benchIn(directory), benchIn(directory, 'other')];
		const {publicKey} = await own.json('keys');
		await other.run('keys');
		// The file has fewer orders than planned, so the run is sealed as stopped.
		const device = `manual:${path.resolve('test/fixtures/fair-52.txt')}`;
		await own.run('certify', '--device', device, '--shuffles', '100000', '--out', 'run');
		const file = (name: string) => path.join(directory, 'run', name);
		const first = await readFile(file('MANIFEST.sha256'));
		for (const bench of [other, benchIn(directory, 'nobody')]) {
			const {exit, stderr} = await bench.run('resume', 'run');
			t.is(exit, 2);
			t.regex(stderr, /must be signed with bench key [0-9a-f]{64}; this bench has/);
		}
		t.deepEqual(await readFile(file('MANIFEST.sha256')), first);
		await own.run('resume', 'run');
		t.deepEqual(await readFile(file('MANIFEST.1.sha256')), first);
		t.true(verify(null, first, publicKey, await readFile(file('MANIFEST.1.sig'))));
		t.notDeepEqual(await readFile(file('MANIFEST.sha256')), first);
		t.regex((await own.run('analyze', 'run', '--details')).stdout, /has\s+no\s+more\s+orders/);
	});
});
