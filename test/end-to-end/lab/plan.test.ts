import {readdir} from 'node:fs/promises';
import test from 'ava';
import {inProcess} from '../command-line.js';

const plan = (...args: string[]) => inProcess(['plan', ...args]);

test('plan states for each defect the chance of rejection and the shuffles it takes, within 100 columns', async t => {
	const {exit, stdout} = await plan('--decks', '1', '--shuffles', '50', '--cycle', '90s');
	t.is(exit, 0);
	for (const line of stdout.split('\n')) t.true(line.length <= 100, line);
	t.regex(stdout, /^1 × standard-52, input order new-deck, 50 shuffles; risk of failing a fair device 1 %\./);
	t.regex(stdout, /50 shuffles of 90 s each take 1 h 15 min\./);
	t.regex(stdout, /^riffle:4 +riffles after Gilbert, Shannon and Ree… +100 \(\d\d–100\) +1 +2 min$/m);
	// Two passes of ten shelves cannot be distinguished from a fair deck by any test below about 33,600 shuffles.
	t.regex(stdout, /^shelf:10:2 .* undetected +> 1,000$/m);
});

test('plan --see states how many shuffles a defect takes, and how long', async t => {
	const {exit, stdout} = await plan('--decks', '1', '--see', 'slugrand:10', '--chance', '0.9', '--cycle', '2m');
	t.is(exit, 0);
	t.regex(stdout, /^slugrand:10: .*\n {2}1 shuffle detects it with a chance of 90 %\.\n {2}That takes 2 min\./m);
});

test('a defect that no test detects is marked so', async t => {
	const {stdout} = await plan('--decks', '1', '--see', 'shelf:10:2', '--shuffles', '100');
	t.regex(stdout, /More than 1,000 shuffles are needed for a chance of 99 %\./);
	t.regex(stdout, /100 shuffles do not detect it: it is rejected no more often than a fair device may be\./);
});

test('plan --json has a schema, the chance with its interval, and the source of the numbers', async t => {
	const {exit, stdout} = await plan('--decks', '1', '--see', 'topstick:0.10', '--shuffles', '50', '--json');
	t.is(exit, 0);
	const {schema, simulated, defects} = JSON.parse(stdout);
	t.is(schema, 'deckproof/plan/2');
	t.like(simulated, {deck: 'standard-52', decks: 1, input: 'new-deck', alpha: 0.01});
	t.regex(simulated.battery, /^[0-9a-f]{12}$/);
	t.is(defects.length, 1);
	const [{defect, rejected}] = defects;
	t.is(defect, 'topstick:0.1');
	t.true(rejected.interval[0] <= rejected.share && rejected.share <= rejected.interval[1]);
});

test('a name without settings stands for each defect of that name', async t => {
	const {stdout} = await plan('--decks', '1', '--see', 'riffle', '--json');
	const {defects} = JSON.parse(stdout);
	t.true(defects.length >= 5);
	t.true(defects.every(({defect}: {defect: string}) => defect.startsWith('riffle:')));
});

test('a batch without a simulated table gets the values of the nearest one, and the output states it', async t => {
	const {exit, stdout} = await plan('--deck', 'spanish-48', '--decks', '1', '--shuffles', '5000');
	t.is(exit, 0);
	t.regex(stdout, /1 × spanish-48 was not simulated: the figures are those of 1 × standard-52, the nearest batch\./);
	t.regex(stdout, /Simulations end at 1,000 shuffles: the chances are those of that number\./);
});

test('for every stored table, plan states the chances of its batch', async t => {
	const files = (await readdir('stat-tests/power')).filter(name => name.endsWith('.json'));
	for (const file of files) {
		const [, deck = '', decks = '', input = ''] = /^(.+)x(\d+)\.(.+)\.json$/.exec(file) ?? [];
		const {exit, stdout} = await plan(
			'--deck',
			deck,
			'--decks',
			decks,
			'--input',
			input,
			'--see',
			'riffle:4',
			'--json',
		);
		t.is(exit, 0, file);
		t.like(JSON.parse(stdout).simulated, {deck, decks: Number(decks), input});
	}
});

for (const [args, expected] of [
	[['--see', 'rifle:7'], /--see rifle:7: expected one of riffle:4, /],
	[['--chance', '1'], /Expected a chance above 0 and below 1, such as 0\.99/],
	[['--cycle', 'soon'], /such as 90, 90s or 1\.5m/],
	[['--input', 'upside-down'], /Expected one of previous, new-deck, sorted, alternating, unknown/],
] as const) {
	test(`plan ${args.join(' ')} is refused with the expected form`, async t => {
		const {exit, stderr} = await plan(...args);
		t.is(exit, 2);
		t.regex(stderr, expected);
	});
}
