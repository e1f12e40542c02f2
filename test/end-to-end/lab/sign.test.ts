import {appendFile, copyFile, mkdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inTemporary} from '../command-line.js';
import {benchIn, LAB, reviewed, signedRun} from './sign-bench.js';

test('keys certificate makes a certificate once, readable by its owner alone, and then only names it', async t => {
	await inTemporary(async directory => {
		const {run, json} = benchIn(directory);
		const first = await run(...LAB);
		t.is(first.exit, 0);
		t.regex(
			first.stdout,
			/^Certificate {2}(?:[0-9a-f]{4} ){16} Example Lab\nValid .*\nPrivate key .*report-key\.private\.pem\n$/,
		);
		const second = await run(...LAB);
		t.deepEqual([second.stdout, second.stderr], [first.stdout, '']);
		const {file, certificate, fingerprint} = await json(...LAB);
		if (process.platform !== 'win32') t.is((await stat(file)).mode & 0o777, 0o600);
		t.notRegex(certificate, /PRIVATE/);
		t.like(await json('keys'), {certificates: [{name: 'Example Lab', fingerprint}]});
		const other = await run('keys', 'certificate', '--name', 'Another Lab');
		t.is(other.exit, 2);
		t.regex(other.stderr, /Example Lab/);
	});
});

test('a lab that has a certificate signs its reports, names it in the run, and verify names the signer', async t => {
	await inTemporary(async directory => {
		const {bench, run, report} = await signedRun(directory);
		const {fingerprint} = await bench.json(...LAB);
		const record = JSON.parse(await readFile(path.join(run, 'run.json'), 'utf8'));
		t.deepEqual(record.bench.certificate, {name: 'Example Lab', fingerprint});
		t.is((await bench.run('verify', run)).exit, 0);
		const {exit, stdout} = await bench.run('verify', report);
		t.is(exit, 0);
		t.regex(stdout, /^signed +ok +good, by Example Lab as the lab/m);
		t.regex(stdout, /^report +ok /m);
		t.regex(stdout, /^attached +ok +.*result\.json \(SHA-256 [0-9a-f]{64}\), as the evidence gives it$/m);
	});
});

test('a signed report alone is verified against the certificate of the lab; an unknown certificate proves nothing', async t => {
	await inTemporary(async directory => {
		const {bench, report} = await signedRun(directory);
		const alone = path.join(directory, 'alone', 'report.pdf');
		await mkdir(path.dirname(alone));
		await copyFile(report, alone);
		const regulator = benchIn(directory, 'regulator');
		const stranger = await regulator.run('verify', alone);
		t.is(stranger.exit, 6);
		t.regex(stranger.stdout, /identity unknown[\s\S]*proves nothing/);
		const certificate = path.join(directory, 'lab.crt');
		await writeFile(certificate, (await bench.run(...LAB, '--public')).stdout);
		t.regex((await regulator.run('keys', 'trust', certificate)).stdout, /Example Lab/);
		const known = await regulator.run('verify', alone);
		t.is(known.exit, 0, known.stdout);
		t.regex(known.stdout, /trusted here as Example Lab[\s\S]*Without its run/);
		await appendFile(alone, '\n');
		const altered = await regulator.run('verify', alone);
		t.is(altered.exit, 5);
		t.regex(altered.stdout, /^signed +DIFFERS .*the file is not what was signed$/m);
	});
});

test('a reviewer signs after the lab: both signatures hold, the seal stays, and no person signs twice', async t => {
	await inTemporary(async directory => {
		const {bench, run, report} = await signedRun(directory);
		const before = await readFile(report);
		t.is((await reviewed(bench, report)).exit, 0);
		t.deepEqual(await readFile(report), before);
		const countersigned = path.join(run, 'report.countersigned.pdf');
		t.true((await readFile(countersigned)).subarray(0, before.length).equals(before));
		const {exit, stdout} = await bench.run('verify', countersigned);
		t.is(exit, 0);
		t.regex(stdout, /good, by Example Lab as the lab[\s\S]*good, by Jane Doe of Example Lab as reviewer/);
		const whole = await bench.run('verify', run);
		t.is(whole.exit, 0);
		t.regex(whole.stdout, /^reviewed +ok +good, by Jane Doe/m);
		for (const role of ['reviewer', 'authoriser']) {
			const twice = await bench.run('sign', countersigned, '--as', role, '--by', 'Jane Doe', '--reason', 'again');
			t.is(twice.exit, 2);
			t.regex(twice.stderr, /Jane Doe has signed it already/);
		}
		const lee = ['--by', 'R. Lee', '--reason', 'For issue'];
		t.regex((await bench.run('sign', countersigned, '--as', 'reviewer', ...lee)).stderr, /no free field/);
		t.is((await bench.run('sign', countersigned, '--as', 'authoriser', ...lee)).exit, 0);
		t.is((await bench.run('verify', countersigned)).stdout.match(/^signed +ok/gm)?.length, 3);
	});
});
