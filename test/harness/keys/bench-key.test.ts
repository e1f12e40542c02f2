import {createPrivateKey, generateKeyPairSync, verify} from 'node:crypto';
import {chmod, mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {makeBenchKey, privateKeyFile, readBenchKey} from '../../../harness/keys/bench-key.js';
import {fingerprintOf, parsePublicKey} from '../../../harness/keys/key-format.js';
import {failedWith} from '../../../harness/model/error.js';
import {explain} from '../../../harness/model/explain.js';
import {groupedFingerprint} from '../../../harness/model/hex.js';
import {inTemporary} from '../../end-to-end/command-line.js';
import {notOnWindows, testUnless} from '../../needs.js';
import {placeIn} from '../evidence/small-run.js';

const withModes = testUnless(notOnWindows);
const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o777).toString(8);

test('a bench has no key until one is made, and then keeps it', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		t.is(await readBenchKey(place), undefined);
		const first = await makeBenchKey(place);
		const second = await makeBenchKey(place);
		t.deepEqual([first.wasMade, second.wasMade], ['now', 'before']);
		t.is(second.key.fingerprint, first.key.fingerprint);
		t.is((await readBenchKey(place))?.publicPem, first.key.publicPem);
	});
});

test('the private part is an Ed25519 key in PKCS #8, and the public part verifies its signatures', async t => {
	await inTemporary(async directory => {
		const {key} = await makeBenchKey(placeIn(directory));
		const pem = await readFile(privateKeyFile(placeIn(directory)), 'utf8');
		t.regex(pem, /^-----BEGIN PRIVATE KEY-----\n/);
		t.is(createPrivateKey(pem).asymmetricKeyType, 'ed25519');
		const signature = key.sign(Buffer.from('a list of files'));
		t.is(signature.length, 64);
		t.true(verify(null, Buffer.from('a list of files'), key.publicPem, signature));
		t.false(verify(null, Buffer.from('another list'), key.publicPem, signature));
	});
});

withModes('a key is readable by its owner alone, whatever the directory above allows', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		await makeBenchKey(place);
		t.is(await modeOf(place.directory), '700');
		t.is(await modeOf(privateKeyFile(place)), '600');
	});
});

for (const mode of [0o640, 0o604, 0o660, 0o644]) {
	withModes(`a private key of mode ${mode.toString(8)} is refused with the chmod command that repairs it`, async t => {
		await inTemporary(async directory => {
			const place = placeIn(directory);
			await makeBenchKey(place);
			const file = privateKeyFile(place);
			await chmod(file, mode);
			for (const attempt of [readBenchKey, makeBenchKey]) {
				const error = await t.throwsAsync<Error>(attempt(place));
				if (!failedWith(error, 'key/open-to-others')) return t.fail(String(error));
				t.is(error.context.mode, mode.toString(8));
				t.true(explain(error).hint.endsWith(`chmod 600 ${file}`));
			}
			await chmod(file, 0o600);
			t.not(await readBenchKey(place), undefined);
		});
	});
}

withModes('a key in a directory that is open to others is refused, whether it exists or is to be made', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		await mkdir(place.directory, {recursive: true});
		await chmod(place.directory, 0o755);
		const made = await t.throwsAsync(makeBenchKey(place));
		t.true(failedWith(made, 'key/open-to-others') && made.context.needed === '700');
		t.deepEqual(await readdir(place.directory), []);
		await chmod(place.directory, 0o700);
		await makeBenchKey(place);
		await chmod(place.directory, 0o750);
		t.true(failedWith(await t.throwsAsync(readBenchKey(place)), 'key/open-to-others'));
	});
});

test('on a file system without permission modes, the directory protects the key', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		await makeBenchKey(place);
		await chmod(privateKeyFile(place), 0o644);
		t.not(await readBenchKey({...place, rights: 'by-place'}), undefined);
	});
});

test('when several processes make a key at once, one makes it and all use the same whole key', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		const made = await Promise.all(Array.from({length: 20}, () => makeBenchKey(place)));
		t.is(new Set(made.map(({key}) => key.fingerprint)).size, 1);
		t.is(made.filter(({wasMade}) => wasMade === 'now').length, 1);
		t.deepEqual(await readdir(place.directory), [path.basename(privateKeyFile(place))]);
	});
});

test('a file that holds no key, or a key of another kind, is neither used as the key nor overwritten', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		await mkdir(place.directory, {recursive: true, mode: 0o700});
		const {privateKey: other} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
		for (const text of ['', 'no key', String(other.export({type: 'pkcs8', format: 'pem'}))]) {
			await writeFile(privateKeyFile(place), text, {mode: 0o600});
			t.true(failedWith(await t.throwsAsync(makeBenchKey(place)), 'key/not-a-key'));
			t.is(await readFile(privateKeyFile(place), 'utf8'), text);
		}
	});
});

test('a key that cannot be stored is reported with the path and a remedy, and not as a fault of the evidence', async t => {
	await inTemporary(async directory => {
		await writeFile(path.join(directory, 'home'), 'a file where a directory should be');
		const error = await t.throwsAsync(makeBenchKey(placeIn(directory)));
		if (!failedWith(error, 'key/cannot-write')) return t.fail(String(error));
		t.is(explain(error).kind, 'usage');
		t.regex(explain(error).hint, /DECKPROOF_HOME/);
	});
});

// The public key of RFC 8032, section 7.1, test 1. The hash is what
// `openssl pkey -pubin -in FILE -outform DER | sha256sum` makes of it (OpenSSL 3.0.19).
const RFC_8032_PEM =
	'-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\n-----END PUBLIC KEY-----\n';

test('a fingerprint equals the output of openssl and sha256sum for the public key, in sixteen groups of four', t => {
	const parsed = parsePublicKey(RFC_8032_PEM);
	if (parsed.kind !== 'public-key') return t.fail(parsed.found);
	const fingerprint = fingerprintOf(parsed.key);
	t.is(fingerprint, '06e3fd8fda29bb60ab59557de61edb0aecdb231134be30e75b455f8e1b792fa9');
	t.is(
		groupedFingerprint(fingerprint),
		'06e3 fd8f da29 bb60 ab59 557d e61e db0a ecdb 2311 34be 30e7 5b45 5f8e 1b79 2fa9',
	);
});

test('a private key in place of a public key is refused and named as a private key', async t => {
	await inTemporary(async directory => {
		await makeBenchKey(placeIn(directory));
		const parsed = parsePublicKey(await readFile(privateKeyFile(placeIn(directory)), 'utf8'));
		t.true(parsed.kind === 'no-key' && parsed.found.startsWith('a private key'));
	});
});
