import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {readBack} from '../../reports/printed.js';
import {unbroken} from '../command-line.js';
import {amendment, withRun} from './amend-bench.js';

test.serial(
	'an amendment leaves run, seal and report unchanged, and every printed report shows the old and the new text',
	async t => {
		await withRun('with-key', async ({run, directory, deckproof}) => {
			const before = ['run.json', 'MANIFEST.sha256', 'MANIFEST.sig', 'report.pdf'].map(name =>
				readFileSync(path.join(run, name)),
			);
			const {exit, stdout, stderr} = await deckproof(...amendment(run, 'AB-124'));
			t.is(exit, 0, stderr);
			t.regex(
				stdout,
				/was "SIM-000001", is now "AB-124"\. Amended by R\. Lee at .*: misread label \(signed by the bench/,
			);
			t.is((await deckproof(...amendment(run, 'AB-125', 'misread again'))).exit, 0);
			t.deepEqual(
				['run.json', 'MANIFEST.sha256', 'MANIFEST.sig', 'report.pdf'].map(name => readFileSync(path.join(run, name))),
				before,
			);

			const out = path.join(directory, 'amended');
			const printed = await deckproof('report', run, '--format', 'pdf,json,junit,text', '--out', out);
			t.is(printed.exit, 0, printed.stderr);
			const read = (name: string) => readFileSync(path.join(out, name));
			const {text} = await readBack(read('report.pdf'));
			const result = JSON.parse(read('result.json').toString());
			for (const shown of [text, read('report.txt').toString(), read('junit.xml').toString()].map(unbroken)) {
				t.regex(shown, /Amendment 2 to report \S+-batch-shuffler/);
				t.regex(shown, /was ("|&quot;)SIM-000001\1, is now \1AB-124\1\. Amended by R\. Lee at \S+: misread label/);
				t.regex(shown, /was ("|&quot;)AB-124\1, is now \1AB-125\1\. Amended by R\. Lee at \S+: misread again/);
			}
			t.is(result.subject.run.device.serial, 'SIM-000001');
			t.is(result.subject.deviceAsAmended.serial, 'AB-125');
			t.like(result.subject.amendments[1], {n: 2, was: 'AB-124', now: 'AB-125', by: 'R. Lee', why: 'misread again'});
			t.is(result.verdict, 'pass');

			const again = path.join(directory, 'again');
			await deckproof('report', run, '--format', 'pdf,json,junit,text', '--out', again);
			for (const name of ['report.pdf', 'result.json', 'junit.xml', 'report.txt'])
				t.deepEqual(readFileSync(path.join(again, name)), read(name), `${name} is the same, byte for byte`);

			const verified = await deckproof('verify', run);
			t.is(verified.exit, 0, verified.stdout);
			t.regex(verified.stdout, /amended +ok +2 times, signed by the bench of the run: device\.serial/);
			t.is((await deckproof('verify', path.join(out, 'report.pdf'), '--run', run)).exit, 0);
		});
	},
);

test.serial('a bench without a key amends too, and the report states that it is not signed', async t => {
	await withRun('without-key', async ({run, deckproof}) => {
		t.regex((await deckproof(...amendment(run, 'AB-124'))).stdout, /\(not signed\)/);
		t.regex(unbroken((await deckproof('analyze', run, '--details')).stdout), /is now "AB-124"\. .*\(not signed\)/);
		t.regex((await deckproof('verify', run)).stdout, /amended +note +once: .*not signed by the bench/);
	});
});

test.serial('fields that the program records are not amended, and the fields that may be are named', async t => {
	await withRun('without-key', async ({run, deckproof}) => {
		for (const field of ['plan.alpha', 'startedAt', 'device']) {
			const {exit, stderr} = await deckproof('amend', run, '--field', field, '--to', '1', '--by', 'R', '--why', 'x');
			t.is(exit, 2);
			t.regex(stderr, /Expected one of device\.maker, device\.model, device\.serial, device\.firmware/);
		}
		t.is((await deckproof(...amendment(run, 'SIM-000001'))).exit, 2);
		t.is((await deckproof(...amendment(run, '  '))).exit, 2);
		t.is((await deckproof(...amendment(run, 'A\nB'))).exit, 2);
		t.is((await deckproof('amend', run, '--field', 'device.serial', '--to', 'X')).exit, 2);
	});
});
