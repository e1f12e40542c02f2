import {writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {inProcess, inTemporary} from '../command-line.js';

test('odds prints a fraction, twelve digits and the house edge of each pay table', async t => {
	const {exit, stdout} = await inProcess(['odds', '--wager', 'tie']);
	t.is(exit, 0);
	// Published: 475,627,426,473,216 of 4,998,398,275,503,360.
	t.regex(stdout, /tie +0\.095155968024 +\d+\/\d+/);
	t.regex(stdout, /house edge, 8-to-1 +14\.359629 %/);
	const json = JSON.parse((await inProcess(['odds', '--wager', 'tie', '--json'])).stdout);
	t.is(json.wagers[0].rows[0].ways, '475627426473216');
	t.is(json.wagers[0].rows[0].of, '4998398275503360');
});

test('odds prints the chance of the Banker to win by any row, and the cost of rounding the vigorish at a stake', async t => {
	const {stdout} = await inProcess(['odds', '--wager', 'banker', '--stake', '7']);
	t.regex(stdout, /^ {2}wins in all {2}0\.458597422633 {2}45\.86 %$/m);
	t.regex(stdout, /^ {4}vigorish-5 +to 25 cents +2\.040615 %$/m);
	const wrong = await inProcess(['odds', '--stake', 'seven']);
	t.is(wrong.exit, 2);
});

test('odds fits 80 columns with any number of decks, and prints where a text leaves a reading open', async t => {
	for (const decks of ['1', '8', '20']) {
		const {stdout} = await inProcess(['odds', '--decks', decks, '--stake', '7']);
		t.deepEqual(
			stdout.split('\n').filter(line => line.length > 80),
			[],
		);
	}
	const {stdout} = await inProcess(['odds', '--wager', 'ez-baccarat']);
	t.regex(stdout, /Open: The text does not say which cards must be "suited"/);
	t.regex(stdout, /without the meter; 0 % with a meter of 108,452\.25 times the stake/);
});

test('odds prints the twelve configurations of the Must-Hit-By Mystery Bonus', async t => {
	const {stdout} = await inProcess(['odds', '--wager', 'must-hit-by']);
	t.is(stdout.match(/^ {2}[A-D]-[125] /gm)?.length, 12);
	t.regex(stdout, /D-1 +\$1 +\$250 +\$1000 +5 % +8\.3333 %/);
});

test('an unknown wager is a usage error that names the families', async t => {
	const {exit, stderr} = await inProcess(['odds', '--wager', 'luck']);
	t.is(exit, 2);
	t.regex(stderr, /dragon-bonus, ez-baccarat/);
});

// Dealt by hand from the order: 3 burns three, then P 9 0 B 2 5; P 2 0 8 B 3 0.
const SHOE = '3S KD KC KH 9S 2H TS 5D 2C 3C QS JH 8D'.split(' ');

test('analyze --explain describes a coup, with the clause on who draws', async t => {
	await inTemporary(async directory => {
		const file = path.join(directory, 'deck.txt');
		const deck = batchOf('standard-52', 1);
		const rest = deck.deck.names.filter(name => !SHOE.includes(name)).slice(0, 52);
		writeFileSync(file, `${[...SHOE, ...rest].join(' ')}\n`);
		const {exit, stdout} = await inProcess(['analyze', file, '--game', 'baccarat', '--explain', '1:2', '--json']);
		t.is(exit, 0);
		const {begins, coups} = JSON.parse(stdout);
		t.is(begins, 'The first card is 3♠, so 3 more are burnt (58 Pa. Code § 627a.5(f)).');
		t.deepEqual(coups, [
			{
				number: 2,
				from: 9,
				to: 13,
				words:
					'Player 2♣ Q♠, 2; Banker 3♣ J♥, 3. Player draws on 2: 8♦, and has 0. Banker stands on 3, against a third card that counts 8. (58 Pa. Code § 627a.10: Player draws on 0 to 5; Banker with 3 draws on any third card but one that counts 8.) Banker wins, 3 to 0.',
			},
		]);
		const whole = await inProcess(['analyze', file, '--explain', '1', '--jurisdiction', 'co-28']);
		t.regex(whole.stdout, /Player has a natural: no hand draws\./);
		t.regex(whole.stdout, /Colorado Rule\s+30-2814/);
		t.regex(whole.stdout, /cards are left\./);
		const none = await inProcess(['analyze', file, '--explain', '2']);
		t.is(none.exit, 2);
		t.regex(none.stderr, /there are 1/);
	});
});

test('--only-outcomes without a game is an error that names the option for the game', async t => {
	const {exit, stderr} = await inProcess(['analyze', 'shoes.u8', '--only-outcomes']);
	t.is(exit, 2);
	t.regex(stderr, /--game baccarat/);
});
