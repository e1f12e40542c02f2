import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, madeOnce, type Ran} from '../command-line.js';

const SHUFFLER = 'sim:synthetic/batch-shuffler?decks=1';
const VERIFYING = 'sim:synthetic/verifying-shuffler?decks=1';
/** Without a terminal screens are 80 columns wide. */
const COLUMNS = 80;
const MOST_LINES = 12;
const MOST_WORDS = 12;

/** All that a terminal shows: messages, then the result. */
const linesOf = ({stdout, stderr}: Ran): string[] => `${stderr}${stdout}`.trimEnd().split('\n');

const resultOf = ({stdout}: Ran): string[] => stdout.trimEnd().split('\n');

interface Screen {
	readonly exit: number;
	/** Of the last sentence, which may take two lines. */
	readonly verdict: RegExp;
	readonly args: readonly string[];
}

const fits = test.macro({
	title: (what = '') => `${what}: at most 12 lines of 80 columns, and the verdict is last`,
	exec: (t, {exit, verdict, args}: Screen) =>
		inTemporary(async directory => {
			// As long as the directory that a run has without --out.
			const ran = await inProcess([...args, '--out', path.join(directory, '2026-11-19T06-59-28-014Z-batch-shuffler')]);
			t.is(ran.exit, exit, ran.stderr);
			t.true(linesOf(ran).length <= MOST_LINES, linesOf(ran).join('\n'));
			for (const line of resultOf(ran)) t.true(line.length <= COLUMNS || line.includes(directory), line);
			t.regex(resultOf(ran).slice(-2).join('\n'), verdict);
		}),
});

test('a pass', fits, {
	exit: 0,
	verdict: /^PASS {2}/m,
	args: ['certify', '--device', SHUFFLER, '--shuffles', '30'],
});
test('a fail by the sequential test', fits, {
	exit: 1,
	verdict: /^FAIL {2}/m,
	args: ['certify', '--device', `${SHUFFLER}&shuffle=shelf:10`],
});
test('a fail by a missing card, with a plan that requires challenge trials', fits, {
	exit: 1,
	verdict: /^FAIL {2}/m,
	args: ['certify', '--device', `${SHUFFLER}&fault=drop-card@5:QH`, '--plan', 'qa'],
});
test('a fail by a missing card, in eight decks', fits, {
	exit: 1,
	verdict: /^FAIL {2}/m,
	args: ['certify', '--device', 'sim:synthetic/batch-shuffler?fault=drop-card@5:QH'],
});
test('too few shuffles', fits, {
	exit: 3,
	verdict: /^INCONCLUSIVE {2}/m,
	args: ['certify', '--device', SHUFFLER, '--shuffles', '3'],
});
test('a pass with the plan of a laboratory, which requires challenge trials', fits, {
	exit: 0,
	verdict: /^PASS {2}/m,
	args: ['certify', '--device', SHUFFLER, '--plan', 'lab', '--shuffles', '12'],
});
test('a challenge', fits, {
	exit: 1,
	verdict: /^FAIL {2}/m,
	args: ['challenge', '--device', `${VERIFYING}&checks=lies`, '--must-name', '--faults', '12', '--blanks', '3'],
});
test('a power-cycle trial', fits, {
	exit: 1,
	verdict: /^FAIL {2}/m,
	args: ['power-cycle', '--device', `${SHUFFLER}&wakes=alike`, '--restarts', '4'],
});

const certified = madeOnce(async directory => {
	await inProcess(['certify', '--device', VERIFYING, '--shuffles', '60', '--out', path.join(directory, 'certified')]);
	await inProcess(['inspect', '--example', path.join(directory, 'answers.txt')]);
});

const inspected = (directory: string, device: string): Promise<Ran> =>
	inProcess([
		...['inspect', '--table', 'BAC-12', '--device', device, '--zone', 'UTC'],
		...['--certificate', path.join(directory, 'certified'), '--register', path.join(directory, 'register')],
		...['--answers', path.join(directory, 'answers.txt')],
	]);

/** The screens of a dealer and of an operator of a line, each with its paths. */
const PLAIN: Readonly<Record<string, (directory: string) => Promise<Ran>>> = {
	'an inspection that ends in PASS': directory => inspected(directory, VERIFYING),
	'an inspection that ends in STOP': directory => inspected(directory, `${VERIFYING}&shuffle=sorted`),
	'an inspection that ends in FAIL': directory => inspected(directory, `${VERIFYING}&checks=lies`),
	'a unit that passes': directory => unit(directory, SHUFFLER),
	'a unit that loses a card': directory => unit(directory, `${SHUFFLER}&fault=drop-card@5:QH`),
	'a unit that does not shuffle': directory => unit(directory, `${SHUFFLER}&shuffle=shelf:10`),
};

const unit = (directory: string, device: string): Promise<Ran> =>
	inProcess([
		...['certify', '--plan', 'qa', '--station', 'EOL-2', '--operator', 'op 117', '--device', device],
		...['--stations', path.join(directory, 'stations'), '--out', path.join(directory, 'unit')],
	]);

for (const [title, run] of Object.entries(PLAIN))
	test(`${title}: at most 12 lines of 12 words, without statistics and ids`, t =>
		inTemporary(async directory => {
			await certified(directory);
			const ran = await run(directory);
			t.true(linesOf(ran).length <= MOST_LINES, linesOf(ran).join('\n'));
			for (const line of resultOf(ran)) {
				t.true(line.split(/\s+/).filter(word => /\w/.test(word)).length <= MOST_WORDS, line);
				t.true(line.length <= COLUMNS || line.includes(directory), line);
				t.notRegex(line, /evidence \d|chance|confidence|risk|p =|%|\d : \d|pa-\d|co-\d|COMAR|Clause/);
			}
			t.regex(resultOf(ran).slice(-2).join('\n'), /^(?:PASS|FAIL|STOP) {2}\S/m);
		}));

test('a dealer who reads STOP reads what to do below the first fault', t =>
	inTemporary(async directory => {
		await certified(directory);
		const {stdout} = await inspected(directory, `${VERIFYING}&shuffle=sorted`);
		t.regex(stdout, /^- The cards came out in order.*\n- Do not deal these cards\. Keep them with the device\./m);
	}));
