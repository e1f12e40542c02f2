import test from 'ava';
import {
	addPerson,
	changeKey,
	disablePerson,
	initPeople,
	signReview,
} from '../../../../harness/keys/people/change-people.js';
import {readPeople} from '../../../../harness/keys/people/people.js';
import {unlockPerson} from '../../../../harness/keys/people/unlock.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {benchIn, clockAt, person, withPeople} from './people-home.js';

test('the first administrator is made once', t =>
	withPeople(async bench => {
		bench.secrets['poe'] = 'another administrator';
		await t.throwsAsync(initPeople(person('poe', []), bench), {message: /person\/register-exists/});
	}));

test('without a register no person is added', t =>
	inTemporary(async directory => {
		const adding = addPerson(person('poe', ['dealer']), 'lee', benchIn(directory));
		await t.throwsAsync(adding, {message: /person\/no-register/});
	}));

test('a person is added only with the secret of an administrator', t =>
	withPeople(async bench => {
		bench.secrets['lee'] = 'not the passphrase';
		bench.secrets['poe'] = '802647';
		await t.throwsAsync(addPerson(person('poe', ['dealer']), 'lee', bench), {message: /person\/wrong-secret/});
		await t.throwsAsync(addPerson(person('poe', ['dealer']), 'roe', bench), {message: /person\/no-right/});
		t.is((await readPeople(bench.register)).all.length, 3);
	}));

test('an id and a number are used once, and a weak PIN is refused', t =>
	withPeople(async bench => {
		const adding = (id: string, more = {}) => addPerson(person(id, ['dealer'], more), 'lee', bench);
		await t.throwsAsync(adding('doe', {number: 'other'}), {message: /this id/});
		await t.throwsAsync(adding('poe', {number: 'n-doe'}), {message: /the number n-doe/});
		bench.secrets['poe'] = '123456';
		await t.throwsAsync(adding('poe'), {message: /person\/weak-secret/});
	}));

test('people who are added by several processes at once are all in the register', t =>
	withPeople(async (bench, directory) => {
		const ids = ['ann', 'bob', 'cay'];
		const adding = ids.map(id => {
			const own = benchIn(directory);
			own.secrets[id] = '802647';
			return addPerson(person(id, ['dealer']), 'lee', own);
		});
		await Promise.all(adding);
		const {all} = await readPeople(bench.register);
		t.deepEqual(all.map(({id}) => id).sort(), ['ann', 'bob', 'cay', 'doe', 'lee', 'roe']);
	}));

test('a person is refused before the first day and from the last day on', t =>
	withPeople(async bench => {
		bench.secrets['poe'] = '802647';
		const valid = {from: clockAt('12:00:00'), until: clockAt('14:00:00')};
		await addPerson(person('poe', ['dealer'], valid), 'lee', bench);
		const unlocking = () => unlockPerson({id: 'poe', right: 'sign as dealer'}, bench);
		await t.throwsAsync(unlocking(), {message: /valid only from 2026-11-19T12:00/});
		bench.now = clockAt('13:00:00');
		await t.notThrowsAsync(unlocking());
		bench.now = clockAt('14:00:00');
		await t.throwsAsync(unlocking(), {message: /was valid until 2026-11-19T14:00/});
	}));

test('a lost PIN: after a new key the new PIN signs, the old one does not, and both keys stay in the register', t =>
	withPeople(async bench => {
		bench.secrets['doe'] = '719036';
		await changeKey({id: 'doe', reason: 'PIN forgotten', by: 'lee'}, 'Example Lab', bench);
		await t.notThrowsAsync(unlockPerson({id: 'doe', right: 'sign as dealer'}, bench));
		bench.secrets['doe'] = '493817';
		await t.throwsAsync(unlockPerson({id: 'doe', right: 'sign as dealer'}, bench), {message: /wrong-secret/});
		const doe = (await readPeople(bench.register)).all.find(({id}) => id === 'doe');
		t.is(new Set(doe?.keys).size, 2);
	}));

test('a disabled person stays in the register, and the last administrator cannot be disabled', t =>
	withPeople(async bench => {
		await disablePerson({id: 'doe', reason: 'left', by: 'lee'}, bench);
		const {all, entries} = await readPeople(bench.register);
		t.like(
			all.find(({id}) => id === 'doe'),
			{disabled: {by: 'lee', reason: 'left'}},
		);
		t.is(entries.length, 4);
		const last = disablePerson({id: 'lee', reason: 'left', by: 'lee'}, bench);
		await t.throwsAsync(last, {message: /person\/last-administrator/});
	}));

test('an access review is an entry: who is active, with which roles, and the last use', t =>
	withPeople(async bench => {
		bench.now = clockAt('11:00:00');
		await unlockPerson({id: 'doe', right: 'sign as dealer'}, bench);
		bench.now = clockAt('12:00:00');
		await signReview('lee', bench);
		const review = (await readPeople(bench.register)).entries.at(-1);
		t.like(review, {kind: 'reviewed', by: 'lee'});
		if (review?.kind !== 'reviewed') return t.fail();
		t.deepEqual(
			review.people.find(({id}) => id === 'doe'),
			{
				id: 'doe',
				name: 'Person doe',
				roles: ['dealer'],
				state: 'active',
				lastUse: '2026-11-19T11:00:00.000Z',
			},
		);
	}));
