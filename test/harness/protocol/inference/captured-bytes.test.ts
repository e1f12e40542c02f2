import test from 'ava';
import {failedWith} from '../../../../harness/model/error.js';
import {capturedBytes} from '../../../../harness/protocol/inference/captured-bytes.js';

const plain = (text: string) =>
	capturedBytes(text, 'x.txt').map(({to, bytes}) => `${to} ${Buffer.from(bytes).toString('hex')}`);

test('hex bytes are read as sent by the device, unless a sign marks them as sent to it', t => {
	t.deepEqual(plain('# a comment\nA5 01\n\n< 02,03\r\n> 0x06 # ack\n>15:02\n'), [
		'host a501',
		'host 0203',
		'device 06',
		'device 1502',
	]);
});

test('records of a run are read unchanged', t => {
	t.deepEqual(plain('{"n":1,"to":"device","hex":"a500"}\n{"to":"host","hex":"ff"}\n'), ['device a500', 'host ff']);
});

for (const bad of ['A5 0', 'hello', '{"to":"nobody","hex":"00"}', '{"to":"host"', '{"to":"host"}', '>']) {
	test(`a line such as ${bad} is refused with its number`, t => {
		const error = t.throws(() => plain(`00\n${bad}\n`));
		t.true(failedWith(error, 'input/bad-capture') && error.context.line === 2);
	});
}
