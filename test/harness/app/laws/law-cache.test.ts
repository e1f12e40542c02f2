import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'ava';
import {drawLaws} from '../../../../harness/app/laws/draw-laws.js';
import {type LawCache, lawCacheIn} from '../../../../harness/app/laws/law-cache.js';
import {drawnText, type LawToDraw} from '../../../../stat-tests/statistics/calibrated/law-to-draw.js';
import {lawsThatFit} from '../../../../stat-tests/statistics/calibrated/named-law.js';
import {inTemporary} from '../../../end-to-end/command-line.js';

const cards = {size: 15, multiplicities: [3, 3, 3, 3, 3]};
const LAWS = lawsThatFit(cards, {draws: 2 ** 10, seed: 7});
const [LAW, OTHER] = LAWS;

interface Shelved {
	readonly lawCache: LawCache;
	readonly warnings: string[];
	readonly directory: string;
	readonly law: LawToDraw;
	readonly files: () => string[];
}

const withShelf = (work: (shelved: Shelved) => Promise<void>): Promise<void> =>
	inTemporary(async place => {
		const directory = path.join(place, 'some', 'where');
		const warnings: string[] = [];
		if (LAW === undefined) throw new Error('no law fits');
		const lawCache = lawCacheIn(directory, message => warnings.push(message));
		const files = () => readdirSync(directory).map(name => path.join(directory, name));
		await work({lawCache, warnings, directory, law: LAW, files});
	});

test('a cached law is read back letter by letter, without a message', t =>
	withShelf(async ({lawCache, warnings, law, files}) => {
		t.is(lawCache.find(law), undefined);
		await lawCache.store(law, drawnText(law));
		t.is(lawCache.find(law), drawnText(law));
		t.is(files().length, 1);
		t.deepEqual(warnings, []);
	}));

test('a law of other cards, of another number of draws or from another seed is a different law', t =>
	withShelf(async ({lawCache, law}) => {
		await lawCache.store(law, drawnText(law));
		const {drawing} = law;
		t.is(lawCache.find({...law, cards: {size: 16, multiplicities: [4, 3, 3, 3, 3]}}), undefined);
		t.is(lawCache.find({...law, drawing: {...drawing, draws: 2 ** 11}}), undefined);
		t.is(lawCache.find({...law, drawing: {...drawing, seed: 8}}), undefined);
		t.is(OTHER && lawCache.find(OTHER), undefined);
	}));

const invalidated = test.macro({
	title: (name = '') => `a cached law that ${name} is reported, not used, and can be cached again`,
	exec: (t, spoil: (text: string) => string, words: RegExp) =>
		withShelf(async ({lawCache, warnings, law, files}) => {
			await lawCache.store(law, drawnText(law));
			const [file = ''] = files();
			writeFileSync(file, spoil(readFileSync(file, 'utf8')));
			t.is(lawCache.find(law), undefined);
			t.is(warnings.length, 1);
			t.regex(warnings[0] ?? '', words);
			t.true(warnings[0]?.includes(file));
			await lawCache.store(law, drawnText(law));
			t.is(lawCache.find(law), drawnText(law));
		}),
});

test('was cut off', invalidated, text => text.slice(0, -30), /checksum/);
test('has one digit changed', invalidated, text => text.replace(/: 1/, ': 2').replace(/ (\d)\n/, ' 9$1\n'), /checksum/);
test('has lines added', invalidated, text => `${text}more\n`, /checksum/);
test('belongs to another program', invalidated, () => 'something else\n', /does not begin with deckproof\/law\/1/);
test('was drawn by another version', invalidated, text => text.replace('drawn by ', 'drawn by 9.'), /another law/);
test('is empty', invalidated, () => '', /does not begin/);

test('a cached law whose counts do not fit its draws is reported, even if its checksum is right', t =>
	withShelf(async ({lawCache, warnings, law}) => {
		await lawCache.store(law, '3: 5 6 7');
		t.is(lawCache.find(law), undefined);
		t.regex(warnings[0] ?? '', /do not add up/);
	}));

test('a cache that is not writable is reported once, and the work continues', t =>
	inTemporary(async place => {
		writeFileSync(path.join(place, 'file'), '');
		const warnings: string[] = [];
		const lawCache = lawCacheIn(path.join(place, 'file', 'laws'), message => warnings.push(message));
		for (const law of LAWS.slice(0, 3)) await lawCache.store(law, drawnText(law));
		t.is(warnings.length, 1);
		t.regex(warnings[0] ?? '', /DECKPROOF_CACHE/);
	}));

for (const threads of [1, 2, 5]) {
	test(`${threads} threads draw the same laws, and each law is handed over when it is complete`, async t => {
		const drawn = new Map<string, string>();
		await drawLaws(
			LAWS,
			(law, text) => {
				drawn.set(law.counted.id, text);
				return Promise.resolve();
			},
			threads,
		);
		t.deepEqual(Object.fromEntries(drawn), Object.fromEntries(LAWS.map(law => [law.counted.id, drawnText(law)])));
	});
}

test('a law that cannot be drawn in a thread ends with the error of that thread', async t => {
	const id = 'no-such-statistic';
	const wrong = LAWS.map(
		(law): LawToDraw =>
			law.kind === 'law' ? {...law, counted: {...law.counted, id}} : {...law, counted: {...law.counted, id}},
	);
	const reason = await drawLaws(wrong, () => Promise.resolve(), 2).catch(String);
	t.is(reason, 'RangeError: no statistic has the name no-such-statistic');
});
