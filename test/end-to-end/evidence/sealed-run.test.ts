import {createHash} from 'node:crypto';
import {appendFile, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {inProcess, inTemporary, ONE_DECK} from '../command-line.js';

test('a seal that lacks a file is refused', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '12', '--out', run]);
		const manifest = path.join(run, 'MANIFEST.sha256');
		const sealed = await readFile(manifest, 'utf8');
		for (const forged of ['', sealed.replace(/.*orders\.ndjson\n/, '')]) {
			await writeFile(manifest, forged);
			t.is((await inProcess(['analyze', run])).exit, 5);
		}
		await writeFile(manifest, sealed);
		await rm(path.join(run, 'run.json'));
		t.is((await inProcess(['analyze', run])).exit, 5);
	});
});

test('a plan that was changed after it was hashed is found, even if the run is sealed again', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '12', '--out', run]);
		const [record, manifest] = [path.join(run, 'run.json'), path.join(run, 'MANIFEST.sha256')];
		const forged = (await readFile(record, 'utf8')).replace('"alpha": 0.01', '"alpha": 0.000001');
		await writeFile(record, forged);
		const hash = createHash('sha256').update(forged).digest('hex');
		await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/.*run\.json/, `${hash}  run.json`));
		const {exit, stderr} = await inProcess(['analyze', run]);
		t.is(exit, 5);
		t.regex(stderr, /run\.json \(plan\) differs from what was sealed/);
	});
});

test('a report printed again from the evidence is the same, byte for byte', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '20', '--out', run]);
		const {exit} = await inProcess(['report', run, '--format', 'pdf,json,junit', '--out', directory]);
		t.is(exit, 0);
		for (const name of ['report.pdf', 'result.json', 'junit.xml']) {
			t.deepEqual(await readFile(path.join(directory, name)), await readFile(path.join(run, name)), name);
		}
	});
});

test('the charts of a report are written as SVG files, the same each time, and never to the screen', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '12', '--out', run]);
		const [first, second] = [path.join(directory, 'first'), path.join(directory, 'second')];
		const {exit, stdout} = await inProcess(['report', run, '--format', 'svg', '--out', first]);
		t.is(exit, 0);
		await inProcess(['report', run, '--format', 'svg', '--out', second]);
		const files = stdout.trim().split('\n');
		for (const name of ['p-values', 'sequential-evidence', 'heat-map', 'laws', 'courses', 'power'])
			t.true(files.includes(path.join(first, 'charts', `${name}.svg`)), name);
		for (const file of files) {
			const svg = await readFile(file, 'utf8');
			t.regex(svg, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg [\s\S]*<\/svg>\n$/);
			t.is(await readFile(path.join(second, path.relative(first, file)), 'utf8'), svg);
		}
	});
});

test('a report is not written into a sealed run', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '12', '--out', run]);
		const {exit, stderr} = await inProcess(['report', run, '--format', 'pdf', '--out', run]);
		t.is(exit, 2);
		t.regex(stderr, /this one is sealed/);
		t.is((await inProcess(['analyze', run])).exit, 0);
	});
});

test('altered evidence is not judged', async t => {
	await inTemporary(async directory => {
		const run = path.join(directory, 'run');
		await inProcess(['certify', ...ONE_DECK, '--shuffles', '12', '--out', run]);
		t.is((await inProcess(['analyze', run])).exit, 0);
		await appendFile(path.join(run, 'orders.ndjson'), ' ');
		for (const command of ['analyze', 'report']) {
			const {exit, stderr} = await inProcess([command, run]);
			t.is(exit, 5);
			t.regex(stderr, /orders\.ndjson differs from what was sealed/);
		}
	});
});

test('an existing run is never overwritten', async t => {
	await inTemporary(async directory => {
		const {exit, stderr} = await inProcess(['certify', ...ONE_DECK, '--shuffles', '12', '--out', directory]);
		t.is(exit, 2);
		t.regex(stderr, /exists, and runs are never overwritten/);
	});
});
