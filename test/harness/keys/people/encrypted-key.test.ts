import {execFile} from 'node:child_process';
import {createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import test from 'ava';
import {decryptedKey, encryptedKeyPem} from '../../../../harness/keys/people/encrypted-key.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {programs, testUnless} from '../../../needs.js';

const PASSWORD = 'correct horse battery';
const {privateKey, publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
const encrypted = encryptedKeyPem(privateKey, PASSWORD);
const run = promisify(execFile);

test('an encrypted key is opened by its password in Node alone, and signs as the key that was encrypted', async t => {
	const key = createPrivateKey({key: await encrypted, passphrase: PASSWORD});
	t.true(verify('sha256', Buffer.from('text'), publicKey, sign('sha256', Buffer.from('text'), key)));
});

test('a wrong password, an empty one and an altered file open nothing', async t => {
	const pem = await encrypted;
	t.not(decryptedKey(pem, PASSWORD), undefined);
	for (const wrong of ['', 'correct horse batterz', `${PASSWORD} `]) t.is(decryptedKey(pem, wrong), undefined);
	const lines = pem.split('\n');
	const altered = lines.map((line, at) => (at === 9 ? [...line].reverse().join('') : line)).join('\n');
	const key = decryptedKey(altered, PASSWORD);
	t.false(key !== undefined && createPublicKey(key).equals(publicKey));
});

test('a key without a password is not taken for an encrypted one', t => {
	const open = String(privateKey.export({type: 'pkcs8', format: 'pem'}));
	t.is(decryptedKey(open, PASSWORD), undefined);
});

test('the same key is encrypted differently each time', async t => {
	t.not(await encryptedKeyPem(privateKey, PASSWORD), await encrypted);
});

testUnless(programs('openssl'))('openssl reads the key with its password, and not with another', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'key.pem');
		await writeFile(file, await encrypted);
		const read = (password: string) => run('openssl', ['pkey', '-in', file, '-passin', `pass:${password}`, '-pubout']);
		t.is((await read(PASSWORD)).stdout, String(publicKey.export({type: 'spki', format: 'pem'})));
		await t.throwsAsync(read('another password'));
	});
});

testUnless(programs('openssl'))(
	'the shipped cost of scrypt is in the file: N 16384, r 8, p 5, and AES-256-CBC',
	async t => {
		await inTemporary(async directory => {
			const file = path.join(directory, 'key.pem');
			await writeFile(file, await encrypted);
			const {stdout} = await run('openssl', ['asn1parse', '-in', file]);
			const numbers = [...stdout.matchAll(/INTEGER +:([\dA-F]+)/g)].map(([, hex = '']) => Number.parseInt(hex, 16));
			t.deepEqual(numbers, [16_384, 8, 5, 32]);
			t.regex(stdout, /:PBES2[\s\S]*:scrypt[\s\S]*:aes-256-cbc/);
		});
	},
);
