import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import {appendEntry, readLog} from '../../../../harness/registers/inspection-log.js';
import {inProcess, inTemporary, unbroken} from '../../../end-to-end/command-line.js';
import {DEVICE, withBench} from '../../../end-to-end/floor/inspect-bench.js';
import {faultsOfLayout} from '../../laid-out.js';
import {type ReadBack, readBack} from '../../printed.js';

/** The documents of a run, on both papers. */
async function onBothPapers(run: string, names: readonly string[]): Promise<ReadBack[]> {
	const records: ReadBack[] = [];
	for (const paper of ['a4', 'letter']) {
		const out = path.join(run, '..', paper);
		await inProcess(['report', run, '--format', 'pdf', '--paper', paper, '--out', out]);
		for (const name of names) records.push(await readBack(await readFile(path.join(out, name))));
	}
	return records;
}

const wordsIn = ({text}: ReadBack): string => unbroken(text);

for (const [what, query, word] of [
	['a sound device is in service', '', 'IN SERVICE'],
	['a device in sort mode is out of service', '&shuffle=sorted', 'OUT OF SERVICE: STOP'],
	['a device that lost a card is out of service', '&fault=drop-card@2:QH', 'OUT OF SERVICE: STOP'],
] as const)
	test.serial(`${what}: one page of A4 or Letter, with all that a pit files`, t =>
		withBench(async ({inspect, setUp, register}) => {
			const place = ['--casino', 'Casino Example', '--pit', '3', '--game', 'blackjack', '--seals', '88213,88214'];
			const shown = await inspect([...setUp, '--device', `${DEVICE}${query}`, ...place, '--shift', 'evening']);
			const {directory} = JSON.parse(shown.stdout);
			const run = JSON.parse(await readFile(path.join(directory, 'task.json'), 'utf8'));
			t.is((await readLog(register)).entries.filter(({kind}) => kind === 'inspected').length, 1);
			for (const record of await onBothPapers(directory, ['report.pdf'])) {
				t.is(record.pages, 1);
				t.deepEqual(faultsOfLayout(record), []);
				const text = wordsIn(record);
				for (const words of [
					word,
					'Casino Example, 3',
					'BAC-12, blackjack',
					'evening',
					'Firmware hash',
					'88213, 88214: yes',
					'Performed by (dealer)',
					'Verified by (floor supervisor)',
					'Surveillance (initials, time)',
					'They cannot show randomness as a certification does',
					`Previous record SHA-256 ${run.register}`,
				])
					t.true(text.includes(words), words);
			}
		}),
	);

test.serial('after eight inspections the record has the chart of the table, and still one page', t =>
	withBench(async ({inspect, setUp, register}) => {
		await inspect();
		for (let day = 1; day <= 12; day++) {
			const date = `2026-10-${String(day).padStart(2, '0')}`;
			const measured = {day: date, countErrors: 0, misreads: 0, logEvidence: 0.01 * day, cycleMs: 9000 + day};
			const people = {dealer: {name: 'J', licence: '1'}, floorperson: {name: 'R', licence: '2'}};
			const rest = {run: 'runs/x', device: 'x', due: date, drifts: [], evidence: ''};
			const at = `${date}T08:00:00.000Z`;
			await appendEntry(register, {
				kind: 'inspected',
				at,
				table: 'BAC-12',
				day: date,
				result: 'pass',
				measured,
				...people,
				...rest,
			});
		}
		const {directory} = JSON.parse((await inspect([...setUp, '--again'])).stdout);
		for (const record of await onBothPapers(directory, ['report.pdf'])) {
			t.is(record.pages, 1);
			t.deepEqual(faultsOfLayout(record), []);
			t.true(wordsIn(record).includes('drift limit'), wordsIn(record));
		}
	}),
);

test.serial('a brick with a missing card: receipt and form to the maker take one page each, with signature boxes', t =>
	inTemporary(async directory => {
		await inProcess(['brick', '--example', directory]);
		const order = path.join(directory, 'order.txt');
		const text = await readFile(order, 'utf8');
		await writeFile(order, text.replace(/QH/, 'KC'));
		const run = path.join(directory, 'run');
		const label = path.join(directory, 'label.yaml');
		t.is((await inProcess(['brick', '--label', label, '--order', order, '--out', run])).exit, 1);
		for (const record of await onBothPapers(run, ['receipt.pdf', 'discrepancy.pdf'])) {
			t.is(record.pages, 1);
			t.deepEqual(faultsOfLayout(record), []);
			t.regex(wordsIn(record), /missing Q♥.*\(signature, date, time\)/);
		}
	}),
);

test.serial('challenge trials of a device that reports wrongly take three pages at most, without overlaps', t =>
	inTemporary(async directory => {
		const run = path.join(directory, 'run');
		const device = 'sim:synthetic/verifying-shuffler?checks=lies&decks=1';
		t.is((await inProcess(['challenge', '--device', device, '--out', run])).exit, 1);
		for (const record of await onBothPapers(run, ['report.pdf'])) {
			t.true(record.pages <= 3);
			t.deepEqual(faultsOfLayout(record), []);
			t.regex(wordsIn(record), /WRONG CARD/);
		}
	}),
);
