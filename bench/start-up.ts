import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {median} from 'simple-statistics';
import {DECKS} from '../harness/model/deck.js';
import {SHIPPED as MAIN} from './bundled.js';
import {printTable} from './table.js';

// node build/bench/start-up.js [ROUNDS]: how long a command takes to answer, beside Node that does nothing, in turn.
const rounds = Number(process.argv[2] ?? 15);

const directory = mkdtempSync(path.join(tmpdir(), 'deckproof-start-'));
const order = path.join(directory, 'order.txt');
writeFileSync(order, `${DECKS['standard-52'].names.toReversed().join(' ')}\n`);

const COMMANDS: readonly {
	readonly name: string;
	readonly words: readonly string[];
	readonly most: number | undefined;
}[] = [
	{name: 'node -e 0', words: ['-e', '0'], most: undefined},
	{name: '--help', words: [MAIN, '--help'], most: 1.5},
	{name: 'analyze, one shuffle', words: [MAIN, 'analyze', order], most: 4},
	{name: 'analyze --help', words: [MAIN, 'analyze', '--help'], most: undefined},
	{name: 'inspect status', words: [MAIN, 'inspect', 'status'], most: undefined},
	{name: 'devices', words: [MAIN, 'devices'], most: undefined},
];

/** What a company's proxy wants of Node is no cost of ours. */
const env = {...process.env, NODE_EXTRA_CA_CERTS: undefined, DECKPROOF_HOME: directory};

function msOf(words: readonly string[]): number {
	const began = performance.now();
	const {error} = spawnSync(process.execPath, words, {env, stdio: 'ignore'});
	if (error !== undefined) throw error;
	return performance.now() - began;
}

/** Who fails at once is quick. */
function refuseSilent(name: string, words: readonly string[]): void {
	const {stdout, stderr} = spawnSync(process.execPath, words, {env, encoding: 'utf8'});
	if (stderr !== '' || (stdout === '' && words[0] === MAIN)) throw new Error(`${name} gives no answer: ${stderr}`);
}

for (const {name, words} of COMMANDS) refuseSilent(name, words);
const times = COMMANDS.map((): number[] => []);
// The round before the first brings the files to memory.
for (let round = 0; round <= rounds; round++) {
	for (const [at, {words}] of COMMANDS.entries()) {
		const ms = msOf(words);
		if (round > 0) times[at]?.push(ms);
	}
}
rmSync(directory, {recursive: true});

const empty = median(times[0] ?? []);
process.stdout.write(`Start-up: median of ${rounds} rounds in turn, over that of Node alone.\n\n`);
printTable(
	['command', 'ms', 'ratio', 'at most'],
	COMMANDS.map(({name, most}, at) => {
		const ms = median(times[at] ?? []);
		return [name, ms.toFixed(1), (ms / empty).toFixed(2), most === undefined ? '' : String(most)];
	}),
);
