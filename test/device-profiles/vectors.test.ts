import test from 'ava';
import {loadProfile} from '../../harness/profile/load.js';
import {BUILT_IN, profileFiles} from '../../harness/profile/profile-directories.js';
import {vectorFaults} from '../../harness/protocol/vectors.js';

for (const {id} of await profileFiles([BUILT_IN])) {
	test(`${id} passes its own vectors, good and bad`, async t => {
		const {profile} = await loadProfile(id);
		t.deepEqual(vectorFaults(profile), []);
	});
}

test('a vector that does not hold is named with what was found instead', async t => {
	const {profile} = await loadProfile('synthetic/batch-shuffler');
	const vectors = [
		{to: 'host', hex: 'A5 00 03 82 01 A0 59 31', message: 'loaded', values: {cards: 415}},
		{to: 'host', hex: 'A5 00 03 82 01 A0 59 31', values: {}, error: 'bad-checksum'},
	] as const;
	t.deepEqual(vectorFaults({...profile, vectors: [...vectors]}), [
		{vector: 0, expected: 'loaded { cards: 415 }', found: 'loaded { cards: 416 }'},
		{vector: 1, expected: 'bad-checksum', found: 'loaded { cards: 416 }'},
	]);
});
