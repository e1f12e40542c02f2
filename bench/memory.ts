import {mkdtempSync, rmSync, statSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {writeFigures} from './printing/figures.js';
import {printTable} from './printing/table.js';
import {peakOf} from './workload/peak-memory.js';
import {SHOE_FORMATS, writeShoes} from './workload/shoes.js';

export async function benchMemory(shoes: number): Promise<void> {
	const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-bench-'));
	const fileFor = (format: string) => path.join(directory, `shoes.${format}`);
	try {
		writeShoes(shoes, fileFor);
		const costs: Cost[] = [];
		for (const format of SHOE_FORMATS) costs.push(await measured(fileFor(format), 'unknown'));
		for (const input of ['new-deck', 'previous']) costs.push(await measured(fileFor('u8'), input));
		process.stdout.write(`Memory: analyze on ${shoes.toLocaleString('en')} shoes of 416 cards.\n\n`);
		printTable(['file', 'MiB', 'order in', 'peak memory, MiB', 'seconds'], costs.map(row));
		writeFigures('memory', {shoes, costs}, undefined);
	} finally {
		rmSync(directory, {recursive: true});
	}
}

interface Cost {
	readonly format: string;
	readonly fileMebibytes: number;
	readonly input: string;
	readonly peakMebibytes: number;
	readonly seconds: number;
}

const row = ({format, fileMebibytes, input, peakMebibytes, seconds}: Cost): string[] => [
	format,
	fileMebibytes.toFixed(0),
	input,
	peakMebibytes.toFixed(0),
	seconds.toFixed(1),
];

async function measured(file: string, input: string): Promise<Cost> {
	const {exit, stdout, mebibytes, seconds} = await peakOf([
		'analyze',
		file,
		'--decks',
		'8',
		'--input',
		input,
		'--json',
	]);
	if (exit !== 0) throw new Error(stdout);
	const fileMebibytes = statSync(file).size / 2 ** 20;
	return {format: path.extname(file), fileMebibytes, input, peakMebibytes: mebibytes, seconds};
}
