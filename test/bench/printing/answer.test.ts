import test from 'ava';
import {answerTo} from '../../../bench/printing/answer.js';

const script = (text: string) => ['-e', text];

test('a command that answers, and says besides that a library is missing, is timed, and what it says is told', t => {
	const words = script("console.log('0 devices'); console.error('HID devices cannot be listed: no libusb')");
	t.is(answerTo('devices', words, '/tmp'), 'HID devices cannot be listed: no libusb');
	t.is(answerTo('devices', script('console.log(1)'), '/tmp'), '');
});

test('a command that gives no answer is not timed, and what it says instead is told', t => {
	const error = t.throws(() => answerTo('analyze', script("console.error('no such file'); process.exit(2)"), '/tmp'));
	t.is(error?.message, 'analyze gives no answer and ends with 2: no such file\n');
});
