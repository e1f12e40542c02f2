import path from 'node:path';
import test from 'ava';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import {toJson} from '../../../reports/data/to-json.js';
import {inTemporary} from '../command-line.js';

// One emulated shoe for each fault, and an honest one before and after them; every book judges all of them.

/** By book: the shoes that each row names as not met, by the number of the shoe. */
const brokenShoes = (
	address: string,
	shoes: number,
	books: readonly string[],
): Promise<(readonly [book: string, rows: Readonly<Record<string, readonly number[]>>])[]> =>
	inTemporary(async directory => {
		const request = emulatedRequest({query: '', shuffles: shoes, out: path.join(directory, 'run')});
		const certified = await certify({...request, address, input: undefined, earlyStop: 'never', jurisdictions: books});
		const {regulatory} = toJson(certified.report);
		return books.map(book => [
			book,
			Object.fromEntries(
				regulatory.flatMap(each => {
					const [of, row = ''] = each.id.split('/');
					if (of !== book || each.kind !== 'not-met') return [];
					return [[row, [...each.evidence.matchAll(/shoe (\d+), /g)].map(([, shoe]) => Number(shoe))]];
				}),
			),
		]);
	});

const BACCARAT = [
	'shallow-cut',
	'shallow-cover',
	'short-burn',
	'wrong-deal',
	'wrong-third',
	'extra-hand',
	'no-last-hand',
	'played-short',
	'face-up',
	'face-up-burnt',
	'face-up-discarded',
	'face-up-free',
	'face-up-later',
	'error-bankers-third',
	'error-next-hand',
	'error-free-hand',
	'error-discard-one',
	'error-discard-value',
	'one-cover',
];

/** Shoes of the faults; the first shoe is honest. */
const shoesOf = (all: readonly string[], ...faults: readonly string[]): number[] =>
	faults.map(fault => {
		const at = all.indexOf(fault);
		if (at === -1) throw new Error(`no fault ${fault}`);
		return at + 2;
	});

const addressOf = (query: string, faults: readonly string[]): string =>
	`sim:synthetic/card-reading-shoe?seed=5&decks=6&${query}fault=${faults.map((fault, at) => `${fault}@${at + 2}`).join(',')}`;

/** What every book of baccarat forbids; one shoe whose cards ran out has its cover card before the last card. */
const EVERYWHERE = (burn: string) => ({
	'cut-depth': shoesOf(BACCARAT, 'shallow-cut'),
	'cover-depth': shoesOf(BACCARAT, 'shallow-cover', 'played-short'),
	[burn]: shoesOf(BACCARAT, 'short-burn'),
	'deal-order': shoesOf(BACCARAT, 'wrong-deal'),
	'third-card': shoesOf(BACCARAT, 'wrong-third'),
	'cover-last-hand': shoesOf(BACCARAT, 'extra-hand', 'no-last-hand'),
	'short-shoe': shoesOf(BACCARAT, 'played-short'),
});

const COVERS = (row: string) => ({[row]: []});

const FREE_HAND = {
	'face-up': shoesOf(BACCARAT, 'face-up', 'face-up-burnt', 'face-up-discarded', 'face-up-later').slice(0, 3),
	'drawn-in-error': shoesOf(BACCARAT, 'error-discard-value'),
};
const DISCARD_ONE = {
	'face-up': shoesOf(BACCARAT, 'face-up', 'face-up-burnt', 'face-up-free', 'face-up-later').slice(0, 3),
	'drawn-in-error': shoesOf(BACCARAT, 'error-free-hand', 'error-discard-value'),
};

test('the slips of a dealer at baccarat are named by the clause of each book, and no other clause turns', async t => {
	const books = ['pa-627a', 'pa-629a', 'pa-631a', 'pa-541', 'pa-543', 'pa-545', 'section-42', 'co-28'];
	const found = await brokenShoes(addressOf('', BACCARAT), BACCARAT.length + 2, books);
	t.deepEqual(Object.fromEntries(found), {
		'pa-627a': {...COVERS('decks-manual'), ...EVERYWHERE('burn'), ...FREE_HAND},
		'pa-629a': {...COVERS('decks-manual'), ...EVERYWHERE('burn'), ...FREE_HAND},
		'pa-631a': {...COVERS('decks-manual'), ...EVERYWHERE('burn'), ...FREE_HAND},
		'pa-541': {...COVERS('decks-manual'), ...EVERYWHERE('burn-shown'), ...DISCARD_ONE},
		'pa-543': {...COVERS('decks-manual'), ...EVERYWHERE('burn-shown'), ...DISCARD_ONE},
		'pa-545': {...COVERS('decks-manual'), ...EVERYWHERE('burn-shown'), ...DISCARD_ONE},
		'section-42': {
			...COVERS('decks-manual-min'),
			...EVERYWHERE('burn-shown'),
			'face-up': shoesOf(BACCARAT, 'face-up', 'face-up-burnt', 'face-up-free'),
			'drawn-in-error': shoesOf(BACCARAT, 'error-free-hand', 'error-discard-one'),
		},
		'co-28': {
			...COVERS('decks-manual'),
			...EVERYWHERE('burn'),
			'face-up': shoesOf(BACCARAT, 'face-up', 'face-up-burnt', 'face-up-discarded'),
			'drawn-in-error': shoesOf(BACCARAT, 'error-discard-one', 'error-discard-value'),
		},
	});
});

const SPANISH = [
	'shallow-cut',
	'shallow-cover',
	'short-burn',
	'wrong-deal',
	'extra-hand',
	'face-up',
	'face-up-burnt',
	'face-up-void',
	'face-up-twice',
	'dealer-stops',
	'dealer-draws-on',
	'wrong-winner',
];

test('the slips of a dealer at Spanish 21 are named by the clause, and no other clause turns', async t => {
	const found = await brokenShoes(addressOf('deck=spanish-48&', SPANISH), SPANISH.length + 2, ['pa-551']);
	const named = Object.fromEntries(found)['pa-551'] ?? {};
	const unique = Object.fromEntries(Object.entries(named).map(([row, shoes]) => [row, [...new Set(shoes)]]));
	t.deepEqual(unique, {
		'cut-depth': shoesOf(SPANISH, 'shallow-cut'),
		'cover-quarter': shoesOf(SPANISH, 'shallow-cover'),
		'burn-one': shoesOf(SPANISH, 'short-burn'),
		'deal-order': shoesOf(SPANISH, 'wrong-deal'),
		'last-round': shoesOf(SPANISH, 'extra-hand'),
		'face-up': shoesOf(SPANISH, 'face-up'),
		'second-face-up': shoesOf(SPANISH, 'face-up-twice'),
		'dealer-17': shoesOf(SPANISH, 'dealer-stops', 'dealer-draws-on').slice(0, 1),
		settlement: shoesOf(SPANISH, 'wrong-winner'),
	});
});
