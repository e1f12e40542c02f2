import {MOST_DECKS} from '../model/cards/batch.js';
import {GAMES} from '../model/cards/game.js';
import {PAPER_SIZES} from '../model/paper-size.js';
import {STATED_INPUTS} from '../model/shuffles/input-order.js';
import {backList, deckId, names, oneOf, risk, wholeNumber} from './arguments.js';
import type {Options} from './command.js';
import {option} from './command.js';

const MOST_CARDS = 4096;

export const DECK = option('--deck <kind>', 'kind of deck', {read: deckId});
export const DECKS = option('--decks <n>', 'number of decks in a batch', {read: wholeNumber(1, MOST_DECKS)});
export const CARDS = option('--cards <n>', 'number of cards in an order, for .u8 files', {
	read: wholeNumber(1, MOST_CARDS),
});
export const BACKS = option('--backs <list>', 'the back of each deck, RED,BLUE,…, if backs distinguish the decks', {
	read: backList,
});
export const PROFILE = option('--profile <id>', 'profile of the device on a real port');
export const PROFILES = option('--profiles <directory>', 'a directory of profiles that is searched first', {
	setting: {name: 'profiles'},
});
export const FIRMWARE = option('--firmware <version>', 'the profile variant for this firmware');
export const JURISDICTION = option(
	'--jurisdiction <books>',
	'rule books to check against, such as pa-627a,co-28; deckproof rules list shows all',
	{read: names, setting: {name: 'jurisdiction', unless: ['plan', 'rules']}},
);
export const ANSWERS = option('--answers <file>', 'answers of people to rows of rule books, in YAML');
export const GAME = option(
	'--game <game>',
	`also compare the outcomes of a game with its exact odds: ${GAMES.join(', ')}`,
	{read: oneOf(GAMES)},
);
export const JOB = option(
	'--job <file>',
	'job file: laboratory, customer, item and people for the report; deckproof job --example writes one',
	{setting: {name: 'job'}},
);
export const OUT = option('--out <directory>', 'the run directory, which must not exist');
export const ALLOW_ACTUATION = option('--allow-actuation', 'allow a real device to move its cards', {initial: false});
export const DETAILS = option('--details', 'print every test, clause and figure, not only the summary', {
	initial: false,
});
export const ALPHA = option('--alpha <risk>', 'chance of failing a fair device (default 0.01)', {read: risk});
export const TSA = option(
	'--tsa <url>',
	'time-stamp server (RFC 3161) for the signature; without an answer it has no stamp',
	{
		setting: {name: 'tsa'},
	},
);
export const REGISTER = option('--register <directory>', 'the directory of the register and its runs', {
	initial: 'deckproof-inspections',
	setting: {name: 'register'},
});

export const PLAN_OPTIONS = {
	device: option(
		'--device <address>',
		'sim:PROFILE?…, serial:PATH, hid:VENDOR:PRODUCT, tcp:HOST:PORT, replay:RUN or manual:ORDERS.txt',
		{initial: 'sim:synthetic/batch-shuffler'},
	),
	profile: PROFILE,
	reader: option('--reader <address>', 'a second device that reads the cards from the first'),
	readerProfile: option('--reader-profile <id>', 'profile of the reader'),
	profiles: PROFILES,
	shuffles: option('--shuffles <n>', 'number of valid shuffles to capture (default 1,000)', {
		read: wholeNumber(1, 1_000_000),
	}),
	input: option(
		'--input <arrangement>',
		`input order of each shuffle: ${STATED_INPUTS.join(', ')} (default: new-deck if the device arranges its cards)`,
		{read: oneOf(STATED_INPUTS)},
	),
	deck: DECK,
	decks: DECKS,
	backs: BACKS,
	jurisdiction: JURISDICTION,
	// The earlier name of --jurisdiction.
	rules: option('--rules <books>', '', {read: names, isHidden: true}),
	plan: option('--plan <name>', 'lab, qa, pre-shift, or a file; other options override it'),
	game: GAME,
	alpha: ALPHA,
	earlyStop: option('--no-early-stop', 'continue to the planned number even if the sequential test rejects'),
} as const satisfies Options;

export const NEW_RUN_OPTIONS = {
	...PLAN_OPTIONS,
	answers: ANSWERS,
	paper: option('--paper <size>', `paper size of the documents: ${PAPER_SIZES.join(', ')} (default: a4)`, {
		read: oneOf(PAPER_SIZES),
		setting: {name: 'paper'},
	}),
	job: JOB,
	out: OUT,
	allowActuation: ALLOW_ACTUATION,
} as const satisfies Options;

/** Each command adds its own `--device` with a default. */
export const TASK_OPTIONS = {
	profile: PROFILE,
	profiles: PROFILES,
	deck: DECK,
	decks: DECKS,
	out: OUT,
	details: DETAILS,
	answers: option('--answers <file>', 'the answers of the operator of a real device, one a line (default: prompts)'),
	allowActuation: ALLOW_ACTUATION,
} as const satisfies Options;

export const TASK_DEVICE = option(
	'--device <address>',
	'sim:PROFILE?…, serial:PATH, hid:VENDOR:PRODUCT or tcp:HOST:PORT',
);
