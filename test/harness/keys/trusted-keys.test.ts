import {rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {makeBenchKey, privateKeyFile} from '../../../harness/keys/bench-key.js';
import {ownerOfKey, trustedKeys, trustKey} from '../../../harness/keys/trusted-keys.js';
import {failedWith} from '../../../harness/model/error.js';
import {inTemporary} from '../../end-to-end/command-line.js';
import {keyIn, placeIn} from '../evidence/small-run.js';

/** The public key of another bench, in a file as received by mail. */
async function mailed(directory: string, bench: string): Promise<{file: string; fingerprint: string}> {
	const {publicPem, fingerprint} = await keyIn(path.join(directory, bench));
	const file = path.join(directory, `${bench}.pem`);
	await writeFile(file, publicPem);
	return {file, fingerprint};
}

test('a signature is attributed to this bench, to a trusted bench, or to an unknown key', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		const {file, fingerprint} = await mailed(directory, 'lab');
		t.deepEqual(await ownerOfKey(fingerprint, place), {kind: 'unknown'});
		const trusted = await trustKey({file, name: 'Lab North'}, place);
		t.deepEqual(await ownerOfKey(fingerprint, place), {kind: 'trusted', name: 'Lab North'});
		t.deepEqual(await trustedKeys(place), [trusted]);
		const own = await makeBenchKey(place);
		t.deepEqual(await ownerOfKey(own.key.fingerprint, place), {kind: 'this-bench'});
		await rm(trusted.file);
		t.deepEqual(await ownerOfKey(fingerprint, place), {kind: 'unknown'});
	});
});

test('a bench that trusts a key before it has its own can still make its own', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		await trustKey({file: (await mailed(directory, 'lab')).file, name: undefined}, place);
		t.is((await trustedKeys(place))[0]?.name, 'lab');
		if (place.rights === 'by-mode') t.is((await stat(place.directory)).mode & 0o777, 0o700);
		t.is((await makeBenchKey(place)).wasMade, 'now');
	});
});

test('a name has one key, and a key has one name', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		const [one, other] = [await mailed(directory, 'one'), await mailed(directory, 'other')];
		await trustKey({file: one.file, name: 'Lab'}, place);
		await trustKey({file: one.file, name: 'Lab'}, place);
		for (const attempt of [
			{file: other.file, name: 'Lab'},
			{file: one.file, name: 'House'},
		]) {
			t.true(failedWith(await t.throwsAsync(trustKey(attempt, place)), 'usage/bad-option'));
		}
		t.deepEqual(
			(await trustedKeys(place)).map(({name, fingerprint}) => [name, fingerprint]),
			[['Lab', one.fingerprint]],
		);
	});
});

for (const name of ['../lab', 'a/b', '', '.hidden', 'a\nb', 'lab.']) {
	test(`${JSON.stringify(name)} is refused as the name of a key`, async t => {
		await inTemporary(async directory => {
			const {file} = await mailed(directory, 'lab');
			const error = await t.throwsAsync(trustKey({file, name}, placeIn(directory)));
			t.true(failedWith(error, 'usage/bad-option'));
		});
	});
}

test('a private key, or a file without a key, is never added to the trusted keys', async t => {
	await inTemporary(async directory => {
		const place = placeIn(directory);
		await makeBenchKey(place);
		const junk = path.join(directory, 'junk.pem');
		await writeFile(junk, 'hello');
		for (const file of [privateKeyFile(place), junk]) {
			t.true(failedWith(await t.throwsAsync(trustKey({file, name: 'x'}, place)), 'key/not-a-key'));
		}
		t.deepEqual(await trustedKeys(place), []);
	});
});
