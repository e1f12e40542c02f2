import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import type {Verification} from '../../../../harness/app/verify/verify.js';
import {seeded} from '../../../../harness/model/random.js';
import {inTemporary} from '../../../end-to-end/command-line.js';
import {keyIn} from '../../evidence/small-run.js';
import {madeRun, verified} from './made-run.js';

const {DECKPROOF_TEST_FLIPS: flips = '44'} = process.env;

interface Tally {
	tried: number;
	found: number;
	named: number;
}

test('a byte changed anywhere in a run is found, and its file and record are named', async t => {
	await inTemporary(async parent => {
		const run = await madeRun({parent, shuffles: 4, key: await keyIn(parent)});
		t.is((await verified(run)).first, undefined);
		const names = (await readdir(run)).sort();
		t.true(names.includes('MANIFEST.sig') && names.includes('bench-key.pem') && names.includes('profile.json'));
		const random = seeded(7);
		const tallies = new Map<string, Tally>(names.map(name => [name, {tried: 0, found: 0, named: 0}]));
		for (let flip = 0; flip < Number(flips); flip++) {
			const name = names[flip % names.length] ?? '';
			const file = path.join(run, name);
			const bytes = await readFile(file);
			const at = random.below(bytes.length);
			const changed = Buffer.from(bytes);
			changed[at] = (changed[at] ?? 0) ^ (1 + random.below(255));
			await writeFile(file, changed);
			const found = await verified(run);
			await writeFile(file, bytes);
			const tally = tallies.get(name) ?? {tried: 0, found: 0, named: 0};
			tally.tried++;
			tally.found += Number(found.first !== undefined);
			const isNamed = isNamedIn(found, name, recordAt(name, bytes, at));
			tally.named += Number(isNamed);
			if (!isNamed)
				t.log(`${name}, byte ${at}: ${JSON.stringify(found.checks.flatMap(({differences}) => differences))}`);
		}
		for (const [name, {tried, found, named}] of tallies) {
			t.log(`${name.padEnd(16)} ${tried} tried, ${found} found, ${named} named rightly`);
			t.is(found, tried, name);
			t.is(named, tried, name);
		}
		t.is((await verified(run)).first, undefined, 'put back, all is whole again');
	});
});

/** The number of the record that contains a byte of a file of records; the line end belongs to the record. */
function recordAt(name: string, bytes: Buffer, at: number): number | undefined {
	if (!name.endsWith('.ndjson')) return undefined;
	return bytes.subarray(0, at).filter(byte => byte === 0x0a).length + 1;
}

/** A signature distinguishes a changed list from a changed file. */
function isNamedIn({first, checks}: Verification, name: string, record: number | undefined): boolean {
	if (record !== undefined) return first?.file === name && first.record === record;
	return checks
		.flatMap(({differences}) => differences)
		.some(({file, says}) => file === name || (name === 'MANIFEST.sha256' && says.includes(name)));
}
