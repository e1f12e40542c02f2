import {profilePlaces} from '../../app/device/profile-places.js';
import {realClock, realTimers} from '../../app/device/real-clock.js';
import {lineWords} from '../../app/profile/profile-words.js';
import {type Overheard, type Sniffed, sniff} from '../../app/sniff/sniff.js';
import {sniffedLine} from '../../app/sniff/sniffed-line.js';
import {openRecordFile} from '../../evidence/record-file.js';
import {hexOf, spacedHex} from '../../model/hex.js';
import {told} from '../../protocol/vectors.js';
import {checkName} from '../../registers/write-file.js';
import {counted} from '../counted.js';
import {EXIT} from '../exit-code.js';
import {interruptSignal} from '../interrupt.js';
import {type OutputOptions, outputFor} from '../output.js';
import {sayHiding} from '../say-hiding.js';

export interface SniffOptions extends OutputOptions {
	readonly device: string;
	readonly profile?: string;
	readonly profiles?: string;
	readonly save?: string;
	readonly for?: number;
	readonly bytes?: number;
	readonly baud: number;
	readonly dataBits: 5 | 6 | 7 | 8;
	readonly parity: 'none' | 'even' | 'odd';
	readonly stopBits: 1 | 2;
}

export async function sniffCommand(options: SniffOptions): Promise<number> {
	const output = outputFor(options);
	const {transport, loaded, serial} = await sniffedLine({
		address: options.device,
		profile: options.profile,
		serial: serialSettings(options),
		places: profilePlaces(options.profiles),
	});
	if (loaded !== undefined) sayHiding(output, loaded);
	if (options.save !== undefined) checkName({option: '--save', file: options.save, mustBe: 'new'});
	const save = options.save === undefined ? undefined : openRecordFile(options.save);
	const interrupt = interruptSignal({first: () => undefined, second: () => undefined});
	const line = serial === undefined ? '' : ` at ${lineWords(serial)}`;
	output.say(`Listening to ${options.device}${line}; nothing is sent. Press Ctrl-C to stop.`);
	try {
		const ended = await sniff({
			transport,
			profile: loaded?.profile,
			clock: realClock,
			timers: realTimers,
			signal: interrupt.signal,
			forMs: options.for === undefined ? undefined : 1000 * options.for,
			mostBytes: options.bytes,
			save,
			serial,
			// One object a line, since there is no end to wait for.
			tell: overheard =>
				process.stdout.write(`${output.json ? JSON.stringify(asData(overheard)) : lineOf(overheard)}\n`),
		});
		output.say(summary(ended, options.save));
		if (ended.error !== undefined) throw ended.error;
		return EXIT.pass;
	} finally {
		save?.close();
		interrupt.release();
	}
}

/** No line is raised that might wake or reset whatever is at the other end. */
const serialSettings = ({baud, dataBits, parity, stopBits}: SniffOptions) => ({
	baudRate: baud,
	dataBits,
	parity,
	stopBits,
	flow: 'none' as const,
	hupcl: false,
	onOpen: {dtr: false, rts: false, settleMs: 0},
});

const SCHEMA = 'deckproof/sniff/1';

function asData(overheard: Overheard): object {
	if (overheard.kind !== 'chunk') return {schema: SCHEMA, ...overheard};
	const {kind, atMs, bytes} = overheard;
	return {schema: SCHEMA, kind, atMs, to: 'host', hex: hexOf(bytes)};
}

function lineOf(overheard: Overheard): string {
	const time = `${(overheard.atMs / 1000).toFixed(3).padStart(9)} s`;
	switch (overheard.kind) {
		case 'chunk':
			return `${time}  <  ${spacedHex(overheard.bytes)}  |${ascii(overheard.bytes)}|`;
		case 'message':
			return `${time}     ${told(overheard.name, overheard.values)}`;
		case 'repeated':
			return `${time}     ${told(overheard.name, overheard.values)}, repeated`;
		case 'gap':
			return `${time}     ${counted(overheard.missing, 'message')} missing, by the count`;
		case 'refused':
			return `${time}     ${counted(overheard.bytes, 'byte')} refused: ${overheard.because}`;
	}
}

/** What is no letter is a dot: a device must not steer the terminal. */
const ascii = (bytes: Uint8Array): string =>
	Array.from(bytes, byte => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');

const ENDED: Readonly<Record<Sniffed['ended'], string>> = {
	stopped: 'Stopped',
	time: 'Time is up',
	bytes: 'Enough bytes',
	lost: 'The line was lost',
};

function summary({ended, bytes, chunks, messages}: Sniffed, saved: string | undefined): string {
	const kept = saved === undefined ? '' : ` Kept in ${saved}; try: deckproof profile init --from-capture ${saved}`;
	return `${ENDED[ended]}: ${counted(bytes, 'byte')} in ${counted(chunks, 'chunk')}, ${counted(messages, 'message')}.${kept}`;
}
