import {once} from 'node:events';
import type {Interface} from 'node:readline/promises';
import type {EmulatedDevice, emulate as emulateOnPort} from '../../app/emulate/emulate.js';
import {badCommand} from '../../model/error.js';
import {wholeNumber} from '../arguments.js';
import {command, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {PROFILES} from '../options.js';
import {type Output, outputFor} from '../output.js';

export const emulate = command({
	name: 'emulate',
	description: 'emulate a device on a port, with a chosen defect, for any program that uses its protocol',
	arguments: [{form: '[device]', text: 'sim:PROFILE?shuffle=…&fault=…', initial: 'sim:synthetic/batch-shuffler'}],
	options: {
		pty: option('--pty [link]', 'as a serial port, with this file name if one is given'),
		uhid: option('--uhid', 'as a HID device (Linux; needs permission to write to /dev/uhid)'),
		hands: option('--hands', 'change its cards by lines on stdin: remove QH, add QH, restore, restart'),
		tcp: option('--tcp <port>', 'on a TCP port; 0 takes a free one', {read: wholeNumber(0, 65_535)}),
		host: option('--host <address>', 'the address to listen on with --tcp', {initial: '127.0.0.1'}),
		reader: option(
			'--reader <device>',
			'a second emulated device, sim:PROFILE?…, that reports each order on its own port',
		),
		profiles: PROFILES,
	},
	after: async () => (await import('../../app/emulate/emulator-help.js')).emulatorHelp(),
	async run(options, device) {
		const app = await import('../../app/emulate/emulate.js');
		const {hidingNote, profilePlaces} = await import('../../app/device/profile-places.js');
		const output = outputFor(options);
		const where = whereIn(options);
		const reader = options.reader === undefined ? undefined : {device: options.reader, where: portForReader(where)};
		const [first, ...more] = await app.emulate({device, where, reader, places: profilePlaces(options.profiles)});
		if (first === undefined) return EXIT.internal;
		output.data(`${[first, ...more].map(({address}) => address).join('\n')}\n`, {
			schema: 'deckproof/emulate/1',
			address: first.address,
			device,
			...(more[0] === undefined ? {} : {reader: more[0].address}),
		});
		for (const note of [first, ...more].flatMap(({loaded}) => hidingNote(loaded) ?? [])) output.notify(note);
		output.notify(`${device} is emulated at this address. Try:\n  ${advice(first, more[0])}`);
		const hands = options.hands ? await acceptCardChanges(first, output) : undefined;
		output.notify('Press Ctrl-C to stop.');
		await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map(signal => once(process, signal)));
		hands?.close();
		for (const each of [first, ...more]) await each.close();
		return EXIT.pass;
	},
});

type Where = Parameters<typeof emulateOnPort>[0]['where'];

interface WhereOptions {
	readonly tcp?: number;
	readonly host: string;
	/** `true`: the program chooses the name. */
	readonly pty?: string | true;
	readonly uhid?: boolean;
}

/** Lets a person handle the emulated cards as a challenge or an inspection asks. */
async function acceptCardChanges({tamper, batch: {deck}}: EmulatedDevice, output: Output): Promise<Interface> {
	const {createInterface} = await import('node:readline/promises');
	const {cardChangeIn, HANDS_EXPECTED} = await import('../../app/emulate/emulate.js');
	output.notify(`Type lines to change its cards: ${HANDS_EXPECTED}.`);
	return createInterface({input: process.stdin}).on('line', line => {
		if (line.trim() === '') return;
		const change = cardChangeIn(line, deck);
		if (change !== undefined) tamper(change);
		output.notify(
			change === undefined ? `"${line}" is not valid: expected ${HANDS_EXPECTED}.` : `Done: ${line.trim()}.`,
		);
	});
}

function whereIn({tcp, host, pty, uhid}: WhereOptions): Where {
	const ports: Where[] = [
		...(tcp === undefined ? [] : [{kind: 'tcp' as const, place: {host, port: tcp}}]),
		...(pty === undefined ? [] : [{kind: 'pty' as const, link: pty === true ? undefined : pty}]),
		...(uhid === undefined ? [] : [{kind: 'uhid' as const}]),
	];
	const [way, ...more] = ports;
	if (way !== undefined && more.length === 0) return way;
	throw badCommand('Add the kind of port: --tcp PORT, --pty [LINK] or --uhid.');
}

function portForReader(where: Where): Where {
	switch (where.kind) {
		case 'tcp':
			return {kind: 'tcp', place: {...where.place, port: 0}};
		case 'pty':
			return {kind: 'pty', link: undefined};
		case 'uhid':
			return where;
	}
}

function advice({address, loaded: {profile}, batch}: EmulatedDevice, reader: EmulatedDevice | undefined): string {
	const moves = Object.values(profile.commands).some(({actuates}) => actuates) ? ' --allow-actuation' : '';
	const reads = reader === undefined ? '' : ` --reader ${reader.address} --reader-profile ${reader.loaded.profile.id}`;
	const holds = `--deck ${batch.deck.id} --decks ${batch.decks}`;
	return `deckproof certify --device ${address} --profile ${profile.id}${reads}${moves} ${holds}`;
}
