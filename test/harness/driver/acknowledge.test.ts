import test from 'ava';
import {profileShape} from '../../../harness/profile/schema.js';
import type {Transport} from '../../../harness/transport/transport.js';
import {shoe, shuffler} from '../emulator/emulator-bench.js';
import {driverOn, emulated, handTimers, hex, saying, turns} from './test-bench.js';

const THANKS = 0x06;

/** A shoe that requires an acknowledgement for each message, and could refuse an unknown one. */
const politeShoe = profileShape.parse({
	...shoe,
	messages: {
		...shoe.messages,
		thanks: {to: 'device', code: THANKS, fields: {}},
		refused: shuffler.messages['refused'],
	},
	acknowledge: {send: 'thanks'},
});

test('every valid message of a device that requires acknowledgements is acknowledged once, and acknowledgements are not answered', async t => {
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

test('a damaged message is not acknowledged, so that the device sends it again', async t => {
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
