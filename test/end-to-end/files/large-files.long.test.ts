import path from 'node:path';
import test from 'ava';
import {peakOf} from '../../../bench/workload/peak-memory.js';
import {type ShoeFormat, writeShoes} from '../../../bench/workload/shoes.js';
import {inTemporary} from '../command-line.js';

const [FEW, MANY] = [1000, 61_000];

/** Peak memory of `analyze` for each additional shoe, in bytes. */
const bytesAShoe = (format: ShoeFormat): Promise<number> =>
	inTemporary(async directory => {
		const peaks: number[] = [];
		for (const count of [FEW, MANY]) {
			const file = path.join(directory, `${count}.${format}`);
			writeShoes(count, () => file, [format]);
			const {exit, stdout, mebibytes} = await peakOf(['analyze', file, '--decks', '8', '--json']);
			if (exit !== 0 || JSON.parse(stdout).shuffles.valid !== count) throw new Error(stdout);
			peaks.push(mebibytes * 2 ** 20);
		}
		const [few = 0, many = 0] = peaks;
		return (many - few) / (MANY - FEW);
	});

// A shoe of 416 cards takes 416 bytes, and 61,000 of them four blocks of 8 MiB. The rest is heap that the garbage collector
// keeps, about 40 MiB, independent of the number of shoes: a million take less than 700 bytes each.
// takes once there is enough to collect, about 40 MiB, which no further shoe adds to: a million take less than 700 bytes each.
for (const format of ['jsonl'] as const) {
	test(`one more shoe in a .${format} file costs the memory of its cards, not several times as much`, async t => {
		const bytes = await bytesAShoe(format);
		t.true(bytes < 1400, `${bytes.toFixed(0)} bytes a shoe`);
		t.log(`${bytes.toFixed(0)} bytes a shoe`);
	});
}
