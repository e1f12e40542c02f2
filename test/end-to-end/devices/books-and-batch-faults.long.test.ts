import test from 'ava';
import {type Clauses, type Expected, expectedIn, type Turned, turnsExactly} from './book-matrix.js';

// A shuffler with two batches under every book of its kind, honest and with each fault: exactly these clauses turn.

const batches = (chapter: string, from: number): Clauses[string] => ({
	equal: `${chapter}.3(b)(${from})`,
	backs: `${chapter}.3(b)(${from + 1})`,
	stored: `${chapter}.3(b)(${from + 2})`,
	alternate: `${chapter}.3(b)(${from + 3})`,
	rack: `${chapter}.3(b)(${from + 4})`,
	decks: `${chapter}.3(b)`,
	number: `${chapter}.3(b)`,
});

/** New decks for each shoe, so no batches. */
const eachShoe = (chapter: string): Clauses[string] => ({
	decks: `${chapter}.3(a)`,
	crossed: `${chapter}.3(a)`,
	'each-shoe': `${chapter}.3(b)`,
});

const CLAUSES: Clauses = {
	'pa-627a': {...batches('627a', 1), store: '627a.5(g)(2)(i)', 'change-24': '627a.3(c)'},
	'pa-541': {...batches('541', 2), store: '541.5(h)(2)(i)', 'change-4': '541.3(c)', 'change-24': '541.3(c)'},
	'section-42': {
		decks: '42(a)(4)',
		number: '42(a)(4)',
		equal: '42(a)(4)(ii)',
		backs: '42(a)(4)(iii)',
		stored: '42(a)(4)(iv)',
		alternate: '42(a)(4)(v)',
		rack: '42(a)(4)(vi)',
		store: '42(e)(8)(ii)',
		'one-back': '42(f)(1)',
	},
	'co-28': {
		decks: '30-2806(4)',
		equal: '30-2806(1)(a)(i)',
		backs: '30-2806(1)(a)(ii)',
		stored: '30-2806(1)(a)(iii)',
		alternate: '30-2806(1)(a)(iv)',
		rack: '30-2806(1)(a)(v)',
		device: '30-2805',
		'one-back': '30-2811',
	},
	'pa-629a': eachShoe('629a'),
	'pa-631a': eachShoe('631a'),
	'pa-543': eachShoe('543'),
	'pa-545': eachShoe('545'),
};

const BOOKS = Object.keys(CLAUSES);

/** A card of one batch in the other: of neither batch a card is missing. */
const CROSSED: Expected = [['backs'], ['one-back'], ['crossed']];
const LOST: Expected = [['decks'], ['device']];

const FAULTS: Readonly<Record<string, Expected>> = {
	// Cards that are dealt twice in a row are not new either.
	'skip-alternation@4': [['alternate'], ['each-shoe']],
	'double-release@4': [['store']],
	'early-store@4': [['store']],
	'late-store@4': [['stored']],
	'mixed-rack@4': [['rack']],
	'mix-card@4:8S': [...CROSSED, ['rack']],
	'swap-card@3:8S-KD': CROSSED,
	'same-backs': [['backs']],

	'drop-card@3:8S': LOST,
	'leave-inside@3:8S': LOST,
	'duplicate-card@3:8S': [['decks']],
	'foreign-card@3:8S': [['decks']],
	'exchange-card@3:8S-KD': [['decks']],
	'worn-card@3:8S': [['decks']],
	'wrong-card@3:8S': [],
	'misread@500': [],

	'jam@3': [],
	'unplug@3': [],
	'freeze@3:300': [],
	'drop-frame@60': [],
	'duplicate-frame@60': [],
	'reorder-frames@60': [],
	'corrupt-frame@60': [],
	'noise@60': [],
};

// The decks are new for each shoe, as four of the books ask.
const TWO = 'sim:synthetic/two-batch-shuffler?seed=3&decks=6&change=0';

for (const [fault, expected] of Object.entries(FAULTS))
	test.serial(
		`two batches with ${fault}: the clause of each book that forbids it is violated, and no other`,
		async t => {
			const run = {device: `${TWO}&fault=${fault}`, shuffles: 8, books: BOOKS};
			await turnsExactly(t, run, expectedIn(CLAUSES, expected));
		},
	);

interface Table {
	readonly title: string;
	readonly device: string;
	readonly shuffles: number;
	readonly books?: readonly string[];
	readonly turned: Turned;
}

const turned = (...expected: Expected): Turned => expectedIn(CLAUSES, expected);

const TABLES: readonly Table[] = [
	{title: 'honest, with new decks for each shoe', device: TWO, shuffles: 6, turned: {}},
	{
		title: 'honest, with decks that are changed every four hours',
		device: TWO.replace('change=0', 'change=4'),
		shuffles: 8,
		turned: turned(['each-shoe']),
	},
	{
		title: 'with decks that are never changed, after four hours',
		device: `${TWO}&minutes=60&fault=old-decks`,
		shuffles: 8,
		turned: turned(['each-shoe'], ['change-4']),
	},
	{
		title: 'with decks that are never changed, after a day',
		device: `${TWO}&minutes=600&fault=old-decks`,
		shuffles: 6,
		turned: turned(['each-shoe'], ['change-24']),
	},
	{
		title: 'with eight and seven decks',
		device: `${TWO.replace('decks=6', 'decks=8')}&fault=unequal-batches`,
		shuffles: 4,
		turned: turned(['equal']),
	},
	{
		title: 'with six and five decks',
		device: `${TWO}&fault=unequal-batches`,
		shuffles: 4,
		turned: turned(['equal'], ['number']),
	},
	{
		title: 'with five decks each',
		device: TWO.replace('decks=6', 'decks=5'),
		shuffles: 4,
		turned: {
			...turned(['number']),
			'pa-629a': ['629a.3(a)'],
			'pa-631a': ['631a.3(a)'],
			'pa-543': ['543.3(a)'],
			'pa-545': ['545.3(a)'],
		},
	},
	{
		title: 'honest, at Spanish 21',
		device: `${TWO}&deck=spanish-48`,
		shuffles: 4,
		books: ['pa-551'],
		turned: {},
	},
	{
		title: 'with a store that is opened twice, at Spanish 21',
		device: `${TWO}&deck=spanish-48&fault=double-release@3`,
		shuffles: 5,
		books: ['pa-551'],
		turned: {'pa-551': ['551.5(h)(2)(i)(ii)']},
	},
	{
		title: 'with a ten, at Spanish 21',
		device: `${TWO}&deck=spanish-48&fault=exchange-card@3:8S-TH`,
		shuffles: 8,
		books: ['pa-551'],
		turned: {'pa-551': ['551.16(b)', '551.3(a)']},
	},
	{
		title: 'of a continuous shuffler are dealt: only where the text requires a manual shoe or no such device',
		device: 'sim:synthetic/continuous-shuffler?decks=6',
		shuffles: 3,
		turned: {
			'pa-627a': ['627a.5(h), struck: see the preamble'],
			'pa-631a': ['631a.7(a)'],
			'pa-543': ['543.7'],
			'pa-545': ['545.7(a)'],
		},
	},
	{
		title:
			'of which a device with one batch shows only its own: no clause is violated, and the other batch is left to the operator',
		device: 'sim:synthetic/batch-shuffler?seed=4&decks=8',
		shuffles: 3,
		turned: {},
	},
	{
		title: 'of which a device with one batch of nine decks holds one: too many for any book of Pennsylvania',
		device: 'sim:synthetic/batch-shuffler?seed=4&decks=9',
		shuffles: 3,
		turned: {
			'pa-627a': ['627a.3(b)'],
			'pa-541': ['541.3(b)'],
			'pa-629a': ['629a.3(a)'],
			'pa-631a': ['631a.3(a)'],
			'pa-543': ['543.3(a)'],
			'pa-545': ['545.3(a)'],
		},
	},
];

for (const {title, device, shuffles, books = BOOKS, turned: expected} of TABLES)
	test.serial(`cards ${title}`, async t => {
		await turnsExactly(t, {device, shuffles, books}, expected);
	});
