import {MOST_DECKS} from '../model/cards/batch.js';
import {GAMES} from '../model/cards/game.js';
import {PAPER_SIZES} from '../model/paper-size.js';
import {TOLD_INPUTS} from '../model/shuffles/order-in.js';
import {backList, deckId, names, oneOf, risk, wholeNumber} from './arguments.js';
import type {Options} from './command.js';

// Options that several commands share.

const MOST_CARDS = 4096;

export const DECK = {flags: '--deck <kind>', text: 'which deck', read: deckId} as const;
export const DECKS = {
	flags: '--decks <n>',
	text: 'how many decks are shuffled together',
	read: wholeNumber(1, MOST_DECKS),
} as const;
export const CARDS = {
	flags: '--cards <n>',
	text: 'cards in an order, for .u8 files',
	read: wholeNumber(1, MOST_CARDS),
} as const;
export const BACKS = {
	flags: '--backs <list>',
	text: 'the back of each deck, RED,BLUE,…, if decks are told apart by it: then every card is a card of its own',
	read: backList,
} as const;
export const PROFILE = {flags: '--profile <id>', text: 'what the device on a real port speaks'} as const;
export const PROFILES = {
	flags: '--profiles <directory>',
	text: 'a directory of profiles that is looked at first',
} as const;
export const FIRMWARE = {flags: '--firmware <version>', text: 'the variant for this firmware'} as const;
export const JURISDICTION = {
	flags: '--jurisdiction <books>',
	text: 'rule books to hold the run against, such as pa-627a,co-28; deckproof rules list shows them all',
	read: names,
} as const;
export const ANSWERS = {
	flags: '--answers <file>',
	text: 'what people answered on rows of rule books, in YAML',
} as const;
export const GAME = {
	flags: '--game <game>',
	text: `also hold the outcomes of a game against its exact odds: ${GAMES.join(', ')}`,
	read: oneOf(GAMES),
} as const;
export const JOB = {
	flags: '--job <file>',
	text: 'what the report must say and no device tells: laboratory, customer, item, people; deckproof job --example writes one',
} as const;
export const OUT = {flags: '--out <directory>', text: 'the run directory; must not exist'} as const;
export const ALLOW_ACTUATION = {
	flags: '--allow-actuation',
	text: 'on a real port: let the device move cards',
	initial: false,
} as const;
export const ALPHA = {
	flags: '--alpha <risk>',
	text: 'chance to fail a fair device (0.01 if not given)',
	read: risk,
} as const;
export const REGISTER = {
	flags: '--register <directory>',
	text: 'where the register and the runs are',
	initial: 'deckproof-inspections',
} as const;

export const PLAN_OPTIONS = {
	device: {
		flags: '--device <address>',
		text: 'sim:PROFILE?…, serial:PATH, hid:VENDOR:PRODUCT, tcp:HOST:PORT, replay:RUN or manual:ORDERS.txt',
		initial: 'sim:synthetic/batch-shuffler',
	},
	profile: PROFILE,
	reader: {flags: '--reader <address>', text: 'a second device that reads the cards as they come out of the first'},
	readerProfile: {flags: '--reader-profile <id>', text: 'what the reader speaks'},
	profiles: PROFILES,
	shuffles: {
		flags: '--shuffles <n>',
		text: 'how many valid shuffles to gather (1,000 if not given)',
		read: wholeNumber(1, 1_000_000),
	},
	input: {
		flags: '--input <arrangement>',
		text: `how the cards lie before each shuffle: ${TOLD_INPUTS.join(', ')}; if not given, new-deck where the device lays them itself`,
		read: oneOf(TOLD_INPUTS),
	},
	deck: DECK,
	decks: DECKS,
	backs: BACKS,
	jurisdiction: JURISDICTION,
	// The earlier name of --jurisdiction.
	rules: {flags: '--rules <books>', text: '', read: names, isHidden: true},
	plan: {
		flags: '--plan <name>',
		text: 'lab, qa, pre-shift, or a file of your own; what else is said here goes before it',
	},
	game: GAME,
	alpha: ALPHA,
	earlyStop: {
		flags: '--no-early-stop',
		text: 'go on to the planned number even if the bettor has convicted the device before',
	},
} as const satisfies Options;

export const NEW_RUN_OPTIONS = {
	...PLAN_OPTIONS,
	answers: ANSWERS,
	paper: {
		flags: '--paper <size>',
		text: `what its documents are printed on: ${PAPER_SIZES.join(', ')} (a4 if not given)`,
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
	answers: {
		flags: '--answers <file>',
		text: 'answers of whoever stands at a real device, one a line; without it they are asked here',
	},
	allowActuation: ALLOW_ACTUATION,
} as const satisfies Options;

export const TASK_DEVICE = {
	flags: '--device <address>',
	text: 'sim:PROFILE?…, serial:PATH, hid:VENDOR:PRODUCT or tcp:HOST:PORT',
} as const;
