import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {typedOn} from '../../../harness/cli/secrets.js';
import {inTemporary, unbroken} from '../command-line.js';
import {addArgs, homeIn, secretsOf, withPeople} from './people-home.js';

test('people list names id, roles and state; people show has the entries; a second init is refused with exit 7', t =>
	withPeople(async ({run, as}) => {
		const list = await run('people');
		t.regex(list.stdout, /^doe +J\. Doe +dealer +never +active$/m);
		t.regex(list.stdout, /^lee +R\. Lee +administrator +\d{4}-\d\d-\d\d \d\d:\d\d +active$/m);
		const {stdout} = await run('people', 'show', 'doe', '--json');
		t.like(JSON.parse(stdout), {schema: 'deckproof/person/1', number: '55123', secret: 'pin', added: {by: 'lee'}});
		t.notRegex(stdout, /493817|"key":/);
		const again = await as(['another passphrase'], 'people', 'init', '--id', 'x1', '--name', 'X Y', '--number', '9');
		t.is(again.exit, 7);
		t.regex(unbroken(again.stderr), /has an administrator already/);
	}));

test('without a secret no person is added, disabled or reviewed: exit 7, and the sentence says why', t =>
	withPeople(async ({run, as}) => {
		const attempts = [
			addArgs('zed', 'Z. Zed', '7', 'dealer'),
			['people', 'disable', 'doe', '--reason', 'left', '--by', 'lee'],
			['people', 'review', '--by', 'lee'],
		];
		for (const args of attempts) {
			const silent = await run(...args, '--no-input');
			t.is(silent.exit, 7);
			t.regex(unbroken(silent.stderr), /the name alone is not a signature/);
			const wrong = await as(['not the passphrase'], ...args);
			t.is(wrong.exit, 7);
			t.regex(unbroken(wrong.stderr), /passphrase of lee is wrong.*locks? this person/);
			t.notRegex(wrong.stderr + wrong.stdout, /not the passphrase/);
		}
		t.is(JSON.parse((await run('people', '--json')).stdout).people.length, 5);
	}));

test('a disabled person is listed with the reason, and an administrator signs the review of all people', t =>
	withPeople(async ({run, as}) => {
		const disabled = await as(secretsOf('lee'), 'people', 'disable', 'doe', '--reason', 'left', '--by', 'lee');
		t.is(disabled.exit, 0, disabled.stderr);
		t.regex((await run('people')).stdout, /^doe .*was disabled on .* by lee \(left\)$/m);
		const review = await as(secretsOf('lee'), 'people', 'review', '--by', 'lee');
		t.is(review.exit, 0);
		t.regex(review.stdout, /^poe +E\. Poe +floorperson +never +active$/m);
		const {stdout} = await run('access', 'verify');
		t.regex(stdout, /^People +7 entries, each linked and signed by an administrator/);
	}));

test('the access log is listed, exported and verified; an altered line is named with exit 5', t =>
	withPeople(async ({run, env}) => {
		t.regex((await run('access', 'list')).stdout, /changed +lee: added \(kay\)/);
		const {stdout} = await run('access', 'export', '--person', 'kay');
		t.regex(stdout, /^at,kind,id,act,detail\n\d{4}-.*,changed,lee,added,kay\n$/);
		t.like(JSON.parse((await run('access', 'export', '--format', 'json')).stdout), {schema: 'deckproof/access/1'});
		const file = path.join(env['DECKPROOF_HOME'] ?? '', 'people', 'access.ndjson');
		await writeFile(file, (await readFile(file, 'utf8')).replace('"id":"lee"', '"id":"doe"'));
		const {exit, stderr} = await run('access', 'verify');
		t.is(exit, 5);
		t.regex(stderr, /access\.ndjson/);
	}));

test('a key of an earlier version is imported, encrypted, and signs under its own certificate', t =>
	withPeople(async ({run, as, env}) => {
		const made = JSON.parse(
			(await run('keys', 'certificate', '--name', 'Example Lab', '--person', 'Jane Doe', '--json')).stdout,
		);
		const adding = addArgs('jane', 'Jane Doe', '61003', 'reviewer');
		const {exit, stderr} = await as([...secretsOf('lee'), 'three old lanterns'], ...adding, '--key', made.file);
		t.is(exit, 0, stderr);
		t.regex(unbroken(stderr), /still holds it without a password: delete that file/);
		const people = path.join(env['DECKPROOF_HOME'] ?? '', 'keys', 'people');
		t.regex(await readFile(path.join(people, 'jane.private.pem'), 'utf8'), /^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
		t.is(await readFile(path.join(people, 'jane.crt'), 'utf8'), made.certificate);
		const twice = await as(
			[...secretsOf('lee'), 'three old lanterns'],
			...addArgs('jan2', 'Jane Doe', '61004', 'reviewer'),
			...['--key', made.file],
		);
		t.is(twice.exit, 2);
		t.regex(unbroken(twice.stderr), /this key already: jane/);
	}));

test('before the first administrator there is no register, and the list says how to make one', t =>
	inTemporary(async directory => {
		const {run, as} = homeIn(directory);
		t.regex((await run('people')).stdout, /people init/);
		const weak = await as(['short'], 'people', 'init', '--id', 'lee', '--name', 'R. Lee', '--number', '40417');
		t.is(weak.exit, 2);
		t.regex(unbroken(weak.stderr), /at least 12 characters/);
		const adding = await as(secretsOf('lee', 'doe'), ...addArgs('doe', 'J. Doe', '55123', 'dealer'));
		t.is(adding.exit, 7);
		t.regex(unbroken(adding.stderr), /people init/);
	}));

test('on the terminal a secret is edited with backspace and ends with Enter', t => {
	t.deepEqual(typedOn('', '4938\u007f'), {text: '493', end: 'not-yet'});
	t.deepEqual(typedOn('493', '817\r'), {text: '493817', end: 'entered'});
	t.deepEqual(typedOn('4', '\u0003'), {text: '4', end: 'interrupted'});
	t.deepEqual(typedOn('', '\u007f\u0004'), {text: '', end: 'given-up'});
});
