import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {realTimers} from '../../harness/app/device/real-clock.js';
import {reportedCardsSource} from '../../harness/driver/reported-cards-source.js';
import {BUILT_IN} from '../../harness/profile/profile-directories.js';
import type {RunTest} from '../contract/near-suite.js';
import {inTemporary} from '../end-to-end/command-line.js';
import {nextTurn} from '../harness/driver/next-turn.js';
import {type HidDevice, wholeOrder, withHidDevice} from './hid-devices-bench.js';

/** Scanners in HID POS mode: they send one barcode a report, unrequested. */
export function hidScannerSuite(run: RunTest): void {
	for (const layout of ['generic/hid-pos-scanner', 'generic/hid-pos-scanner-newland'])
		run(`hid scanner: decks that pass ${layout} are read whole, and the cut card ends each`, () =>
			withHidDevice(`sim:${layout}?decks=1`, async device => {
				await readDecks(device);
				assert.equal(device.events.filter(({kind}) => kind !== 'observed' && kind !== 'link').length, 0);
			}),
		);

	run('hid scanner: a barcode that is longer than a report is one card', () =>
		inTemporary(async directory =>
			withHidDevice(`sim:${await longCodes(directory)}?decks=1`, async device => {
				await readDecks(device);
				const goesOn = device.chunks.filter(chunk => ((chunk[63] ?? 0) & 1) === 1);
				assert.ok(goesOn.length >= 13, `${goesOn.length} reports go on`);
			}),
		),
	);
}

/** More reports than the 64 that the kernel buffers for a slow host. */
const DECKS = 3;

/** The start of the first order is not marked, so it may be void; no other may be. */
async function readDecks({driver, batch, events}: HidDevice): Promise<void> {
	const source = reportedCardsSource({driver, timers: realTimers, cards: batch.size});
	const {collected: first} = await nextTurn(source);
	if (first.kind === 'void') assert.match(first.because, /the first ones may have been missed/);
	for (let deck = 0; deck < DECKS; deck++) wholeOrder((await nextTurn(source)).collected, batch);
	const cuts = events.filter(event => event.kind === 'observed' && event.message === 'cut');
	assert.ok(cuts.length >= DECKS);
}

/** The scanner with its own table: the codes of hearts, which its vectors do not contain, have 76 letters; a report holds 56. */
async function longCodes(directory: string): Promise<string> {
	const read = (name: string) => readFile(path.join(BUILT_IN.directory, name), 'utf8');
	const table = (await read('templates/barcode-52.yaml')).replaceAll(/^(DP.H):/gm, `$1${'-LONG-CODE'.repeat(7)}-X:`);
	await writeFile(path.join(directory, 'long-codes.yaml'), table);
	const profile = (await read('generic/hid-pos-scanner.profile.yaml'))
		.replace('id: generic/hid-pos-scanner', 'id: test/long-codes')
		.replace('templates/barcode-52.yaml }', 'long-codes.yaml }');
	const file = path.join(directory, 'long-codes.profile.yaml');
	await writeFile(file, profile);
	return file;
}
