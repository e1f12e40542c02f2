import {existsSync} from 'node:fs';
import {appendFile, copyFile, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {readBack} from '../../reports/printed.js';
import {inTemporary, unbroken} from '../command-line.js';
import {benchIn, LAB, reviewed, signedRun} from './sign-bench.js';

test('only another signature can be added after a signature, and an altered report is not signed', async t => {
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

test('a signed report is printed again without a key; an amended one needs the key', async t => {
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

test('the report of a bench without a certificate states so, is reported as unsigned, and a person can still sign it', async t => {
	await inTemporary(async directory => {
		const {bench} = await signedRun(directory);
		for (const name of ['bench-key', 'report-key'])
			await rm(path.join(directory, 'home', 'keys', `${name}.private.pem`));
		const run = path.join(directory, 'unsigned');
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

test('without a certificate the error states how to get one, and a run that names a certificate is not resumed without it', async t => {
	await inTemporary(async directory => {
		const {bench, report} = await signedRun(directory);
		const {exit, stderr} = await bench.run('sign', report, '--as', 'reviewer', '--by', 'Nobody', '--reason', 'x');
		t.is(exit, 2);
		t.regex(stderr, /Nobody has no certificate on this machine[\s\S]*deckproof keys certificate --name/);
		const device = `manual:${path.resolve('test/fixtures/fair-52.txt')}`;
		const stopped = path.join(directory, 'stopped');
		await bench.run('certify', '--device', device, '--shuffles', '100000', '--out', stopped);
		await rm(path.join(directory, 'home', 'keys', 'report-key.private.pem'));
		const resumed = await bench.run('resume', stopped);
		t.is(resumed.exit, 2);
		t.regex(resumed.stderr, /must be signed with certificate [0-9a-f]{64}; this bench has none/);
	});
});

test('small records have a separate signature file, which is verified with the PDF and fits no other', async t => {
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
