import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {printTable} from './printing/table.js';
import {atTerminal, typedAt} from './printing/terminal.js';

// node build/bench/inspection-reading.js: how long a pre-shift inspection takes a person.
// Goes through one at a terminal and counts screens, words and keys. Assumes 200 words a minute for reading and 40 words of five
// letters for typing.
const MAIN = fileURLToPath(new URL('../harness/cli/main.js', import.meta.url));
const [WORDS_A_MINUTE, KEYS_A_MINUTE] = [200, 200];

const directory = mkdtempSync(path.join(tmpdir(), 'deckproof-bench-'));
const device = 'sim:synthetic/verifying-shuffler?decks=1';
const certified = path.join(directory, 'certified');
const run = [process.execPath, MAIN];
spawnSync(process.execPath, [MAIN, 'certify', '--device', device, '--shuffles', '60', '--out', certified, '--quiet']);
const about = [
	'--table',
	'BAC-12',
	'--device',
	device,
	'--certificate',
	certified,
	'--register',
	path.join(directory, 'register'),
];
const began = Date.now();
const terminal = atTerminal([...run, 'inspect', ...about]);
const rows: string[][] = [];
let [words, keys] = [0, 0];
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;
for (let screen = await terminal.screen(); screen !== undefined; screen = await terminal.screen()) {
	const text = screen;
	const typed = `${typedAt(text)}\r`;
	const read = wordsIn(text);
	words += read;
	keys += typed.length;
	rows.push([text.split('\n')[2] ?? '', String(read), String(typed.length)]);
	terminal.type(typed);
}
const exit = await terminal.exited;
const last = wordsIn(terminal.rest().split('Where and when')[0] ?? '');
rmSync(directory, {recursive: true});
printTable(['screen', 'words', 'keys'], [...rows, ['result of the inspection', String(last), '0']]);
const minutes = (words + last) / WORDS_A_MINUTE + keys / KEYS_A_MINUTE;
printTable(
	['screens', 'words', 'keys', 'reading and typing', 'waiting for the program, on this machine', 'exit'],
	[
		[
			String(rows.length),
			String(words + last),
			String(keys),
			`${minutes.toFixed(1)} min`,
			`${((Date.now() - began) / 1000).toFixed(0)} s`,
			String(exit),
		],
	],
);
