import {readFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {writeFigures} from '../../../bench/printing/figures.js';
import {inTemporary} from '../../end-to-end/command-line.js';

test('figures are written as JSON: maps as objects, and non-finite numbers by name', async t => {
	await inTemporary(directory => {
		const file = path.join(directory, 'new', 'figures.json');
		const figures = {rounds: 3, byTest: new Map([['valleys', {at5: 1}]]), late: Number.POSITIVE_INFINITY};
		writeFigures('example', figures, file);
		const {machine, ...rest} = JSON.parse(readFileSync(file, 'utf8'));
		t.deepEqual(rest, {
			...{schema: 'deckproof/bench/1', bench: 'example'},
			...{rounds: 3, byTest: {valleys: {at5: 1}}, late: 'Infinity'},
		});
		t.is(machine.node, process.version);
		return Promise.resolve();
	});
});
