import test from 'ava';
import {seeded} from '../../../../harness/model/random.js';
import {ask} from './asked.js';

test('on 800 fair samples of 20 decks each test rejects no more than its level', t => {
	const random = seeded(20261118);
	const SAMPLES = 800;
	const hits = [0, 0];
	const few = [0, 0];
	for (let sample = 0; sample < SAMPLES; sample++) {
		// The share of turned cards changes from shuffle to shuffle: a fair device need not turn half of them.
		const rows = Array.from({length: 20}, () => {
			const chance = random.word();
			return Uint8Array.from({length: 52}, () => (random.word() < chance ? 1 : 0));
		});
		ask(rows).forEach((result, at) => {
			const p = result?.p ?? 0;
			if (p <= 0.05) hits[at] = (hits[at] ?? 0) + 1;
			if (p <= 0.005) few[at] = (few[at] ?? 0) + 1;
		});
	}
	// Upper ends of the 99.9 % binomial intervals of 40 and of 4 hits in 800.
	for (const at of [0, 1]) {
		t.true((hits[at] ?? 0) <= 62, `${hits}`);
		t.true((few[at] ?? 0) <= 12, `${few}`);
		t.true((hits[at] ?? 0) >= 16, `${hits}`);
	}
});
