import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {seal} from '../../../../harness/evidence/seal.js';
import {firstLink, linkedLine, withoutLink} from '../../../../harness/registers/chain.js';
import {sha256} from '../../../../harness/registers/sha256.js';

/** Changes one thing with knowledge of the formats: chain and seal fit again. */
export async function forged(run: string, name: string, change: (text: string) => string): Promise<void> {
	const file = path.join(run, name);
	const coding = name.endsWith('.pdf') ? 'latin1' : 'utf8';
	const text = change(await readFile(file, coding));
	const {id} = JSON.parse(await readFile(path.join(run, 'run.json'), 'utf8'));
	await writeFile(file, name.endsWith('.ndjson') ? linkedAgain(text, firstLink(id, name)) : text, coding);
	await rm(path.join(run, 'MANIFEST.sha256'));
	await seal(run, undefined);
}

function linkedAgain(text: string, first: string): string {
	let prev = first;
	return text.replaceAll(/[^\n]+/g, line => {
		const linked = linkedLine(JSON.parse(withoutLink(line)), prev);
		prev = sha256(linked);
		return linked;
	});
}

/** Changes one record, by its number. */
export const inRecord =
	(number: number, change: (line: string) => string) =>
	(text: string): string =>
		text
			.split('\n')
			.map((line, at) => (at + 1 === number ? change(line) : line))
			.join('\n');
