import test from 'ava';
import {isSamePerson, signatoryIn} from '../../../../harness/model/tasks/signatory.js';

test('a signature consists of a name and a licence number', t => {
	t.deepEqual(signatoryIn('J. Doe, 55123'), {name: 'J. Doe', licence: '55123'});
	t.deepEqual(signatoryIn(' R. Lee, licence 40417 '), {name: 'R. Lee', licence: '40417'});
	for (const words of ['', 'J. Doe', '55123', 'J. Doe,', ', 55123', 'skip']) t.is(signatoryIn(words), undefined, words);
});

test('two spellings of one name, or of one number, count as one person', t => {
	const doe = {name: 'J. Doe', licence: '55-123'};
	t.true(isSamePerson(doe, {name: 'j doe', licence: '9'}));
	t.true(isSamePerson(doe, {name: 'R. Lee', licence: '55123'}));
	t.false(isSamePerson(doe, {name: 'R. Lee', licence: '40417'}));
});
