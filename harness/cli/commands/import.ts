import {TOLD_INPUTS} from '../../model/shuffles/order-in.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import {oneOf, risk} from '../arguments.js';
import {command, type Options} from '../command.js';
import {BACKS, CARDS, DECK, DECKS, JOB, OUT} from '../options.js';

const OPTIONS = {
	out: OUT,
	deck: DECK,
	decks: DECKS,
	backs: BACKS,
	cards: CARDS,
	input: {
		flags: '--input <arrangement>',
		text: `how the cards lay before each shuffle: ${TOLD_INPUTS.join(', ')}`,
		read: oneOf(TOLD_INPUTS),
	},
	alpha: {flags: '--alpha <risk>', text: 'chance to fail a fair device', read: risk, initial: DEFAULT_ALPHA},
	maker: {flags: '--maker <name>', text: 'who made the device'},
	model: {flags: '--model <name>', text: 'which model it is'},
	serial: {flags: '--serial <number>', text: 'its serial number'},
	firmware: {flags: '--firmware <version>', text: 'its firmware'},
	job: JOB,
} as const satisfies Options;

export const importOrders = command({
	name: 'import',
	description: 'make a run directory of orders from elsewhere: judged, sealed, with the files themselves in it',
	arguments: [
		{form: '<files...>', text: 'files of orders (.txt, .csv, .jsonl, .u8, each also as .gz); several are read as one'},
	],
	options: OPTIONS,
	after: `
It is certify --device manual:FILE by another name, and ends as that does: 0 pass, 1 fail, 3 inconclusive.

Example:
  deckproof import orders.jsonl --input previous --maker Acme --serial M-7 --out run`,
	async run({cards, maker, model, serial, firmware, ...rest}, files) {
		const {addressOfFiles} = await import('../../app/certify/requested.js');
		const {certifyNewRun} = await import('../capturing.js');
		const device = addressOfFiles(files, {maker, model, serial, firmware, cards});
		return certifyNewRun({...rest, device, allowActuation: false});
	},
});
