import {median} from 'simple-statistics';
import {type BareControl, startControl} from './line/bare-control.js';
import {captured} from './line/captured-line.js';
import {bytesIn} from './line/dialogue.js';
import {withEmulator} from './line/emulated-port.js';
import {type Spread, spreadCells, spreadOf} from './line/spread.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

export interface DeviceBench {
	readonly rounds: number;
	/** A multiple of the number of orders in the short form. */
	readonly longer: number;
	/** Only devices whose profile contains this text. */
	readonly only: string;
	readonly json: string | undefined;
}

/** One round: the harness and then the control, each with a newly started device. */
interface Round {
	readonly orders: number;
	readonly cards: number;
	readonly bytes: number;
	readonly harnessMs: number;
	readonly bareMs: number;
}

interface Measured {
	readonly line: Line;
	readonly rounds: readonly Round[];
}

export interface Line {
	readonly profile: string;
	readonly settings: string;
	readonly orders: number;
}

const BAUD = 115_200;
const BITS_PER_BYTE = 10;

/**
All profiles with a serial port, at one speed. None of them needs a silence to detect the end of an order, which would add
waiting time: the shoe sends "standby" and the reader its cut card.
*/
const PACED: readonly Line[] = [
	{profile: 'synthetic/one-button-shuffler', orders: 20},
	{profile: 'synthetic/batch-shuffler', orders: 20},
	{profile: 'synthetic/continuous-shuffler', orders: 5},
	{profile: 'generic/enq-etx-shoe', orders: 2},
	{profile: 'generic/line-reader', orders: 6},
].map(line => ({...line, settings: `baud=${BAUD}`}));
export const UNPACED: readonly Line[] = [
	{profile: 'synthetic/one-button-shuffler', settings: 'seed=1', orders: 300},
	{profile: 'synthetic/batch-shuffler', settings: 'seed=1', orders: 300},
	{profile: 'synthetic/continuous-shuffler', settings: 'seed=1', orders: 60},
	{profile: 'generic/enq-etx-shoe', settings: 'seed=1', orders: 30},
];

/** The cost of the harness from serial port to record, compared with serialport alone. */
export async function benchDevices({rounds, longer, only, json}: DeviceBench): Promise<void> {
	const control = startControl();
	const wanted = (lines: readonly Line[]) => lines.filter(({profile}) => profile.includes(only));
	const measured = async ({orders, ...line}: Line): Promise<Measured> => {
		const scaled = {...line, orders: orders * longer};
		const all: Round[] = [];
		// The first round warms up the code and is dropped.
		for (let round = 0; round <= rounds; round++) all.push(await roundOf(scaled, control));
		return {line: scaled, rounds: all.slice(1)};
	};
	try {
		const [wire, speed]: [Wire[], Speed[]] = [[], []];
		for (const line of wanted(PACED)) wire.push(wireOf(await measured(line)));
		printWire(wire.map(wireRow));
		for (const line of wanted(UNPACED)) speed.push(speedOf(await measured(line)));
		printSpeed(speed.map(speedRow));
		writeFigures('devices', {baud: BAUD, only, wire, speed}, json);
	} finally {
		control.stop();
	}
}

async function roundOf({profile, settings, orders}: Line, control: BareControl): Promise<Round> {
	const device = `sim:${profile}?${settings}`;
	const {ms, cards, dialogue} = await withEmulator(device, port => captured({port, profile, orders}));
	const bareMs = await withEmulator(device, path => control.ms({path, baudRate: BAUD, dialogue}));
	return {orders, cards, bytes: bytesIn(dialogue), harnessMs: ms, bareMs};
}

/** Ratios to the time that the bytes need on the wire. */
interface Wire {
	readonly device: string;
	readonly rounds: number;
	readonly orders: number;
	readonly bytesAnOrder: number;
	readonly harness: Spread;
	readonly alone: Spread;
}

function wireOf({line, rounds}: Measured): Wire {
	const ratios = (ms: (round: Round) => number) => spreadOf(rounds.map(round => ms(round) / wireMs(round.bytes)));
	return {
		device: line.profile,
		rounds: rounds.length,
		orders: line.orders,
		bytesAnOrder: median(rounds.map(({bytes, orders}) => bytes / orders)),
		harness: ratios(({harnessMs}) => harnessMs),
		alone: ratios(({bareMs}) => bareMs),
	};
}

const wireRow = ({device, rounds, orders, bytesAnOrder, harness, alone}: Wire): string[] => [
	device,
	`${rounds} × ${orders}`,
	bytesAnOrder.toFixed(0),
	...spreadCells(harness, 3),
	...spreadCells(alone, 3),
];

function printWire(rows: readonly (readonly string[])[]): void {
	process.stdout.write(
		`Wire time: orders over a pty at ${BAUD} baud, time over what their bytes need on the wire, both ways; median, least, most.\n` +
			'No device here waits between two orders, so a ratio above 1 is the host: the harness, or serialport alone.\n\n',
	);
	printTable(['device', 'orders', 'bytes an order', 'harness', 'least', 'most', 'alone', 'least', 'most'], rows);
}

const wireMs = (bytes: number): number => (bytes * BITS_PER_BYTE * 1000) / BAUD;

interface Speed {
	readonly device: string;
	readonly rounds: number;
	readonly cards: number;
	readonly harness: Spread;
	readonly alone: Spread;
	readonly harnessOverAlone: Spread;
}

function speedOf({line, rounds}: Measured): Speed {
	const perSecond = (ms: (round: Round) => number) => spreadOf(rounds.map(round => (1000 * round.cards) / ms(round)));
	return {
		device: line.profile,
		rounds: rounds.length,
		cards: rounds[0]?.cards ?? 0,
		harness: perSecond(({harnessMs}) => harnessMs),
		alone: perSecond(({bareMs}) => bareMs),
		harnessOverAlone: spreadOf(rounds.map(({harnessMs, bareMs}) => bareMs / harnessMs)),
	};
}

const speedRow = ({device, cards, harness, alone, harnessOverAlone}: Speed): string[] => [
	device,
	String(cards),
	...spreadCells(harness, 0),
	alone.median.toFixed(0),
	spreadCells(harnessOverAlone, 2).join(' / '),
];

function printSpeed(rows: readonly (readonly string[])[]): void {
	process.stdout.write(
		'Cards a second at full speed of the pty, journal on disk, compared with the same bytes by serialport alone.\n\n',
	);
	printTable(['device', 'cards', 'median', 'least', 'most', 'alone', 'harness / alone'], rows);
}
