import {closeSync, openSync, writeFileSync} from 'node:fs';
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, ONE_DECK} from '../command-line.js';

/** A machine with its own keys. `secret`: as a program passes it, by a file descriptor. */
const machineIn = (directory: string, name: string) => {
	const env = {DECKPROOF_HOME: path.join(directory, name)};
	const run = (...args: string[]) => inProcess(args, env);
	return {
		run,
		json: async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout),
		async secret(secret: string, ...args: string[]) {
			const file = path.join(directory, 'secret');
			writeFileSync(file, `${secret}\n`);
			const descriptor = openSync(file, 'r');
			try {
				return await run(...args, '--authority', path.join(directory, 'root'), '--pin-fd', String(descriptor));
			} finally {
				closeSync(descriptor);
			}
		},
	};
};

const PASSPHRASE = 'nine brown shufflers';
const INIT = ['keys', 'authority', 'init', '--name', 'Example Lab'];

test('a root is made once, issues to a bench, and covers its reports on a machine that trusts the root only', async t => {
	await inTemporary(async directory => {
		const {run, json, secret} = machineIn(directory, 'lab');
		const at = (name: string) => path.join(directory, name);
		t.regex((await secret(PASSPHRASE, ...INIT)).stdout, /^Root .* Example Lab root \d{4}\n/);
		t.is((await secret(PASSPHRASE, ...INIT)).exit, 2);
		const issued = await secret(PASSPHRASE, 'keys', 'issue', '--bench');
		t.is(issued.exit, 0, issued.stderr);
		t.is((await run('certify', ...ONE_DECK, '--shuffles', '4', '--out', at('run'))).exit, 3);
		await mkdir(path.join(directory, 'post'));
		await copyFile(path.join(directory, 'run', 'report.pdf'), path.join(directory, 'post', 'report.pdf'));
		const regulator = machineIn(directory, 'regulator');
		const stranger = await regulator.run('verify', at('post/report.pdf'));
		t.is(stranger.exit, 6);
		t.regex(stranger.stdout, /identity unknown[\s\S]*It is not proven who signed it/);
		t.is((await regulator.run('keys', 'trust', at('root/root.crt'))).exit, 0);
		const unlisted = await regulator.run('verify', at('post/report.pdf'));
		t.is(unlisted.exit, 6);
		t.regex(unlisted.stdout, /revoked is not shown: no revocation list of Example Lab root/);
		t.is((await regulator.run('keys', 'import', at('root/revoked.crl'))).exit, 0);
		const known = await regulator.run('verify', at('post/report.pdf'));
		t.is(known.exit, 0, known.stdout);
		t.regex(
			known.stdout,
			/issued by Example Lab root \d{4}, which is trusted here\); PAdES B-B, its time is as stated/,
		);
		const {issued: certificates} = await json('keys', 'authority', '--authority', at('root'));
		t.is(certificates.length, 1);
		const revoked = await secret(PASSPHRASE, 'keys', 'revoke', certificates[0].serial, '--reason', 'keyCompromise');
		t.regex(revoked.stdout, /^List +number 2, 1 revoked/);
		t.is((await regulator.run('keys', 'import', at('root/revoked.crl'))).exit, 0);
		const refused = await regulator.run('verify', at('post/report.pdf'));
		t.is(refused.exit, 5);
		t.regex(refused.stdout, /must not be accepted: the certificate of Example Lab was revoked at .*keyCompromise/);
	});
});

test('a request from another bench is answered by the root, and its answer signs there; a wrong passphrase changes nothing', async t => {
	await inTemporary(async directory => {
		const {secret, json} = machineIn(directory, 'lab');
		const at = (name: string) => path.join(directory, name);
		await secret(PASSPHRASE, ...INIT);
		const bench = machineIn(directory, 'bench');
		const request = await bench.run('keys', 'request', '--name', 'Example Lab');
		await writeFile(path.join(directory, 'bench.csr'), request.stdout);
		const wrong = await secret('not the passphrase', 'keys', 'issue', '--request', at('bench.csr'));
		t.is(wrong.exit, 2);
		t.regex(wrong.stderr, /passphrase does not open/);
		t.notRegex(wrong.stderr + wrong.stdout, /not the passphrase/);
		t.deepEqual((await json('keys', 'authority', '--authority', at('root'))).issued, []);
		t.is((await secret(PASSPHRASE, 'keys', 'issue', '--request', at('bench.csr'))).exit, 0);
		const imported = await bench.run('keys', 'import', at('bench.crt'));
		t.is(imported.exit, 0, imported.stderr);
		t.regex(imported.stdout, /Issued by .* Example Lab root \d{4}/);
		const foreign = machineIn(directory, 'foreign');
		await foreign.run('keys', 'certificate', '--name', 'Example Lab');
		const refused = await foreign.run('keys', 'import', at('bench.crt'));
		t.is(refused.exit, 2);
		t.regex(refused.stderr, /it is for another key/);
		t.is((await bench.run('certify', ...ONE_DECK, '--shuffles', '4', '--out', at('run'))).exit, 3);
		t.regex((await bench.run('verify', at('run/report.pdf'))).stdout, /good, by Example Lab as the lab/);
		const pem = await readFile(path.join(directory, 'bench', 'keys', 'report-key.private.pem'), 'utf8');
		t.is(pem.match(/BEGIN CERTIFICATE/g)?.length, 2);
	});
});
