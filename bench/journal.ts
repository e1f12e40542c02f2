import {openRecordFile, type RecordFileStart} from '../harness/evidence/record-file.js';
import {type DeviceBench, type Line, UNPACED} from './devices.js';
import {captured} from './line/captured-line.js';
import {withEmulator} from './line/emulated-port.js';
import {type Spread, spreadCells, spreadOf} from './line/spread.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

// Run this bench alone: node build/bench/journal.js [ROUNDS [LONGER]]
if (process.argv[1] === import.meta.filename) {
	const [rounds = 15, longer = 5] = process.argv.slice(2).map(Number);
	await benchJournal({rounds, longer});
}

/** The cost of records on disk: the same capture with records on disk and to /dev/null, in turn. */
export async function benchJournal({rounds, longer}: Pick<DeviceBench, 'rounds' | 'longer'>): Promise<void> {
	const measured: {readonly device: string; readonly orders: number; readonly ratio: Spread}[] = [];
	for (const line of UNPACED) {
		const scaled = {...line, orders: line.orders * longer};
		const ratios: number[] = [];
		// The first round warms up the code and is dropped.
		for (let round = 0; round <= rounds; round++) ratios.push(await ratioIn(scaled, round));
		measured.push({device: line.profile, orders: scaled.orders, ratio: spreadOf(ratios.slice(1))});
	}
	process.stdout.write(
		'Journalling: time of a capture at full speed of a pty, records on the disk over records to /dev/null.\n\n',
	);
	printTable(
		['device', 'orders', 'median', 'least', 'most'],
		measured.map(({device, orders, ratio}) => [device, `${rounds} × ${orders}`, ...spreadCells(ratio, 3)]),
	);
	writeFigures('journal', {rounds, measured}, undefined);
}

/** The order alternates, so that warm-up and cooling affect both alike. */
async function ratioIn(line: Line, round: number): Promise<number> {
	const first = await msOf(line, round % 2 === 0 ? openRecordFile : openNowhere);
	const second = await msOf(line, round % 2 === 0 ? openNowhere : openRecordFile);
	return round % 2 === 0 ? first / second : second / first;
}

async function msOf({profile, settings, orders}: Line, openRecords: typeof openRecordFile): Promise<number> {
	const {ms} = await withEmulator(`sim:${profile}?${settings}`, port => captured({port, profile, orders, openRecords}));
	return ms;
}

/** All records are made and handed to the operating system, which discards them. There is nothing to sync. */
function openNowhere(_: string, start?: RecordFileStart): ReturnType<typeof openRecordFile> {
	return {...openRecordFile('/dev/null', start), sync: async () => undefined, close: () => undefined};
}
