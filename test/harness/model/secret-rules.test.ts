import test from 'ava';
import {mayDo, RIGHTS, ROLES, secretFor} from '../../../harness/model/people/roles.js';
import {weakness} from '../../../harness/model/people/secret-rules.js';

for (const pin of [
	'000000',
	'123456',
	'654321',
	'987654',
	'121212',
	'123123',
	'112233',
	'123321',
	'12345',
	'12a456',
	'',
]) {
	test(`the PIN "${pin}" is refused`, t => {
		t.is(typeof weakness('pin', pin), 'string');
	});
}

for (const pin of ['493817', '80264713', '190577']) {
	test(`the PIN ${pin} is taken`, t => {
		t.is(weakness('pin', pin), undefined);
	});
}

test('a passphrase has at least 12 characters and does not repeat a few', t => {
	t.is(typeof weakness('passphrase', 'eleven char'), 'string');
	t.is(typeof weakness('passphrase', 'ababababababab'), 'string');
	t.is(weakness('passphrase', 'correct horse battery'), undefined);
});

test('every right belongs to a role, and every role has a right', t => {
	const used = new Set(Object.values(RIGHTS).flat());
	t.deepEqual([...used].sort(), [...ROLES].sort());
	t.false(mayDo(['tester'], 'sign as authoriser'));
	t.false(mayDo(['administrator'], 'sign as authoriser'));
	t.true(mayDo(['tester', 'reviewer'], 'sign as reviewer'));
});

test('a role of the laboratory asks for a passphrase, whatever the other roles are', t => {
	t.is(secretFor(['dealer', 'floorperson']), 'pin');
	t.is(secretFor(['dealer', 'reviewer']), 'passphrase');
	t.is(secretFor(['administrator']), 'passphrase');
});
