import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {fairOrders} from '../../../stat-tests/statistics/calibrated/fair-orders.js';
import {deckproof, inTemporary} from '../command-line.js';

test('the laws of an unusual batch are simulated once, then read from the cache, and change no number', t =>
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
		const analyze = (DECKPROOF_CACHE: string, ...more: string[]) =>
			deckproof(
				['analyze', file, '--deck', 'super-pan-9-36', '--decks', '2', '--input', 'new-deck', '--json', ...more],
				undefined,
				{DECKPROOF_CACHE},
			);
		const without = await analyze('none');
		t.deepEqual(JSON.parse(without.stdout).shuffles.valid, 12);
		t.deepEqual(await analyze(cache), without);
		const kept = readdirSync(path.join(cache, 'laws')).sort();
		t.true(kept.length > 5);
		// As after an interruption, and as after a loss of data on the disk.
		const [gone = '', invalidated = ''] = kept;
		rmSync(path.join(cache, 'laws', gone));
		writeFileSync(path.join(cache, 'laws', invalidated), 'deckproof/law/1\n');
		const again = await analyze(cache);
		t.is(again.stdout, without.stdout);
		t.regex(again.stderr, new RegExp(`${invalidated}: the cached law is not used \\(it holds another law\\)`));
		t.deepEqual(readdirSync(path.join(cache, 'laws')).sort(), kept);
		t.deepEqual(await analyze(cache), without);

		// --alpha: the whole command line reads it.
		for (const more of [['--quiet'], ['-q'], ['--quiet', '--alpha', '0.01'], ['-qv', '--alpha', '0.01']]) {
			writeFileSync(path.join(cache, 'laws', invalidated), 'deckproof/law/1\n');
			t.deepEqual(await analyze(cache, ...more), without, more.join(' '));
		}
	}));

test('the laws for an unusual brick are cached too, and change no finding', t =>
	inTemporary(async directory => {
		await deckproof(['brick', '--example', directory]);
		const [label, order] = [path.join(directory, 'label.yaml'), path.join(directory, 'order.txt')];
		const batch = batchOf('super-pan-9-36', 3);
		const papers = readFileSync(label, 'utf8').replace('standard-52', batch.deck.id).replace('decks: 8', 'decks: 3');
		writeFileSync(label, papers);
		const next = fairOrders(
			batch.faces.map(() => 3),
			12,
		);
		const names = Array.from(next(), each => batch.deck.names[batch.faces[each] ?? 0]);
		writeFileSync(order, `${names.join(' ')}\n`);
		const cache = path.join(directory, 'cache');
		const brick = async (DECKPROOF_CACHE: string, name: string, ...more: readonly string[]) => {
			const out = path.join(directory, name);
			const {stderr} = await deckproof(
				['brick', '--label', label, '--order', order, '--out', out, '--json', ...more],
				undefined,
				{DECKPROOF_CACHE},
			);
			const {shuffled} = JSON.parse(readFileSync(path.join(out, 'result.json'), 'utf8'));
			return {stderr, shuffled};
		};
		const without = await brick('none', 'a');
		t.is(without.shuffled.kind, 'mixed', without.stderr);
		t.deepEqual((await brick(cache, 'b')).shuffled, without.shuffled);
		const kept = readdirSync(path.join(cache, 'laws')).sort();
		t.true(kept.length > 5);
		// The cached laws are the ones that are used.
		const [invalidated = ''] = kept;
		writeFileSync(path.join(cache, 'laws', invalidated), 'deckproof/law/1\n');
		const again = await brick(cache, 'c');
		t.deepEqual(again.shuffled, without.shuffled);
		t.regex(again.stderr, new RegExp(`${invalidated}: the cached law is not used \\(it holds another law\\)`));
		t.deepEqual(readdirSync(path.join(cache, 'laws')).sort(), kept);
		writeFileSync(path.join(cache, 'laws', invalidated), 'deckproof/law/1\n');
		t.is((await brick(cache, 'd', '--quiet')).stderr, '');
	}));
