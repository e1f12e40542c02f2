import {STATED_INPUTS} from '../../model/shuffles/input-order.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import {oneOf, risk} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {BACKS, CARDS, DECK, DECKS, DETAILS, JOB, OUT} from '../options.js';

const OPTIONS = {
	out: OUT,
	deck: DECK,
	decks: DECKS,
	backs: BACKS,
	cards: CARDS,
	input: option('--input <arrangement>', `the input order of each shuffle: ${STATED_INPUTS.join(', ')}`, {
		read: oneOf(STATED_INPUTS),
	}),
	alpha: option('--alpha <risk>', 'chance of failing a fair device', {read: risk, initial: DEFAULT_ALPHA}),
	maker: option('--maker <name>', 'maker of the device'),
	model: option('--model <name>', 'model of the device'),
	serial: option('--serial <number>', 'serial number of the device'),
	firmware: option('--firmware <version>', 'firmware version of the device'),
	job: JOB,
	details: DETAILS,
} as const satisfies Options;

export const importOrders = command({
	name: 'import',
	description: 'make a sealed and judged run directory from files of orders, which it contains',
	arguments: [
		{
			form: '<files...>',
			text: 'files of orders (.txt, .csv, .jsonl, .u8, each also as .gz); several are read as one sequence',
		},
	],
	options: OPTIONS,
	after: `
The same as certify --device manual:FILE. Exit codes: 0 pass, 1 fail, 3 inconclusive.

Example:
  deckproof import orders.jsonl --input previous --maker Acme --serial M-7 --out run`,
	async run({cards, maker, model, serial, firmware, ...rest}, files) {
		const {addressOfFiles} = await import('../../app/certify/requested.js');
		const {certifyNewRun} = await import('../capturing.js');
		const device = addressOfFiles(files, {maker, model, serial, firmware, cards});
		return certifyNewRun({...rest, device, allowActuation: false});
	},
});
