import {copyFile, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test, {type ExecutionContext} from 'ava';
import {makeBenchSecret} from '../../../../harness/keys/people/bench-secret.js';
import {disablePerson} from '../../../../harness/keys/people/change-people.js';
import {isSignedBy, readPeople} from '../../../../harness/keys/people/people.js';
import {personFiles} from '../../../../harness/keys/people/person-key.js';
import {unlockPerson} from '../../../../harness/keys/people/unlock.js';
import {HarnessError} from '../../../../harness/model/error.js';
import {explain} from '../../../../harness/model/explain.js';
import type {Right} from '../../../../harness/model/people/roles.js';
import {readAccessLog} from '../../../../harness/registers/access-log.js';
import {type Bench, clockAt, copied, START, withPeople} from './people-home.js';

/** Every refusal has exit code 7, a sentence that says why, and a line in the access log. */
async function refused(
	t: ExecutionContext,
	bench: Bench,
	{id, right = 'sign as dealer', code, why}: {id: string; right?: Right; code: string; why: RegExp},
): Promise<void> {
	const error = await t.throwsAsync(unlockPerson({id, right}, bench));
	if (!(error instanceof HarnessError)) return t.fail(String(error));
	t.is(error.code, code as never);
	const {kind, message} = explain(error);
	t.is(kind, 'refused');
	t.regex(message, why);
	const {entries} = await readAccessLog(bench.register);
	t.true(entries.some(entry => entry.id === id && ['refused', 'wrong-secret'].includes(entry.kind)));
}

test('the right PIN opens the key for one signature, which the key in the register verifies', t =>
	withPeople(async bench => {
		const {person, sign} = await unlockPerson({id: 'doe', right: 'sign as dealer'}, bench);
		t.true(isSignedBy(person.key, 'text', sign(Buffer.from('text')).toString('base64')));
		t.throws(() => sign(Buffer.from('another text')), {message: /one signature/});
		const {entries} = await readAccessLog(bench.register);
		t.deepEqual(
			entries.slice(-2).map(({kind, id, act}) => [kind, id, act]),
			[
				['attempt', 'doe', 'sign as dealer'],
				['unlocked', 'doe', 'sign as dealer'],
			],
		);
	}));

test('the name of another person without the PIN is refused, and the count of attempts left is stated', t =>
	withPeople(async bench => {
		bench.secrets['doe'] = '000001';
		await refused(t, bench, {id: 'doe', code: 'person/wrong-secret', why: /The PIN of doe is wrong/});
		t.is((await readAccessLog(bench.register)).entries.at(-1)?.kind, 'wrong-secret');
	}));

test('the tester cannot sign as authoriser, and a dealer cannot administer', t =>
	withPeople(async bench => {
		await refused(t, bench, {
			id: 'roe',
			right: 'sign as authoriser',
			code: 'person/no-right',
			why: /the roles of this person are tester, reviewer, and it takes authoriser/,
		});
		await refused(t, bench, {id: 'doe', right: 'administer', code: 'person/no-right', why: /takes administrator/});
		t.deepEqual(bench.prompts, [], 'no secret was prompted for');
	}));

test('an id that the register does not have is refused', t =>
	withPeople(bench => refused(t, bench, {id: 'poe', code: 'person/unknown', why: /no such id/})));

test('a disabled person is refused with date, administrator and reason', t =>
	withPeople(async bench => {
		await disablePerson({id: 'doe', reason: 'left', by: 'lee'}, bench);
		await refused(t, bench, {
			id: 'doe',
			code: 'person/not-active',
			why: /disabled on 2026-11-19 by lee \(left\)/,
		});
	}));

test('a clock that was set back does not revive a person who was disabled', t =>
	withPeople(async bench => {
		bench.now = clockAt('12:00:00');
		await disablePerson({id: 'doe', reason: 'left', by: 'lee'}, bench);
		bench.now = START;
		await refused(t, bench, {id: 'doe', code: 'person/not-active', why: /disabled/});
	}));

test('five wrong PINs lock the person: then the right PIN is refused too, and is not tried', t =>
	withPeople(async bench => {
		bench.secrets['doe'] = '000001';
		for (let n = 0; n < 5; n++) await refused(t, bench, {id: 'doe', code: 'person/wrong-secret', why: /wrong/});
		bench.secrets['doe'] = '493817';
		await refused(t, bench, {id: 'doe', code: 'person/locked', why: /locked until 2026-11-19T10:15:00/});
		const {entries} = await readAccessLog(bench.register);
		t.is(entries.filter(({kind, id}) => kind === 'attempt' && id === 'doe').length, 5);
		t.like(
			entries.find(({kind}) => kind === 'locked'),
			{id: 'doe', until: '2026-11-19T10:15:00.000Z'},
		);
	}));

test('a clock that was set back does not unlock, and the lock ends 15 minutes after the fifth wrong PIN', t =>
	withPeople(async bench => {
		bench.now = clockAt('12:00:00');
		bench.secrets['doe'] = '000001';
		for (let n = 0; n < 5; n++) await refused(t, bench, {id: 'doe', code: 'person/wrong-secret', why: /wrong/});
		bench.secrets['doe'] = '493817';
		for (const now of [START, '2020-01-01T00:00:00.000Z', clockAt('12:14:59')]) {
			bench.now = now;
			await refused(t, bench, {id: 'doe', code: 'person/locked', why: /locked until 2026-11-19T12:15:00/});
		}
		bench.now = clockAt('12:15:00');
		await t.notThrowsAsync(unlockPerson({id: 'doe', right: 'sign as dealer'}, bench));
	}));

test('a person is locked by attempts that were begun in parallel, whatever their secrets are', t =>
	withPeople(async bench => {
		bench.secrets['doe'] = '000001';
		const tries = Array.from({length: 8}, () =>
			unlockPerson({id: 'doe', right: 'sign as dealer'}, bench).catch((error: unknown) =>
				error instanceof HarnessError ? error.code : String(error),
			),
		);
		const codes = await Promise.all(tries);
		t.deepEqual(codes.filter(code => code === 'person/wrong-secret').length, 5, JSON.stringify(codes));
		t.deepEqual(codes.filter(code => code === 'person/locked').length, 3);
	}));

test('files copied to another bench do not open there, even with the right PIN', t =>
	withPeople(async (_, directory) => {
		const other = await copied(directory, path.join(directory, 'elsewhere'));
		await rm(path.join(other.place.directory, 'bench-secret'));
		await refused(t, other, {id: 'doe', code: 'person/foreign-key', why: /only on its own bench/});
		await makeBenchSecret(other.place);
		await refused(t, other, {id: 'doe', code: 'person/foreign-key', why: /was made on another bench/});
	}));

test('a key file in the place of another is refused', t =>
	withPeople(async bench => {
		const [doe, roe] = [personFiles(bench.place, 'doe'), personFiles(bench.place, 'roe')];
		await copyFile(roe.privateKey, doe.privateKey);
		await refused(t, bench, {id: 'doe', code: 'person/wrong-secret', why: /wrong/});
		await copyFile(roe.certificate, doe.certificate);
		await refused(t, bench, {id: 'doe', code: 'person/foreign-key', why: /another key than the one in the register/});
		await rm(doe.privateKey);
		await refused(t, bench, {id: 'doe', code: 'person/foreign-key', why: /is missing/});
	}));

test('no secret is in any file of the bench', t =>
	withPeople(async bench => {
		await unlockPerson({id: 'doe', right: 'sign as dealer'}, bench);
		for (const file of [
			path.join(bench.register, 'people.ndjson'),
			path.join(bench.register, 'access.ndjson'),
			...Object.values(personFiles(bench.place, 'doe')),
		])
			t.false((await readFile(file, 'utf8')).includes('493817'), file);
	}));

test('an entry that no administrator signed is refused when the register is read', t =>
	withPeople(async bench => {
		const file = path.join(bench.register, 'people.ndjson');
		const text = await readFile(file, 'utf8');
		const lines = text.trimEnd().split('\n');
		const {linkedLine} = await import('../../../../harness/registers/chain.js');
		const {sha256} = await import('../../../../harness/registers/sha256.js');
		const {prev: _, ...last} = JSON.parse(lines.at(-1) ?? '');
		const forged = linkedLine(
			{...last, id: 'mallory', number: 'x', roles: ['administrator']},
			sha256(lines.at(-1) ?? ''),
		);
		await writeFile(file, `${text}${forged}\n`);
		const error = await t.throwsAsync(readPeople(bench.register));
		if (!(error instanceof HarnessError)) return t.fail();
		t.is(error.code, 'evidence/broken-chain');
		t.regex(explain(error).message, /not signed by the key of lee/);
	}));
