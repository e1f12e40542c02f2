import test from 'ava';
import {turnsExactly} from './book-matrix.js';

// A shoe of Spanish 21 under Chapter 551, honest and with each fault in its second shoe: exactly these clauses turn.

const FAULTS: Readonly<Record<string, readonly string[]>> = {
	'shallow-cut@2': ['551.5(d)'],
	'shallow-cover@2': ['551.5(e)'],
	'short-burn@2': ['551.8(c)'],
	'wrong-deal@2': ['551.8(d)'],
	// The dealer deals both cards for himself after those of the boxes: 551.16(f).
	'dealer-missed@2': [],
	'dealer-stops@2': ['551.13(b)(c)'],
	'dealer-draws-on@2': ['551.13(b)(c)'],
	// A card drawn at 17 that goes to the discards: 551.16(e).
	'dealer-sets-aside@2': [],
	'extra-hand@2': ['551.5(g), 551.8(j)'],
	'face-up@2': ['551.16(a)'],
	'face-up-burnt@2': [],
	'face-up-void@2': [],
	'face-up-twice@2': ['551.16(a)'],
	'short-shoe@2': ['551.16(g)'],
	'played-short@2': ['551.16(g)'],
	'completed-short@2': [],
	'drop-card@2:8S': ['551.3(a)'],
	'duplicate-card@2:8S': ['551.3(a)'],
	'exchange-card@2:8S-KD': ['551.3(a)'],
	'exchange-card@2:8S-TH': ['551.16(b)', '551.3(a)'],
	'wrong-card@2:8S': [],
	'corrupt-frame@60': [],
	'drop-frame@60': [],
};

const SHOE = 'sim:synthetic/card-reading-shoe?seed=14&decks=6&deck=spanish-48';
const BOOKS = ['pa-551'];

for (const [fault, clauses] of Object.entries(FAULTS))
	test.serial(`a shoe of Spanish 21 with ${fault}: ${clauses.join(' and ') || 'no clause'} is violated`, async t => {
		const run = {device: `${SHOE}&fault=${fault}`, shuffles: 5, books: BOOKS};
		await turnsExactly(t, run, clauses.length === 0 ? {} : {'pa-551': clauses});
	});

test.serial('a faultless shoe of Spanish 21 violates no clause', async t => {
	await turnsExactly(t, {device: SHOE, shuffles: 4, books: BOOKS}, {});
});
