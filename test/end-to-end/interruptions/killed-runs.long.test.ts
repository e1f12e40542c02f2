import {mkdtempSync} from 'node:fs';
import {mkdir, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'ava';
import {seeded} from '../../../harness/model/random.js';
import {CLASSES, type Class, type Harm, type Subject, trial, type Undisturbed, undisturbed} from './campaign.js';

// DECKPROOF_KILLS=200 DECKPROOF_SEED=1 npx ava test/end-to-end/interruptions/killed-runs.long.test.ts
const TRIALS = Number(process.env['DECKPROOF_KILLS'] ?? 7);
const SEED = Number(process.env['DECKPROOF_SEED'] ?? 1);

const WORDS: Readonly<Record<Class, string>> = {
	start: 'soon after its start',
	bytes: 'at some byte of its journal',
	orders: 'at some byte of its orders',
	judging: 'while it is judged',
	results: 'when a result is written',
	resume: 'once, and again while it goes on',
	several: 'six times',
};

const sim = (device: string): string[] => ['--device', `sim:${device}`];
const SHUFFLER = 'synthetic/batch-shuffler?decks=1&seed=5';
const READER = ['--reader', 'sim:generic/line-reader?decks=1'];

const SHOE = 'generic/enq-etx-shoe?decks=1&seed=7';
const CONTINUOUS = 'synthetic/continuous-shuffler?decks=1&seed=8';
const TWO = [...sim('synthetic/two-batch-shuffler?decks=1&seed=6'), '--input', 'previous'];

const same = (name: string, args: readonly string[]): Subject => ({
	name,
	args,
	shuffles: 24,
	agree: 'same',
	sound: args,
});
const faulty = (name: string, device: string, fault: string): Subject => ({
	name,
	args: sim(`${device}&fault=${fault}`),
	shuffles: 20,
	agree: 'among',
	sound: sim(device),
});

const SUBJECTS: readonly Subject[] = [
	same('batch shuffler', sim(SHUFFLER)),
	faulty('batch shuffler that jams, on a bad line', SHUFFLER, 'jam@9,corrupt-frame@60'),
	{...same('two batches, each goes back in as it came out', TWO), agree: 'first'},
	same('shoe', sim(SHOE)),
	same('shuffler and reader', [...sim(SHUFFLER), ...READER]),
	same('continuous shuffler', sim(CONTINUOUS)),
	faulty('continuous shuffler on a bad line', CONTINUOUS, 'corrupt-frame@50'),
	faulty('shoe on a bad line', SHOE, 'noise@40'),
];

const random = seeded(SEED);
const known = new Map<string, Promise<Undisturbed>>();
const table = new Map<Class, Row>(CLASSES.map(kind => [kind, {tried: 0, kills: 0, harms: new Map()}]));
const root = mkdtempSync(path.join(os.tmpdir(), 'deckproof-kills-'));

/** Once for each device. */
function undisturbedRun(subject: Subject): Promise<Undisturbed> {
	const run = known.get(subject.name) ?? undisturbed(subject, path.join(root, subject.name));
	known.set(subject.name, run);
	return run;
}

for (let number = 0; number < TRIALS; number++) {
	const kind = CLASSES[number % CLASSES.length] ?? 'bytes';
	const subject = SUBJECTS[(number + Math.floor(number / CLASSES.length)) % SUBJECTS.length];
	if (subject === undefined) continue;
	// One after the other, since each draws its moments from the same random source.
	test.serial(`killed ${WORDS[kind]}, nothing is lost or doubled: ${subject.name}, trial ${number + 1}`, async t => {
		const parent = path.join(root, String(number));
		await mkdir(parent, {recursive: true});
		const {kills, harms} = await trial(await undisturbedRun(subject), kind, random, parent);
		count(table.get(kind), kills, harms);
		t.deepEqual(harms, [], `see ${parent}`);
	});
}

test.serial('kills are tried at all moments', t => {
	for (const line of lines(table)) t.log(line);
	t.true([...table.values()].every(({kills, tried}) => kills > 0 || tried === 0));
});

test.after(() => rm(root, {recursive: true}));

interface Row {
	tried: number;
	kills: number;
	readonly harms: Map<Harm, number>;
}

function count(row: Row | undefined, kills: number, harms: readonly {readonly harm: Harm}[]): void {
	if (row === undefined) return;
	row.tried++;
	row.kills += kills;
	for (const {harm} of harms) row.harms.set(harm, (row.harms.get(harm) ?? 0) + 1);
}

const HARMS: readonly Harm[] = ['left behind', 'unreadable', 'lost', 'doubled', 'resume failed', 'another result'];

const lines = (table: ReadonlyMap<Class, Row>): string[] => [
	['moment', 'tried', 'kills', ...HARMS].map(cell => cell.padEnd(15)).join(''),
	...[...table].map(([kind, {tried, kills, harms}]) =>
		[kind, tried, kills, ...HARMS.map(harm => harms.get(harm) ?? 0)].map(cell => String(cell).padEnd(15)).join(''),
	),
];
