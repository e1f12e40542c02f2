import {openRecordFile, type RecordFileStart} from '../harness/evidence/record-file.js';
import {type DeviceBench, type Line, UNPACED} from './devices.js';
import {captured} from './line/captured-line.js';
import {withEmulator} from './line/emulated-port.js';
import {type Spread, spreadCells, spreadOf} from './line/spread.js';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';

// node build/bench/journal.js [ROUNDS [LONGER]] measures this alone.
if (process.argv[1] === import.meta.filename) {
	const [rounds = 15, longer = 5] = process.argv.slice(2).map(Number);
	await benchJournal({rounds, longer});
}

/** What it costs to have the records on the disk: the same capture with them there and with them nowhere, in turn. */
export async function benchJournal({rounds, longer}: Pick<DeviceBench, 'rounds' | 'longer'>): Promise<void> {
	const measured: {readonly device: string; readonly orders: number; readonly ratio: Spread}[] = [];
	for (const line of UNPACED) {
		const scaled = {...line, orders: line.orders * longer};
		const ratios: number[] = [];
		// The round before the first warms the code up.
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

/** Now the one first, now the other: what warms up or cools down is the same for both. */
async function ratioIn(line: Line, round: number): Promise<number> {
	const first = await msOf(line, round % 2 === 0 ? openRecordFile : openNowhere);
	const second = await msOf(line, round % 2 === 0 ? openNowhere : openRecordFile);
	return round % 2 === 0 ? first / second : second / first;
}

async function msOf({profile, settings, orders}: Line, openRecords: typeof openRecordFile): Promise<number> {
	const {ms} = await withEmulator(`sim:${profile}?${settings}`, port => captured({port, profile, orders, openRecords}));
	return ms;
}

/** Everything is made and handed to the operating system, which throws it away; there is nothing to bring to a disk. */
function openNowhere(_: string, start?: RecordFileStart): ReturnType<typeof openRecordFile> {
	return {...openRecordFile('/dev/null', start), sync: async () => undefined, close: () => undefined};
}
