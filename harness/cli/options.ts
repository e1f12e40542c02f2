import {MOST_DECKS} from '../model/cards/batch.js';
import {GAMES} from '../model/cards/game.js';
import {PAPER_SIZES} from '../model/paper-size.js';
import {STATED_INPUTS} from '../model/shuffles/input-order.js';
import {backList, deckId, names, oneOf, risk, wholeNumber} from './arguments.js';
import type {Options} from './command.js';

const MOST_CARDS = 4096;

export const DECK = {flags: '--deck <kind>', text: 'kind of deck', read: deckId} as const;
export const DECKS = {
	flags: '--decks <n>',
	text: 'number of decks in a batch',
	read: wholeNumber(1, MOST_DECKS),
} as const;
export const CARDS = {
	flags: '--cards <n>',
	text: 'number of cards in an order, for .u8 files',
	read: wholeNumber(1, MOST_CARDS),
} as const;
export const BACKS = {
	flags: '--backs <list>',
	text: 'the back of each deck, RED,BLUE,…, if backs distinguish the decks',
	read: backList,
} as const;
export const PROFILE = {flags: '--profile <id>', text: 'profile of the device on a real port'} as const;
export const PROFILES = {
	flags: '--profiles <directory>',
	text: 'a directory of profiles that is searched first',
} as const;
export const FIRMWARE = {flags: '--firmware <version>', text: 'the profile variant for this firmware'} as const;
export const JURISDICTION = {
	flags: '--jurisdiction <books>',
	text: 'rule books to check against, such as pa-627a,co-28; deckproof rules list shows all',
	read: names,
} as const;
export const ANSWERS = {
	flags: '--answers <file>',
	text: 'answers of people to rows of rule books, in YAML',
} as const;
export const GAME = {
	flags: '--game <game>',
	text: `also compare the outcomes of a game with its exact odds: ${GAMES.join(', ')}`,
	read: oneOf(GAMES),
} as const;
export const JOB = {
	flags: '--job <file>',
	text: 'job file: laboratory, customer, item and people for the report; deckproof job --example writes one',
} as const;
export const OUT = {flags: '--out <directory>', text: 'the run directory, which must not exist'} as const;
export const ALLOW_ACTUATION = {
	flags: '--allow-actuation',
	text: 'allow a real device to move its cards',
	initial: false,
} as const;
export const DETAILS = {
	flags: '--details',
	text: 'print every test, clause and figure, not only the summary',
	initial: false,
} as const;
export const ALPHA = {
	flags: '--alpha <risk>',
	text: 'chance of failing a fair device (default 0.01)',
	read: risk,
} as const;
export const REGISTER = {
	flags: '--register <directory>',
	text: 'the directory of the register and its runs',
	initial: 'deckproof-inspections',
} as const;

export const PLAN_OPTIONS = {
	device: {
		flags: '--device <address>',
		text: 'sim:PROFILE?…, serial:PATH, hid:VENDOR:PRODUCT, tcp:HOST:PORT, replay:RUN or manual:ORDERS.txt',
		initial: 'sim:synthetic/batch-shuffler',
	},
	profile: PROFILE,
	reader: {flags: '--reader <address>', text: 'a second device that reads the cards from the first'},
	readerProfile: {flags: '--reader-profile <id>', text: 'profile of the reader'},
	profiles: PROFILES,
	shuffles: {
		flags: '--shuffles <n>',
		text: 'number of valid shuffles to capture (default 1,000)',
		read: wholeNumber(1, 1_000_000),
	},
	input: {
		flags: '--input <arrangement>',
		text: `input order of each shuffle: ${STATED_INPUTS.join(', ')} (default: new-deck if the device arranges its cards)`,
		read: oneOf(STATED_INPUTS),
	},
	deck: DECK,
	decks: DECKS,
	backs: BACKS,
	jurisdiction: JURISDICTION,
	// The earlier name of --jurisdiction.
	rules: {flags: '--rules <books>', text: '', read: names, isHidden: true},
	plan: {
		flags: '--plan <name>',
		text: 'lab, qa, pre-shift, or a file; other options override it',
	},
	game: GAME,
	alpha: ALPHA,
	earlyStop: {
		flags: '--no-early-stop',
		text: 'continue to the planned number even if the sequential test rejects',
	},
} as const satisfies Options;

export const NEW_RUN_OPTIONS = {
	...PLAN_OPTIONS,
	answers: ANSWERS,
	paper: {
		flags: '--paper <size>',
		text: `paper size of the documents: ${PAPER_SIZES.join(', ')} (default: a4)`,
		read: oneOf(PAPER_SIZES),
	},
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
	answers: {
		flags: '--answers <file>',
		text: 'the answers of the operator of a real device, one a line (default: prompts)',
	},
	allowActuation: ALLOW_ACTUATION,
} as const satisfies Options;

export const TASK_DEVICE = {
	flags: '--device <address>',
	text: 'sim:PROFILE?…, serial:PATH, hid:VENDOR:PRODUCT or tcp:HOST:PORT',
} as const;
