import test from 'ava';
import {profileShape} from '../../../harness/profile/schema.js';
import type {Transport} from '../../../harness/transport/transport.js';
import {shoe, shuffler} from '../emulator/emulator-bench.js';
import {driverOn, emulated, handTimers, hex, saying, turns} from './test-bench.js';

const THANKS = 0x06;

/** A shoe that wants thanks for each message, and could refuse what it does not know. */
const politeShoe = profileShape.parse({
	...shoe,
	messages: {
		...shoe.messages,
		thanks: {to: 'device', code: THANKS, fields: {}},
		refused: shuffler.messages['refused'],
	},
	acknowledge: {send: 'thanks'},
});

test('every good message of a device that wants thanks is thanked for, once, and thanks are not answered', async t => {
	const timers = handTimers();
	const {driver, said, sent} = await driverOn(emulated('', timers, politeShoe), timers, politeShoe);
	await turns(200);
	const observed = said.flatMap(each => (each.kind === 'observed' ? [each.message] : []));
	await driver.close();
	t.true(observed.length > 52);
	t.false(observed.includes('refused'));
	t.is(sent.length, observed.length);
	t.true(sent.every(bytes => bytes[3] === THANKS));
});

test('what came damaged is not thanked for, so that the device says it again', async t => {
	const lines: Transport[] = [];
	const silent = async (far: Transport) => {
		lines.push(far);
		await saying(() => [])(far);
	};
	const {said, sent} = await driverOn(silent, handTimers(), politeShoe);
	await lines[0]?.write(hex('A5 00 01 91 00 00'));
	await turns();
	t.true(said.some(({kind}) => kind === 'discarded'));
	t.deepEqual(sent, []);
});
