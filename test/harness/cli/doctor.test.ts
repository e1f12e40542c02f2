import test from 'ava';
import {broken, type Check, good, missing, note} from '../../../harness/app/doctor/check.js';
import {diagnosis} from '../../../harness/cli/commands/doctor.js';

const ends = test.macro({
	title: (_, name: string) => name,
	exec(t, _name: string, checks: readonly Check[], exit: number, last: string) {
		const found = diagnosis(checks, false);
		t.is(found.exit, exit);
		t.is(found.verdict, exit === 0 ? 'good' : 'broken');
		t.is(found.text.trimEnd().split('\n').at(-1), last);
	},
});
const OK = good('Node.js', '22.0.0');
const LACK = missing('udev rules', 'not installed', 'deckproof udev');
const BAD = broken('profile a/b', 'is no YAML', 'Correct it.');

test(ends, 'doctor reports ready where all checks are good', [OK], 0, 'Ready.');
test(ends, 'a note does not make a machine fail', [OK, note('FTDI', 'is slow')], 0, 'Ready.');
test(
	ends,
	'one missing item that only some work needs does not make a machine fail',
	[OK, LACK],
	0,
	'Ready; 1 optional part is missing.',
);
test(
	ends,
	'two missing items that only some work needs do not make a machine fail',
	[LACK, LACK],
	0,
	'Ready; 2 optional parts are missing.',
);
test(
	ends,
	'a broken item makes a machine fail, whatever else is missing',
	[OK, LACK, BAD],
	4,
	'Not ready: fix the 1 line marked BROKEN.',
);

test('each fix is on a line of its own, ready to copy', t => {
	t.is(
		diagnosis([OK, LACK], true).text,
		'ok       Node.js: 22.0.0\nmissing  udev rules: not installed\n         deckproof udev\nReady; 1 optional part is missing.\n',
	);
});

test('without --details doctor counts the good checks, and prints those that need attention and both verdicts', t => {
	const [fair, shelf] = ['uniform', 'shelf'].map(name => good(`emulator, ${name}`, 'as expected'));
	t.is(
		diagnosis([OK, good('serialport', 'loads'), LACK, ...[fair, shelf].flatMap(each => each ?? [])], false).text,
		'ok       2 other checks (--details lists them)\nmissing  udev rules: not installed\n         deckproof udev\n' +
			'ok       emulator, uniform: as expected\nok       emulator, shelf: as expected\nReady; 1 optional part is missing.\n',
	);
});
