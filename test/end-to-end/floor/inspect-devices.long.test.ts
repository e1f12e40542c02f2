import {existsSync} from 'node:fs';
import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'ava';
import {atTerminal, typedAt} from '../../../bench/printing/terminal.js';
import {emulator, inProcess, inTemporary, MAIN, unbroken} from '../command-line.js';
import {withBench} from './inspect-bench.js';
import {addPeople, homeIn, SECRETS} from './people-home.js';

const RANKS: Readonly<Record<string, string>> = {ace: 'A', ten: 'T', jack: 'J', queen: 'Q', king: 'K'};

/** "Take out the queen of hearts": QH. */
function cardToTake(screen: string): string | undefined {
	const [, rank = '', suit = ''] = /Take out the (\w+) of (\w+)/.exec(unbroken(screen)) ?? [];
	return suit === '' ? undefined : `${RANKS[rank] ?? rank}${suit.slice(0, 1).toUpperCase()}`;
}

interface Hands {
	readonly take: (card: string) => Promise<void>;
	readonly putBack: () => Promise<void>;
	/** What the device then displays, if an operator must look. */
	readonly saw: (card: string) => string;
}

/** Ids and PINs of the people of people-home.ts. */
function signedAt(screen: string): string | undefined {
	const [, id = ''] = /^PIN of [^(]+\((\w+)\)/m.exec(screen) ?? [];
	if (id !== '') return SECRETS[id];
	if (/Signature of the dealer/.test(screen)) return 'doe';
	return /Signature of the floorperson/.test(screen) ? 'poe' : undefined;
}

/** A simulated operator at a terminal, who follows the prompts of the challenge. */
async function inspectedByPerson(args: readonly string[], {take, putBack, saw}: Hands) {
	const home = await mkdtemp(path.join(os.tmpdir(), 'deckproof-test-'));
	await addPeople(home);
	const env = Object.entries(homeIn(home).env).map(([name, value]) => `${name}=${value}`);
	const terminal = atTerminal(['env', ...env, process.execPath, MAIN, 'inspect', ...args]);
	const screens: string[] = [];
	let out = '';
	for (let screen = await terminal.screen(); screen !== undefined; screen = await terminal.screen()) {
		const text = screen;
		screens.push(text);
		const card = cardToTake(text);
		if (card !== undefined) {
			out = card;
			await take(card);
			terminal.type('\r');
		} else if (/What does it show/.test(unbroken(text))) terminal.type(`${saw(out)}\r`);
		else if (/Make the batch complete again/.test(unbroken(text))) {
			await putBack();
			terminal.type('\r');
		} else terminal.type(`${signedAt(text) ?? typedAt(text)}\r`);
	}
	await rm(home, {recursive: true});
	return {exit: await terminal.exited, screens, shown: terminal.rest()};
}

const newestRun = async (register: string): Promise<string> => {
	const runs = path.join(register, 'runs');
	return path.join(runs, (await readdir(runs)).toSorted().at(-1) ?? '');
};

test('an operator inspects a shuffler on a serial port and takes a card out: the card is named, PASS, and the record verifies', t =>
	withBench(async ({directory, register, setUp}) => {
		const link = path.join(directory, 'shuffler');
		const device = 'sim:synthetic/verifying-shuffler?decks=1';
		const {hands, stop} = await emulator(device, ['--pty', link, '--hands']);
		try {
			const port = ['--device', `serial:${link}`, '--profile', 'synthetic/verifying-shuffler', '--decks', '1'];
			const {exit, shown} = await inspectedByPerson(
				[...setUp, ...port, '--register', register, '--allow-actuation', '--shuffles', '3', '--details'],
				{take: card => hands(`remove ${card}`), putBack: () => hands('restore'), saw: () => 'none'},
			);
			t.is(exit, 0, shown);
			t.regex(shown, /PASS {2}In service/);
			t.regex(shown, /\w+ removed, detected and named/);
			t.is((await inProcess(['verify', await newestRun(register)])).exit, 0);
		} finally {
			await stop();
		}
	}));

test('on a real port no card moves without permission: the inspection requires --allow-actuation', t =>
	withBench(async ({setUp, answersFile, register}) => {
		const {address, stop} = await emulator('sim:synthetic/verifying-shuffler?decks=1');
		try {
			const port = ['--device', address, '--profile', 'synthetic/verifying-shuffler', '--decks', '1'];
			const answers = await answersFile();
			const ran = await inProcess(['inspect', ...setUp, ...port, '--register', register, '--answers', answers]);
			t.is(ran.exit, 2);
			t.regex(ran.stderr, /--allow-actuation/);
			t.false(existsSync(path.join(register, 'runs')));
		} finally {
			await stop();
		}
	}));

interface Check {
	readonly id: string;
	readonly kind: string;
	readonly found: string;
}

const checkOf = (stdout: string, id: string): string => {
	const {checks}: {checks: readonly Check[]} = JSON.parse(stdout);
	const {kind, found} = checks.find(each => each.id === id) ?? {};
	return `${kind}: ${found}`;
};

test('a dealing shoe is dealt through once; checks that it cannot do are omitted, and the page states why', t =>
	withBench(async ({inspect, register, directory}) => {
		const device = 'sim:synthetic/card-reading-shoe?decks=1';
		const certified = path.join(directory, 'shoe-certified');
		await inProcess(['certify', '--device', device, '--shuffles', '60', '--out', certified, '--quiet']);
		const about = ['--table', 'S-1', '--certificate', certified, '--zone', 'UTC'];
		const {exit, stdout} = await inspect([...about, '--device', device]);
		t.is(exit, 0);
		t.is(checkOf(stdout, 'complete'), 'well: 1 batch dealt, every card accounted for');
		t.is(checkOf(stdout, 'challenge'), 'not-shown: a shoe checks no cards');
		t.is(checkOf(stdout, 'order'), 'not-shown: the device does not shuffle');
		t.is((await inProcess(['verify', await newestRun(register)])).exit, 0);
		const short = await inspect([...about, '--again', '--device', `${device}&fault=drop-card@1:QH`]);
		t.is(short.exit, 1);
		t.regex(checkOf(short.stdout, 'complete'), /^ill: The Q♥ is missing in shuffle 1/);
	}));

test('the two batches of a shuffler and a continuous shuffler are inspected as any other', t =>
	withBench(async ({inspect, directory}) => {
		for (const profile of ['two-batch-shuffler', 'continuous-shuffler']) {
			const device = `sim:synthetic/${profile}?decks=1`;
			const certified = path.join(directory, profile);
			await inProcess(['certify', '--device', device, '--shuffles', '30', '--out', certified, '--quiet']);
			const about = ['--table', profile, '--certificate', certified, '--zone', 'UTC'];
			const {exit, stdout, stderr} = await inspect([...about, '--device', device]);
			t.is(exit, 0, stderr);
			t.regex(checkOf(stdout, 'challenge'), /^well: \w+ was removed and detected/);
		}
	}));

test('a device without a port: the operator enters what it displays, and what cannot be read is not shown', t =>
	inTemporary(async directory => {
		const [certified, register] = [path.join(directory, 'certified'), path.join(directory, 'register')];
		const identity = 'maker=Acme&model=H1&serial=7&firmware=1';
		const orders = path.resolve('test/fixtures/fair-52.txt');
		await inProcess(['certify', '--device', `manual:${orders}?${identity}`, '--out', certified, '--quiet']);
		const about = ['--table', 'H-1', '--certificate', certified, '--register', register, '--decks', '1'];
		const hands = {take: async () => undefined, putBack: async () => undefined};
		const named = await inspectedByPerson([...about, '--details', '--device', `hand:?${identity}`], {
			...hands,
			saw: card => `missing ${card}`,
		});
		t.is(named.exit, 0, named.shown);
		t.regex(unbroken(named.shown), /no port that reports an order/);
		const run = await newestRun(register);
		t.is((await inProcess(['verify', run])).exit, 0);
		const {checks} = JSON.parse(await readFile(path.join(run, 'result.json'), 'utf8'));
		const kinds = (ids: readonly string[]) =>
			checks.filter(({id}: Check) => ids.includes(id)).map(({kind}: Check) => kind);
		t.deepEqual(kinds(['identity', 'works', 'complete', 'mode', 'order']), Array(5).fill('not-shown'));
		t.deepEqual(kinds(['plate', 'challenge']), ['well', 'well']);
		const unseen = await inspectedByPerson([...about, '--details', '--again'], {...hands, saw: () => 'none'});
		t.is(unseen.exit, 1);
		t.regex(unbroken(unseen.shown), /The device did not detect and name the removed card\./);
	}));

test('Ctrl-C at a prompt keeps the finished steps: exit 130, sealed, and resumable from there', t =>
	withBench(async ({register, setUp}) => {
		const terminal = atTerminal([process.execPath, MAIN, 'inspect', ...setUp, '--register', register]);
		t.regex((await terminal.screen()) ?? '', /1 of 9 {2}Plate/);
		terminal.type('yes\r');
		t.regex((await terminal.screen()) ?? '', /2 of 9 {2}Firmware hash/);
		terminal.type('\u0003');
		t.is(await terminal.exited, 130);
		t.regex(unbroken(terminal.rest()), /Your answers are saved\. Resume with: deckproof inspect --table BAC-12/);
		const run = await newestRun(register);
		t.is((await inProcess(['verify', run])).exit, 0);
		const again = atTerminal([process.execPath, MAIN, 'inspect', '--table', 'BAC-12', '--register', register]);
		t.regex((await again.screen()) ?? '', /2 of 9 {2}Firmware hash/, 'what was answered is not asked again');
		again.type('\u0003');
		t.is(await again.exited, 130);
	}));

test('Ctrl-C at a prompt of a challenge seals the finished trials as aborted: exit 130', t =>
	inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = ['--device', 'hand:?maker=Acme&serial=7', '--decks', '1'];
		const terminal = atTerminal([process.execPath, MAIN, 'challenge', ...device, '--out', run]);
		t.regex((await terminal.screen()) ?? '', /Trial 1 of \d+\./);
		terminal.type('\r');
		t.regex(unbroken((await terminal.screen()) ?? ''), /What does it show/);
		terminal.type('\u0003');
		t.is(await terminal.exited, 130);
		t.is((await inProcess(['verify', run])).exit, 0);
		t.is(JSON.parse(await readFile(path.join(run, 'result.json'), 'utf8')).verdict, 'aborted');
	}));
