import test from 'ava';
import {answerTo} from '../../../bench/printing/answer.js';

const script = (text: string) => ['-e', text];

test('a command that answers and warns of a missing library is timed, and the warning is reported', t => {
	const words = script("console.log('0 devices'); console.error('HID devices cannot be listed: no libusb')");
	t.is(answerTo('devices', words, '/tmp'), 'HID devices cannot be listed: no libusb');
	t.is(answerTo('devices', script('console.log(1)'), '/tmp'), '');
});

test('a command without an answer is not timed, and its output is reported', t => {
	const error = t.throws(() => answerTo('analyze', script("console.error('no such file'); process.exit(2)"), '/tmp'));
	t.is(error?.message, 'analyze gives no answer and exits with 2: no such file\n');
});
