import test from 'ava';
import {broken, type Check, good, missing, note} from '../../../harness/app/doctor/check.js';
import {diagnosis} from '../../../harness/cli/commands/doctor.js';

const ends = test.macro({
	title: (_, name: string) => name,
	exec(t, _name: string, checks: readonly Check[], exit: number, last: string) {
		const found = diagnosis(checks);
		t.is(found.exit, exit);
		t.is(found.verdict, exit === 0 ? 'good' : 'broken');
		t.is(found.text.trimEnd().split('\n').at(-1), last);
	},
});
const OK = good('Node.js', '22.0.0');
const LACK = missing('udev rules', 'not installed', 'deckproof udev');
const BAD = broken('profile a/b', 'is no YAML', 'Correct it.');

test(ends, 'doctor is ready where all is good', [OK], 0, 'Ready.');
test(ends, 'a note does not count against the machine', [OK, note('FTDI', 'is slow')], 0, 'Ready.');
test(ends, 'one thing that only some work needs does not fail', [OK, LACK], 0, 'Ready; 1 optional thing is missing.');
test(ends, 'nor do two', [LACK, LACK], 0, 'Ready; 2 optional things are missing.');
test(ends, 'what is broken fails, whatever else is missing', [OK, LACK, BAD], 4, 'Not ready: 1 thing must be mended.');

test('each fix stands by itself on the line below, so that it can be pasted', t => {
	t.is(
		diagnosis([OK, LACK]).text,
		'ok       Node.js: 22.0.0\nmissing  udev rules: not installed\n         deckproof udev\nReady; 1 optional thing is missing.\n',
	);
});
