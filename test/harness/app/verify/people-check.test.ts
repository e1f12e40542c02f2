import {generateKeyPairSync, sign} from 'node:crypto';
import test from 'ava';
import {type PeopleOfRun, peopleChecks} from '../../../../harness/app/verify/people-check.js';

const newKey = () => {
	const {privateKey, publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
	const key = publicKey.export({type: 'spki', format: 'der'}).toString('base64');
	return {key, sign: (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64')};
};
const [one, other] = [newKey(), newKey()];

const signed = (as: 'dealer' | 'floorperson', id: string, by: typeof one): PeopleOfRun['signatures'][number] => ({
	as,
	answer: {id, name: `Person ${id}`, number: `n-${id}`, key: by.key, signature: by.sign(`as ${as}`)},
	statement: `as ${as}`,
});

const runWith = (run: Partial<PeopleOfRun>): PeopleOfRun => ({
	answers: 'people',
	endedAt: '2026-11-19T10:00:00.000Z',
	signatures: [],
	...run,
});

const statesOf = (run: Partial<PeopleOfRun>) =>
	peopleChecks(runWith(run), []).map(({state, says}) => `${state}: ${says}`);

test('an inspection of an earlier version says that dealer and floorperson are not identified', t => {
	t.deepEqual(statesOf({answers: undefined}), ['note: dealer and floorperson are not identified']);
});

test('typed names and names from a file are signatures of no person', t => {
	t.deepEqual(statesOf({answers: 'typed'}), ['note: by no person: the names were typed']);
	t.deepEqual(statesOf({answers: 'file'}), ['note: by no person: answers and names were read from a file']);
});

test('good signatures by keys that are not in the register here are good, by unknown people', t => {
	const states = statesOf({signatures: [signed('dealer', 'doe', one), signed('floorperson', 'poe', other)]});
	t.is(states.length, 2);
	for (const state of states) t.regex(state, /^note: good, by Person .*identity unknown/);
});

test('one key as dealer and as floorperson is one person', t => {
	const states = statesOf({signatures: [signed('dealer', 'doe', one), signed('floorperson', 'poe', one)]});
	for (const state of states) t.regex(state, /^differs: .*dealer and floorperson are one person/);
});

test('a signature of another statement does not fit', t => {
	const dealer = signed('dealer', 'doe', one);
	const [state = ''] = statesOf({signatures: [{...dealer, statement: 'as dealer, with another answer'}]});
	t.regex(state, /^differs: .*does not fit what the evidence says/);
});
