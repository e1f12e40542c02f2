import test from 'ava';
import {emulatorOf} from '../../../harness/emulator/emulator.js';
import {emulatorOptions} from '../../../harness/emulator/options.js';
import {reportedOrder} from '../../../harness/emulator/unrequested-order.js';
import {seeded} from '../../../harness/model/random.js';
import {loadProfile} from '../../../harness/profile/load.js';
import type {Profile} from '../../../harness/profile/schema.js';
import {driverOn, handTimers} from '../driver/test-bench.js';

const {profile: reader} = await loadProfile('generic/line-reader');
const {profile: shuffler} = await loadProfile('synthetic/batch-shuffler');

test('an emulated reader sends the message that ends an order, whatever its name, with the number of cards where it has one', t => {
	const counting: Profile = {
		...reader,
		messages: {...reader.messages, total: {to: 'host', emits: 'deal-complete', when: [], fields: {}}},
		order: {told: 'card-by-card', begins: [], ends: ['total'], silenceMs: 1000},
	};
	t.deepEqual(reportedOrder(counting, Uint8Array.of(1, 2, 3)).at(-1), {
		do: 'send',
		reply: {kind: 'deal-complete', cards: 3},
	});
});

test('a command whose answer has fewer fields than the emulator knows is answered as the profile expects', async t => {
	// This device answers "status" only with "cleared".
	const {status, ...commands} = shuffler.commands;
	if (status === undefined) return t.fail();
	const terse = {
		...shuffler,
		messages: Object.fromEntries(Object.entries(shuffler.messages).filter(([name]) => name !== 'state')),
		commands: {...commands, status: {...status, expect: ['cleared']}},
	};
	const options = emulatorOptions(new Map(), terse);
	const {attach} = emulatorOf({profile: terse, options, random: seeded(1), timers: handTimers()});
	const {driver} = await driverOn(attach, handTimers(), terse);
	t.deepEqual(await driver.request('status'), {kind: 'answered', answer: {kind: 'cleared'}});
});
