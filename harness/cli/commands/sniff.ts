import type {LineEvent, Sniffed} from '../../app/sniff/sniff.js';
import {hexOf, spacedHex} from '../../model/hex.js';
import {oneOf, wholeNumber} from '../arguments.js';
import {command, type Options, option} from '../command.js';
import {EXIT} from '../exit-code.js';
import {PROFILES} from '../options.js';
import {counted, outputFor} from '../output.js';

const OPTIONS = {
	device: option('--device <address>', 'serial:PATH, hid:VENDOR:PRODUCT, tcp:HOST:PORT, replay:RUN or sim:PROFILE', {
		isRequired: true,
	}),
	profile: option('--profile <id>', 'profile of the device'),
	profiles: PROFILES,
	save: option('--save <file>', 'write the bytes to a file, for profile init --from-capture'),
	for: option('--for <seconds>', 'stop after this time', {read: wholeNumber(1, 86_400)}),
	bytes: option('--bytes <n>', 'stop after this many bytes', {read: wholeNumber(1, 1_000_000_000)}),
	baud: option('--baud <rate>', 'serial, without a profile', {read: wholeNumber(50, 4_000_000), initial: 9600}),
	dataBits: option('--data-bits <n>', 'serial, without a profile: 5 to 8', {
		read: (text: string) => oneOfNumbers([5, 6, 7, 8] as const, wholeNumber(5, 8)(text)),
		initial: 8,
	}),
	parity: option('--parity <kind>', 'serial, without a profile', {
		read: oneOf(['none', 'even', 'odd']),
		initial: 'none',
	}),
	stopBits: option('--stop-bits <n>', 'serial, without a profile: 1 or 2', {
		read: (text: string) => oneOfNumbers([1, 2] as const, wholeNumber(1, 2)(text)),
		initial: 1,
	}),
} as const satisfies Options;

export const sniff = command({
	name: 'sniff',
	description: 'listen to a device without sending: print its bytes and, with a profile, the decoded messages',
	options: OPTIONS,
	async run(options) {
		const {sniffedDevice} = await import('../../app/sniff/sniff-device.js');
		const {interruptSignal} = await import('../interrupt.js');
		const output = outputFor(options);
		const {device, profile, profiles, save, dataBits, parity, stopBits} = options;
		const {note, settings, listen} = await sniffedDevice({
			address: device,
			profile,
			profiles,
			baudRate: options.baud,
			dataBits,
			parity,
			stopBits,
		});
		if (note !== undefined) output.notify(note);
		const line = settings === undefined ? '' : ` at ${settings}`;
		const interrupt = interruptSignal({first: () => undefined, second: () => undefined});
		try {
			const ended = await listen({
				signal: interrupt.signal,
				forMs: options.for === undefined ? undefined : 1000 * options.for,
				mostBytes: options.bytes,
				save,
				begins: () => output.notify(`Listening to ${device}${line}; nothing is sent. Press Ctrl-C to stop.`),
				// One object a line, since the stream has no end.
				report: (lineEvent, message) =>
					process.stdout.write(`${output.json ? JSON.stringify(asData(lineEvent)) : lineOf(lineEvent, message)}\n`),
			});
			output.notify(summary(ended, save));
			if (ended.error !== undefined) throw ended.error;
			return EXIT.pass;
		} finally {
			interrupt.release();
		}
	},
});

function oneOfNumbers<Choice extends number>(choices: readonly Choice[], value: number): Choice {
	const choice = choices.find(each => each === value);
	if (choice === undefined) throw new RangeError(`${value} is none of ${choices.join(', ')}`);
	return choice;
}

const SCHEMA = 'deckproof/sniff/1';

function asData(lineEvent: LineEvent): object {
	if (lineEvent.kind !== 'chunk') return {schema: SCHEMA, ...lineEvent};
	const {kind, atMs, bytes} = lineEvent;
	return {schema: SCHEMA, kind, atMs, to: 'host', hex: hexOf(bytes)};
}

function lineOf(lineEvent: LineEvent, message: string): string {
	const time = `${(lineEvent.atMs / 1000).toFixed(3).padStart(9)} s`;
	switch (lineEvent.kind) {
		case 'chunk':
			return `${time}  <  ${spacedHex(lineEvent.bytes)}  |${ascii(lineEvent.bytes)}|`;
		case 'message':
			return `${time}     ${message}`;
		case 'repeated':
			return `${time}     ${message}, repeated`;
		case 'gap':
			return `${time}     ${counted(lineEvent.missing, 'message')} missing, by the sequence number`;
		case 'refused':
			return `${time}     ${counted(lineEvent.bytes, 'byte')} refused: ${lineEvent.because}`;
	}
}

/** Control characters become dots: bytes of the device must not reach the terminal. */
const ascii = (bytes: Uint8Array): string =>
	Array.from(bytes, byte => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');

const ENDED: Readonly<Record<Sniffed['ended'], string>> = {
	stopped: 'Stopped',
	time: 'Time limit reached',
	bytes: 'Byte limit reached',
	lost: 'The line was lost',
};

function summary({ended, bytes, chunks, messages}: Sniffed, saved: string | undefined): string {
	const savedText =
		saved === undefined ? '' : ` Saved in ${saved}; try: deckproof profile init --from-capture ${saved}`;
	return `${ENDED[ended]}: ${counted(bytes, 'byte')} in ${counted(chunks, 'chunk')}, ${counted(messages, 'message')}.${savedText}`;
}
