import {readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {batchOf} from '../../harness/model/batch.js';
import {fairOrders} from '../../stat-tests/calibrated/fair-orders.js';
import {deckproof, inTemporary} from './command-line.js';

test('laws of a batch that none were shipped for are drawn once, taken up again, and change no number', t =>
	inTemporary(async directory => {
		const batch = batchOf('super-pan-9-36', 2);
		const next = fairOrders(
			batch.faces.map(() => 2),
			11,
		);
		const rows = Array.from({length: 12}, () => Uint8Array.from(next(), label => batch.faces[label] ?? 0));
		const file = path.join(directory, 'orders.u8');
		writeFileSync(file, Buffer.concat(rows));
		const cache = path.join(directory, 'cache');
		const analyze = (DECKPROOF_CACHE: string) =>
			deckproof(
				['analyze', file, '--deck', 'super-pan-9-36', '--decks', '2', '--input', 'new-deck', '--json'],
				undefined,
				{DECKPROOF_CACHE},
			);
		const without = await analyze('none');
		t.deepEqual(JSON.parse(without.stdout).shuffles.valid, 12);
		t.deepEqual(await analyze(cache), without);
		const kept = readdirSync(path.join(cache, 'laws')).sort();
		t.true(kept.length > 5);
		// As if it had been interrupted, and as if a disk had lost something.
		const [gone = '', spoilt = ''] = kept;
		rmSync(path.join(cache, 'laws', gone));
		writeFileSync(path.join(cache, 'laws', spoilt), 'deckproof/law/1\n');
		const again = await analyze(cache);
		t.is(again.stdout, without.stdout);
		t.regex(again.stderr, new RegExp(`${spoilt} is not what was kept there`));
		t.deepEqual(readdirSync(path.join(cache, 'laws')).sort(), kept);
		t.deepEqual(await analyze(cache), without);
	}));
