import test from 'ava';
import {riffle} from '../../../harness/emulator/defects/hand.js';
import {lawCache, uniform} from '../../../harness/emulator/defects/machine.js';
import {permutationOf} from '../../../harness/emulator/defects/shuffle-model.js';
import {emulatorOptions} from '../../../harness/emulator/options.js';
import {HarnessError} from '../../../harness/model/error.js';
import {seeded} from '../../../harness/model/random.js';
import {loadProfile} from '../../../harness/profile/load.js';
import {BUILT_IN} from '../../../harness/profile/profile-directories.js';

test('a shoe of 416 places is shuffled as a whole: every place once, and two rising sequences after one riffle', t => {
	for (const model of [uniform, riffle, lawCache(10)]) {
		const from = permutationOf(model, 416, seeded(3));
		t.deepEqual(
			[...from].sort((one, other) => one - other),
			Array.from({length: 416}, (_, place) => place),
		);
	}
	const placeOf = new Map([...permutationOf(riffle, 416, seeded(4))].map((from, to) => [from, to]));
	const breaks = Array.from({length: 415}, (_, from) => (placeOf.get(from + 1) ?? 0) < (placeOf.get(from) ?? 0));
	t.is(breaks.filter(Boolean).length, 1);
});

test('an emulator has a back for each deck, and refuses models that use faces or change cards', async t => {
	const {profile} = await loadProfile('generic/line-reader', [BUILT_IN]);
	const options = (query: Record<string, string>) => emulatorOptions(new Map(Object.entries(query)), profile);
	t.like(options({backs: 'red,blue'}).batch, {decks: 2, backs: ['RED', 'BLUE']});
	for (const query of [
		{backs: 'red,red'},
		{backs: 'red,blue', decks: '3'},
		{backs: '-'},
		{backs: 'red,blue', shuffle: 'sticky-pairs'},
		{backs: 'red,blue', fault: 'drop-card@3:8S'},
	])
		t.throws(() => options(query), {instanceOf: HarnessError});
});
