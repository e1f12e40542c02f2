import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, ONE_DECK} from '../command-line.js';

const TITLE = 'Report "A & B" <one> 🂡';
const CUSTOMER = 'Καζίνο 中文賭場';

test.serial(
	'a job is sealed with the run, printed in JSON as stated, and amended without changing the run',
	async t => {
		await inTemporary(async directory => {
			const [file, run] = [path.join(directory, 'job.yaml'), path.join(directory, 'run')];
			const photo = readFileSync('test/fixtures/item-photo.jpg');
			writeFileSync(path.join(directory, 'front.jpg'), photo);
			writeFileSync(
				file,
				`title: ${JSON.stringify(TITLE)}\ncustomer: {name: ${CUSTOMER}}\nissued: 2026-11-19\nitem: {photo: {file: front.jpg, shows: front}}\n`,
			);
			const certified = await inProcess(['certify', ...ONE_DECK, '--shuffles', '12', '--job', file, '--out', run]);
			t.is(certified.exit, 0, certified.stderr);
			const record = JSON.parse(readFileSync(path.join(run, 'run.json'), 'utf8'));
			t.is(record.job.title, TITLE);
			t.is(record.job.item.photo.sha256, createHash('sha256').update(photo).digest('hex'));
			t.deepEqual(readFileSync(path.join(run, 'item-photo.jpg')), photo);
			t.regex(readFileSync(path.join(run, 'MANIFEST.sha256'), 'utf8'), /item-photo\.jpg/);
			t.is((await inProcess(['verify', run])).exit, 0);

			const amend = (to: string) =>
				inProcess(['amend', run, '--field', 'job.issued', '--to', to, '--by', 'R. Lee', '--why', 'a day later']);
			t.regex((await amend('20.11.2026')).stderr, /expected a date, such as/);
			t.is((await amend('2026-11-20')).exit, 0);
			const {subject} = JSON.parse((await inProcess(['report', run, '--format', 'json'])).stdout);
			t.is(subject.run.job.customer.name, CUSTOMER);
			t.is(subject.run.job.issued, '2026-11-19');
			t.is(subject.jobAsAmended.issued, '2026-11-20');
			t.is(subject.jobAsAmended.title, TITLE);
		});
	},
);

test.serial('a job file with an error opens no device and leaves no run', async t => {
	await inTemporary(async directory => {
		const [file, run] = [path.join(directory, 'job.yaml'), path.join(directory, 'run')];
		writeFileSync(file, 'custommer: x\n');
		const {exit, stderr} = await inProcess(['certify', ...ONE_DECK, '--job', file, '--out', run]);
		t.is(exit, 2);
		t.regex(stderr, /job\.yaml, line 1, at custommer: .*did you mean "customer"/);
		t.throws(() => readFileSync(run), {code: 'ENOENT'});
	});
});

test.serial('job writes an example that it accepts, and lists what another job file leaves open', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'job.yaml');
		t.is((await inProcess(['job', '--example', file])).exit, 0);
		t.regex((await inProcess(['job', file])).stdout, /is valid\. It states all/);
		t.is((await inProcess(['job', '--example', file])).exit, 2);
		writeFileSync(file, 'title: x\n');
		const output = JSON.parse((await inProcess(['job', file, '--json'])).stdout);
		t.true(output.notStated.some(({clause}: {clause: string}) => clause === '7.8.2.1 b'));
		t.false(output.notStated.some(({clause}: {clause: string}) => clause === '7.8.2.1 a'));
	});
});
