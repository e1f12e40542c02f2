import {once} from 'node:events';
import {createInterface, type Interface} from 'node:readline/promises';
import {profilePlaces} from '../../app/device/profile-places.js';
import {type EmulatedDevice, emulate} from '../../app/emulate/emulate.js';
import type {Where} from '../../app/emulate/emulated-port.js';
import {HarnessError} from '../../model/error.js';
import {checkName} from '../../registers/write-file.js';
import {EXIT} from '../exit-code.js';
import {deedIn, HANDS_EXPECTED} from '../hands-on.js';
import {type Output, type OutputOptions, outputFor} from '../output.js';
import {sayHiding} from '../say-hiding.js';

export interface EmulateOptions extends OutputOptions {
	readonly tcp?: number;
	readonly host: string;
	/** `true`: under a name that we choose. */
	readonly pty?: string | true;
	readonly uhid?: true;
	/** Lines on stdin lay hands on its cards. */
	readonly hands?: true;
	readonly reader?: string;
	readonly profiles?: string;
}

export async function emulateCommand(device: string, options: EmulateOptions): Promise<number> {
	const output = outputFor(options);
	const where = whereIn(options);
	if (where.kind === 'pty' && where.link !== undefined)
		checkName({option: '--pty', file: where.link, mustBe: 'new or old'});
	const reader = options.reader === undefined ? undefined : {device: options.reader, where: beside(where)};
	const [first, ...more] = await emulate({device, where, reader, places: profilePlaces(options.profiles)});
	if (first === undefined) return EXIT.internal;
	const addresses = [first, ...more].map(({address}) => address);
	output.data(`${addresses.join('\n')}\n`, {
		schema: 'deckproof/emulate/1',
		address: first.address,
		device,
		...(more[0] === undefined ? {} : {reader: more[0].address}),
	});
	for (const {loaded} of [first, ...more]) sayHiding(output, loaded);
	output.say(`An emulated ${device} answers there. Try:\n  ${advice(first, more[0])}`);
	const hands = options.hands ? layHands(first, output) : undefined;
	output.say('Press Ctrl-C to stop.');
	await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map(signal => once(process, signal)));
	hands?.close();
	for (const each of [first, ...more]) await each.close();
	return EXIT.pass;
}

/** Whoever tries a challenge or an inspection on this port does here what it asks for. */
function layHands({tamper, batch: {deck}}: EmulatedDevice, output: Output): Interface {
	output.say(`Lines on stdin lay hands on it: ${HANDS_EXPECTED}.`);
	return createInterface({input: process.stdin}).on('line', line => {
		if (line.trim() === '') return;
		const deed = deedIn(line, deck);
		if (deed !== undefined) tamper(deed);
		output.say(deed === undefined ? `"${line}" was not understood: ${HANDS_EXPECTED}.` : `Done: ${line.trim()}.`);
	});
}

function whereIn({tcp, host, pty, uhid}: EmulateOptions): Where {
	const ways: Where[] = [
		...(tcp === undefined ? [] : [{kind: 'tcp' as const, place: {host, port: tcp}}]),
		...(pty === undefined ? [] : [{kind: 'pty' as const, link: pty === true ? undefined : pty}]),
		...(uhid === undefined ? [] : [{kind: 'uhid' as const}]),
	];
	const [way, ...more] = ways;
	if (way !== undefined && more.length === 0) return way;
	throw new HarnessError('usage/bad-command', {
		message: 'Say one of --tcp PORT, --pty [LINK], --uhid: where the device should answer.',
	});
}

/** The reader answers on a port of the same kind. */
function beside(where: Where): Where {
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
