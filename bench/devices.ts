import {median} from 'simple-statistics';
import {type BareControl, startControl} from './bare-control.js';
import {captured} from './captured-line.js';
import {bytesIn} from './dialogue.js';
import {withEmulator} from './emulated-port.js';
import {printTable} from './table.js';

export interface DeviceBench {
	readonly rounds: number;
	/** How many times as many orders as in the short form. */
	readonly longer: number;
}

/** One round: the whole harness, and right after it the control, each with a device that was just switched on. */
interface Round {
	readonly cards: number;
	readonly bytes: number;
	readonly harnessMs: number;
	readonly bareMs: number;
}

export interface Line {
	readonly profile: string;
	readonly settings: string;
	readonly orders: number;
}

const BAUD = 115_200;
/** Start bit, eight data bits, stop bit. */
const BITS_PER_BYTE = 10;

const PACED: Line = {profile: 'synthetic/batch-shuffler', settings: `baud=${BAUD}`, orders: 20};
export const UNPACED: readonly Line[] = [
	{profile: 'synthetic/batch-shuffler', settings: 'seed=1', orders: 300},
	{profile: 'synthetic/continuous-shuffler', settings: 'seed=1', orders: 60},
	{profile: 'generic/enq-etx-shoe', settings: 'seed=1', orders: 30},
];

/** What the harness costs on the way from a serial port to the record, beside serialport alone. */
export async function benchDevices({rounds, longer}: DeviceBench): Promise<void> {
	const control = startControl();
	const measured = async ({orders, ...line}: Line): Promise<Round[]> => {
		const scaled = {...line, orders: orders * longer};
		const all: Round[] = [];
		// The round before the first warms the code up.
		for (let round = 0; round <= rounds; round++) all.push(await roundOf(scaled, control));
		return all.slice(1);
	};
	try {
		printWire(await measured(PACED), longer);
		const rows: string[][] = [];
		for (const line of UNPACED) rows.push(speedRow(line, await measured(line)));
		printSpeed(rows);
	} finally {
		control.stop();
	}
}

async function roundOf({profile, settings, orders}: Line, control: BareControl): Promise<Round> {
	const device = `sim:${profile}?${settings}`;
	const {ms, cards, dialogue} = await withEmulator(device, port => captured({port, profile, orders}));
	const bareMs = await withEmulator(device, path => control.ms({path, baudRate: BAUD, dialogue}));
	return {cards, bytes: bytesIn(dialogue), harnessMs: ms, bareMs};
}

function printWire(rounds: readonly Round[], longer: number): void {
	process.stdout.write(
		`Wire time: shuffles of 8 decks over a pty at ${BAUD} baud, time over what their bytes need on the wire, both ways.\n\n`,
	);
	const ratios = (ms: (round: Round) => number) => rounds.map(round => ms(round) / wireMs(round.bytes));
	printTable(
		['', 'shuffles', 'median', 'least', 'most'],
		[
			['harness', ratios(({harnessMs}) => harnessMs)] as const,
			['serialport alone', ratios(({bareMs}) => bareMs)] as const,
		].map(([name, all]) => [name, `${rounds.length} × ${PACED.orders * longer}`, ...spread(all, 3)]),
	);
}

const wireMs = (bytes: number): number => (bytes * BITS_PER_BYTE * 1000) / BAUD;

function speedRow({profile}: Line, rounds: readonly Round[]): string[] {
	const perSecond = (ms: (round: Round) => number) => rounds.map(round => (1000 * round.cards) / ms(round));
	const [harness, bare] = [perSecond(({harnessMs}) => harnessMs), perSecond(({bareMs}) => bareMs)];
	const share = rounds.map(({harnessMs, bareMs}) => bareMs / harnessMs);
	return [
		profile,
		String(rounds[0]?.cards),
		...spread(harness, 0),
		median(bare).toFixed(0),
		spread(share, 2).join(' / '),
	];
}

function printSpeed(rows: readonly (readonly string[])[]): void {
	process.stdout.write(
		'Cards a second at full speed of the pty, journal on disk, beside the same bytes by serialport alone.\n\n',
	);
	printTable(['device', 'cards', 'median', 'least', 'most', 'alone', 'harness / alone'], rows);
}

export const spread = (values: readonly number[], digits: number): string[] =>
	[median([...values]), Math.min(...values), Math.max(...values)].map(value => value.toFixed(digits));
