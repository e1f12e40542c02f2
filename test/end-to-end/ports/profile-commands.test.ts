import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, ONE_DECK} from '../command-line.js';

const ID = 'synthetic/batch-shuffler';
const FILE = path.resolve('device-profiles/synthetic/batch-shuffler.profile.yaml');
const sound = await readFile(FILE, 'utf8');

/** A directory of profiles, each a change of the valid one. */
async function profilesIn(directory: string, files: Readonly<Record<string, string>>): Promise<string> {
	for (const [id, text] of Object.entries(files)) {
		await mkdir(path.join(directory, path.dirname(id)), {recursive: true});
		await writeFile(path.join(directory, `${id}.profile.yaml`), text);
	}
	return directory;
}

const named = (id: string, text = sound) => text.replace(`id: ${ID}`, `id: ${id}`);

test('profile lint accepts every built-in profile, and its last line states it', async t => {
	const {exit, stdout} = await inProcess(['profile', 'lint']);
	t.is(exit, 0, stdout);
	t.regex(stdout, /ok {2}synthetic\/batch-shuffler {2}\(17 vectors\)\n/);
	t.regex(stdout, /\d+ profiles?, all valid; \d+ warnings?\.\n$/);
});

test('profile lint names every fault of every file with its line; one bad file never hides the others', async t => {
	await inTemporary(async directory => {
		await profilesIn(directory, {
			'acme/typo': named('acme/typo')
				.replace('lengthBytes: 2', 'lengthByte: 2')
				.replace('timeoutMs: 1000', 'timeoutMs: 0'),
			'acme/torn': 'formatVersion: [1\n',
			'acme/vector': named('acme/vector').replace('{ cards: 415, expected: 416 }', '{ cards: 414, expected: 416 }'),
			'acme/other-name': sound,
			'acme/good': named('acme/good'),
		});
		const {exit, stdout} = await inProcess(['profile', 'lint', '--profiles', directory]);
		t.is(exit, 2);
		t.regex(stdout, /typo\.profile\.yaml:\d+: error: .*"lengthByte" is not a key here; did you mean "lengthBytes"\?/);
		t.regex(stdout, /typo\.profile\.yaml:\d+: error: \/commands\/identify\/timeoutMs/);
		t.regex(stdout, /torn\.profile\.yaml:\d+: error: not YAML/);
		t.regex(
			stdout,
			/vector\.profile\.yaml:\d+: error: vector 9: expected count-error .*414.*, found count-error .*415/,
		);
		t.regex(stdout, /other-name\.profile\.yaml:\d+: error: \/id: expected "acme\/other-name", as the file is named/);
		t.regex(stdout, /ok {2}acme\/good/);
		t.regex(stdout, /ok {2}synthetic\/batch-shuffler/);
		t.regex(stdout, /\d+ profiles, 4 faulty: \d+ errors, 0 warnings\.\n$/);
	});
});

test('profile lint checks every firmware that a profile distinguishes', async t => {
	await inTemporary(async directory => {
		const text = named('acme/new').replace(
			'timeoutMs: 30000 }',
			'timeoutMs: 30000 }\n  lock: { $if: firmware >= 2.1, send: lock, expect: [], timeoutMs: 100 }',
		);
		await profilesIn(directory, {'acme/new': text});
		const {exit, stdout} = await inProcess(['profile', 'lint', 'acme/new', '--profiles', directory, '--json']);
		t.is(exit, 2);
		const {schema, isSound, profiles} = JSON.parse(stdout);
		t.is(schema, 'deckproof/profile-lint/1');
		t.false(isSound);
		t.is(profiles[0].faults[0].pointer, '/commands/lock/send');
	});
});

test('profile lint names the nearest id to an unknown one', async t => {
	const {exit, stdout} = await inProcess(['profile', 'lint', 'synthetic/batch-shufler']);
	t.is(exit, 2);
	t.regex(stdout, /Did you mean synthetic\/batch-shuffler\?/);
});

test('profile lint accepts files and ids, and an unknown id is one fault among others', async t => {
	const {exit, stdout} = await inProcess(['profile', 'lint', FILE, ID, 'acme/none', 'nowhere.yaml']);
	t.is(exit, 2);
	t.is(stdout.match(/^ok /gm)?.length, 2);
	t.regex(stdout, /acme\/none: error: .*There is no device profile/);
	t.regex(stdout, /nowhere\.yaml: error: .*cannot be read/);
});

test('profile test prints each vector and each round trip of a message, and fails if one does not hold', async t => {
	const good = await inProcess(['profile', 'test', ID]);
	t.is(good.exit, 0);
	t.regex(good.stdout, /^ok +vector 1 +A5 00 01 01 EF 8C +identify/m);
	t.regex(good.stdout, /^ok +round trip jam/m);
	t.regex(good.stdout, /all 35 pass\.\n$/);
	await inTemporary(async directory => {
		const file = path.join(directory, 'mine.yaml');
		await writeFile(file, sound.replace('{ cards: 415, expected: 416 }', '{ cards: 414, expected: 416 }'));
		const bad = await inProcess(['profile', 'test', file]);
		t.is(bad.exit, 2);
		t.regex(bad.stdout, /^FAIL +vector 9 /m);
		t.regex(bad.stdout, /1 of 35 FAIL\.\n$/);
	});
});

test('a profile that cannot encode one of its own messages fails its round trip', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'mine.yaml');
		// Only thirty-two bytes fit into a frame, and the identity is longer.
		await writeFile(file, sound.replace('maxLength: 512', 'maxLength: 32'));
		const {exit, stdout} = await inProcess(['profile', 'test', file]);
		t.is(exit, 2);
		t.regex(
			stdout,
			/^FAIL +round trip identity .* cannot be encoded: a frame "frame" holds at most 32 bytes, not 53$/m,
		);
	});
});

test('profile show states the source of a profile, its messages, and which commands move cards', async t => {
	const {exit, stdout} = await inProcess(['profile', 'show', ID]);
	t.is(exit, 0);
	for (const words of [
		/^From +.*batch-shuffler\.profile\.yaml \(built-in\)$/m,
		/^SHA-256 +[0-9a-f]{64}$/m,
		/^Serial +115200 8N1$/m,
		/^To host +frame: A5, length \(two bytes, high byte first\) of the payload/m,
		/AS is 0x28, KC is 0x0D/,
		/host +order +85 +order-page +shuffle u16, from u16, total u16, faces cards/,
		/shuffle +shuffle +started, then complete or jam +300000 ms +moves cards/,
	])
		t.regex(stdout, words);
	const {schema, profile} = JSON.parse((await inProcess(['profile', 'show', ID, '--json'])).stdout);
	t.is(schema, 'deckproof/profile-show/1');
	t.is(profile.id, ID);
});

test('profile show --firmware shows the variant', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'mine.yaml');
		await writeFile(
			file,
			sound.replace(
				'commands:\n',
				'commands:\n  reset: { $if: firmware >= 2, send: clear, expect: [], timeoutMs: 100 }\n',
			),
		);
		t.notRegex((await inProcess(['profile', 'show', file])).stdout, /^ {2}reset /m);
		t.regex((await inProcess(['profile', 'show', file, '--firmware', '2.4'])).stdout, /^ {2}reset /m);
	});
});

test("a user's profile overrides the built-in one, and every command states which file is used and which is hidden", async t => {
	await inTemporary(async directory => {
		await profilesIn(directory, {[ID]: sound.replace('title: Synthetic batch shuffler', 'title: Mine')});
		const env = {DECKPROOF_PROFILES: directory};
		for (const args of [
			['profile', 'show', ID],
			['certify', ...ONE_DECK, '--shuffles', '3', '--out', path.join(directory, 'run')],
		]) {
			const {stderr} = await inProcess(args, env);
			t.regex(stderr, /is taken from .*deckproof-test-.* \(sha256 [0-9a-f]{12}…\), which hides .*device-profiles/);
		}
		const list = await inProcess(['profile', 'list', '--details'], env);
		t.regex(list.stdout, /synthetic\/batch-shuffler +synthetic +batch-shuffler +environment +[0-9a-f]{12} .*\(hides /);
		t.regex((await inProcess(['profile', 'show', ID], env)).stdout, /^Title +Mine$/m);
	});
});

test('profile list shows an invalid file with its first fault, and the others', async t => {
	await inTemporary(async directory => {
		await profilesIn(directory, {'acme/torn': 'formatVersion: 1\n'});
		const {exit, stdout} = await inProcess(['profile', 'list', '--profiles', directory]);
		t.is(exit, 0);
		t.regex(stdout, /acme\/torn +BROKEN +flag +.*torn\.profile\.yaml/);
		t.regex(stdout, /synthetic\/batch-shuffler +synthetic/);
	});
});

test('a named directory of profiles that does not exist is an error, not an empty list', async t => {
	const {exit, stderr} = await inProcess(['profile', 'list', '--profiles', 'no-such-directory']);
	t.is(exit, 2);
	t.regex(stderr, /no-such-directory cannot be read/);
	t.is((await inProcess(['profile', 'list'], {DECKPROOF_PROFILES: 'no-such-directory'})).exit, 2);
});

test('a captured run is enough to infer a profile with the framing of the device', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '3', '--out', run]);
		const out = path.join(directory, 'mine.profile.yaml');
		const args = ['profile', 'init', '--from-capture', path.join(run, 'raw.ndjson'), '--out', out];
		const {exit, stdout, stderr} = await inProcess(args);
		t.is(exit, 0, stderr);
		t.is(stdout, `${out}\n`);
		t.regex(stderr, /to the host \(sure; \d+ frames hold 100 % of the bytes\): A5, length \(two bytes/);
		const text = await readFile(out, 'utf8');
		t.regex(text, /toHost:\n.*length-prefixed.*algorithm: crc16-ccitt-false/);
		t.regex(text, /order-85: .*emits: order-page.*shuffle: .*from: .*total: .*faces: /);
		const lint = await inProcess(['profile', 'lint', out]);
		t.deepEqual(lint.stdout.match(/error: \/[a-z]+/g), ['error: /commands', 'error: /commands']);
		// Which commands are load and shuffle is known only to an observer of the device.
		t.regex(text, /# FILL IN: which of these are load and shuffle\?\ncommands:/);
		t.is((await inProcess(args)).exit, 2, 'an edited profile is never overwritten');
	});
});

test('profile init without a capture prints an example of the requested kind and framing', async t => {
	const {exit, stdout} = await inProcess(['profile', 'init', '--kind', 'dealing-shoe', '--framing', 'delimited']);
	t.is(exit, 0);
	t.regex(stdout, /^kind: dealing-shoe$/m);
	t.is((await inProcess(['profile', 'init', '--kind', 'toaster'])).exit, 2);
	t.is((await inProcess(['profile', 'init', '--from-capture', 'nowhere.txt'])).exit, 2);
});

test('a name that cannot be a file name is a usage error: exit 2, and the remedy', async t => {
	await inTemporary(async directory => {
		const old = path.join(directory, 'old.profile.yaml');
		await writeFile(old, 'mine');
		const again = await inProcess(['profile', 'init', '--out', old]);
		t.is(again.exit, 2);
		t.regex(again.stderr, /exists already; choose another name/);
		t.is(await readFile(old, 'utf8'), 'mine');
		for (const words of [
			['udev', '--write'],
			['emulate', '--pty'],
			['profile', 'init', '--out'],
		]) {
			const {exit, stderr} = await inProcess([...words, path.join(directory, 'none/x')]);
			t.is(exit, 2, stderr);
			t.regex(stderr, /there is no directory .*none\./);
		}
	});
});

test('certify, emulate and doctor read profiles from --profiles too', async t => {
	await inTemporary(async directory => {
		await profilesIn(directory, {'acme/good': named('acme/good')});
		const out = path.join(directory, 'run');
		const certified = await inProcess([
			...['certify', '--device', 'sim:acme/good?decks=1', '--profiles', directory],
			...['--shuffles', '3', '--out', out],
		]);
		t.is(certified.exit, 3, certified.stderr);
		const unknown = await inProcess(['emulate', 'sim:acme/goof', '--tcp', '0', '--profiles', directory]);
		t.is(unknown.exit, 2);
		t.regex(unknown.stderr, /Did you mean acme\/good\?/);
	});
});
