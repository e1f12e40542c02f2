import {existsSync, mkdtempSync} from 'node:fs';
import {appendFile, copyFile, cp, mkdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'ava';
import {readBack} from '../../reports/printed.js';
import {inProcess, inTemporary, ONE_DECK, unbroken} from '../command-line.js';

/** The command line of a bench whose home is in this directory. */
const benchIn = (directory: string, name = 'home') => {
	const env = {DECKPROOF_HOME: path.join(directory, name)};
	return {
		run: (...args: string[]) => inProcess(args, env),
		json: async (...args: string[]) => JSON.parse((await inProcess([...args, '--json'], env)).stdout),
		certify: (out: string) => inProcess(['certify', ...ONE_DECK, '--shuffles', '4', '--out', out], env),
	};
};

const LAB = ['keys', 'certificate', '--name', 'Example Lab'] as const;

/** A lab with two people who sign, and a run: made once, since keys of this length take a while, and copied for each test. */
const template = mkdtempSync(path.join(os.tmpdir(), 'deckproof-sign-'));

test.before(async () => {
	const bench = benchIn(template);
	await bench.run(...LAB);
	for (const name of ['Jane Doe', 'R. Lee']) await bench.run(...LAB, '--person', name);
	await bench.certify(path.join(template, 'run'));
});

test.after.always(() => rm(template, {recursive: true, force: true}));

async function signedRun(directory: string) {
	await cp(template, directory, {recursive: true});
	const run = path.join(directory, 'run');
	return {bench: benchIn(directory), run, report: path.join(run, 'report.pdf')};
}

const reviewed = (bench: ReturnType<typeof benchIn>, report: string) =>
	bench.run('sign', report, '--as', 'reviewer', '--by', 'Jane Doe', '--reason', 'Looked through');

test('keys certificate makes a certificate once, for its owner alone, and then only says which it is', async t => {
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

test('a lab that has a certificate signs its reports, names it in the run, and verify says who signed', async t => {
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

test('whoever receives a signed report alone checks it against the certificate that the lab gave; a stranger proves nothing', async t => {
	await inTemporary(async directory => {
		const {bench, report} = await signedRun(directory);
		const alone = path.join(directory, 'alone', 'report.pdf');
		await mkdir(path.dirname(alone));
		await copyFile(report, alone);
		const regulator = benchIn(directory, 'regulator');
		const stranger = await regulator.run('verify', alone);
		t.is(stranger.exit, 5);
		t.regex(stranger.stdout, /identity unknown[\s\S]*proves nothing/);
		const certificate = path.join(directory, 'lab.crt');
		await writeFile(certificate, (await bench.run(...LAB, '--public')).stdout);
		t.regex((await regulator.run('keys', 'trust', certificate)).stdout, /Example Lab/);
		const known = await regulator.run('verify', alone);
		t.is(known.exit, 0, known.stdout);
		t.regex(known.stdout, /trusted here as Example Lab[\s\S]*Its run is not at hand/);
		await appendFile(alone, '\n');
		const altered = await regulator.run('verify', alone);
		t.is(altered.exit, 5);
		t.regex(altered.stdout, /^signed +DIFFERS .*the file is not what was signed$/m);
	});
});

test('a reviewer signs below the lab: both signatures hold, the seal stays, and nobody signs twice', async t => {
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

test('nothing can be put below a signature but another signature, and no altered report is signed', async t => {
	await inTemporary(async directory => {
		const {bench, run, report} = await signedRun(directory);
		await reviewed(bench, report);
		const countersigned = path.join(run, 'report.countersigned.pdf');
		await appendFile(countersigned, '1 0 obj\n<<\n>>\nendobj\n');
		t.is((await bench.run('verify', countersigned)).exit, 5);
		const whole = await bench.run('verify', run);
		t.is(whole.exit, 5);
		t.regex(whole.stdout, /^reviewed +DIFFERS +report\.countersigned\.pdf/m);
		const refused = await bench.run('sign', countersigned, '--as', 'authoriser', '--by', 'R. Lee', '--reason', 'x');
		t.is(refused.exit, 2);
		t.regex(refused.stderr, /cannot be signed/);
	});
});

test('a lab with the same name and another key is not the lab of the run', async t => {
	await inTemporary(async directory => {
		const {bench, run, report} = await signedRun(directory);
		await benchIn(directory, 'forger').run(...LAB);
		// The unsigned part of the report, signed again by the forger.
		const pdf = await readFile(report);
		const {signReportPdf} = await import('../../../harness/app/sign/pdf-signature.js');
		const {readReportKey} = await import('../../../harness/keys/report-key.js');
		const place = {directory: path.join(directory, 'forger', 'keys'), rights: 'by-place'} as const;
		const key = await readReportKey(place, {kind: 'lab'});
		if (key === undefined) return t.fail();
		const unsigned = pdf.subarray(0, pdf.lastIndexOf('%Deckproof signature: '));
		const forged = await signReportPdf(unsigned, {key, field: 'tester', reason: 'Issued', at: new Date()});
		const file = path.join(directory, 'forged.pdf');
		await writeFile(file, forged ?? '');
		const {exit, stdout} = await bench.run('verify', file, '--run', run);
		t.is(exit, 5);
		t.regex(stdout, /another certificate than the one that the run names/);
	});
});

test('a report is printed again with its signature, without any key; an amended one only where the key is', async t => {
	await inTemporary(async directory => {
		const {bench, run, report} = await signedRun(directory);
		const [nobody, out] = [benchIn(directory, 'nobody'), path.join(directory, 'out')];
		const print = ['report', run, '--format', 'pdf', '--out', out];
		t.is((await nobody.run(...print)).stderr, '');
		const printed = path.join(out, 'report.pdf');
		t.deepEqual(await readFile(printed), await readFile(report));
		await bench.run('amend', run, '--field', 'device.serial', '--to', 'AB-124', '--by', 'R. Lee', '--why', 'misread');
		t.regex((await nobody.run(...print)).stderr, /unsigned copy/);
		t.is((await nobody.run('verify', printed, '--run', run)).exit, 0);
		t.is((await bench.run(...print)).stderr, '');
		const signed = await bench.run('verify', printed, '--run', run);
		t.is(signed.exit, 0, signed.stdout);
		t.regex(signed.stdout, /^signed +ok +good, by Example Lab/m);
		t.regex(signed.stdout, /printed again/);
		t.is((await bench.run('verify', report)).exit, 0, 'what was sealed is still what was sealed');
	});
});

test('the report of a bench without a certificate says so, is told as unsigned, and a person can still sign it', async t => {
	await inTemporary(async directory => {
		const home = path.join(directory, 'home');
		await cp(path.join(template, 'home'), home, {recursive: true});
		for (const name of ['bench-key', 'report-key']) await rm(path.join(home, 'keys', `${name}.private.pem`));
		const bench = benchIn(directory);
		const run = path.join(directory, 'run');
		await bench.certify(run);
		const report = path.join(run, 'report.pdf');
		t.regex(
			unbroken((await readBack(await readFile(report))).text),
			/Not signed: the bench of this run has no certificate/,
		);
		t.is((await bench.run('verify', report)).exit, 0);
		const alone = path.join(directory, 'elsewhere.pdf');
		await copyFile(report, alone);
		const unsigned = await bench.run('verify', alone);
		t.is(unsigned.exit, 2);
		t.regex(unsigned.stderr, /is not signed/);
		t.is((await reviewed(bench, report)).exit, 0);
		t.regex((await bench.run('verify', run)).stdout, /^reviewed +ok +good, by Jane Doe/m);
	});
});

test('who has no certificate is told how to get one, and a run is not gone on with without the certificate that it names', async t => {
	await inTemporary(async directory => {
		const {bench, report} = await signedRun(directory);
		const {exit, stderr} = await bench.run('sign', report, '--as', 'reviewer', '--by', 'Nobody', '--reason', 'x');
		t.is(exit, 2);
		t.regex(stderr, /Nobody has no certificate here[\s\S]*deckproof keys certificate --name/);
		const device = `manual:${path.resolve('test/fixtures/fair-52.txt')}`;
		const stopped = path.join(directory, 'stopped');
		await bench.run('certify', '--device', device, '--shuffles', '100000', '--out', stopped);
		await rm(path.join(directory, 'home', 'keys', 'report-key.private.pem'));
		const resumed = await bench.run('resume', stopped);
		t.is(resumed.exit, 2);
		t.regex(resumed.stderr, /is to be signed with certificate [0-9a-f]{64}, and this bench has none/);
	});
});

test('small records are signed beside: the signature is checked with the PDF, and fits nothing else', async t => {
	await inTemporary(async directory => {
		const bench = benchIn(directory);
		await bench.run('keys');
		await bench.run('brick', '--example', directory);
		const run = path.join(directory, 'run');
		const brick = [
			'brick',
			'--label',
			path.join(directory, 'label.yaml'),
			'--order',
			path.join(directory, 'order.txt'),
		];
		t.is((await bench.run(...brick, '--out', run)).exit, 0);
		for (const name of ['report.pdf', 'receipt.pdf']) {
			const file = path.join(run, name);
			t.is((await readFile(`${file}.sig`)).length, 64);
			const {exit, stdout} = await bench.run('verify', file);
			t.is(exit, 0, stdout);
			t.regex(stdout, /^signed +ok +good, by this bench, in the file beside it$/m);
		}
		t.is((await bench.run('verify', run)).exit, 0);
		const alone = path.join(directory, 'alone.pdf');
		for (const end of ['', '.sig']) await copyFile(path.join(run, `receipt.pdf${end}`), `${alone}${end}`);
		t.is((await bench.run('verify', alone)).exit, 0);
		await copyFile(path.join(run, 'report.pdf.sig'), `${alone}.sig`);
		t.is((await bench.run('verify', alone)).exit, 5);
		t.false(existsSync(path.join(run, 'discrepancy.pdf.sig')));
	});
});
