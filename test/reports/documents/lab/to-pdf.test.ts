import test from 'ava';
import {wealthChart} from '../../../../reports/charts/wealth.js';
import {toJson} from '../../../../reports/data/to-json.js';
import {toPdf} from '../../../../reports/documents/lab/to-pdf.js';
import {inEnglish} from '../../../../reports/language/say.js';
import {type Piece, readBack, reportOn} from '../../printed.js';

const LAB = {paper: 'a4', document: 'lab'} as const;

const overlap = (one: Piece, other: Piece): boolean =>
	one.page === other.page &&
	one.left < other.right - 0.5 &&
	other.left < one.right - 0.5 &&
	one.bottom < other.top - 0.5 &&
	other.bottom < one.top - 0.5;

const CASES: Readonly<Record<string, Parameters<typeof reportOn>>> = {
	'a pass of a shoe': ['', 40],
	'a fail of a shoe': ['shuffle=shelf&shelves=10', 60],
	'a run that was stopped early': ['decks=1&shuffle=shelf:10', 60, 'at-conviction'],
	'a missing card': ['fault=drop-card@3:QH', 20],
	'too few shuffles': ['', 3],
	'a single deck': ['decks=1&shuffle=riffle', 60],
	'a set of tiles': ['deck=pai-gow-tiles-32&decks=1', 20],
};

test('an odd risk is printed as money and odds, not as a fraction', async t => {
	const report = await reportOn('decks=1', 12);
	const judgement = {...report.judgement, alpha: 0.03, bettor: {...report.judgement.bettor, threshold: 2 / 0.03}};
	const {text, pieces} = await readBack(await toPdf(inEnglish, {...report, judgement}, LAB));
	t.true(text.includes('$66.67') && text.includes('1 in 67'));
	for (const {text: words, left} of pieces) t.true(left >= 40, words);
});

test('a path of a million shuffles can be drawn', t => {
	const numbers = Int32Array.from({length: 1_000_000}, (_, row) => row + 1);
	const bettor = {path: new Float64Array(1_000_000), numbers, threshold: 200, convictedAt: 777_777};
	const {shapes, alt} = wealthChart(inEnglish, {bettor, unit: 'shuffle', width: 400, height: 80});
	const points = shapes.flatMap(shape => (shape.kind === 'path' ? shape.points : []));
	t.true(points.length > 100 && points.length < 500);
	t.true(shapes.some(shape => shape.kind === 'text' && shape.text === 'shuffle 777,777'));
	t.regex(alt, /at shuffle 777,777 it reached \$200/);
});

for (const [name, request] of Object.entries(CASES)) {
	test(`${name}: no text lies over another or beyond the margins`, async t => {
		const report = await reportOn(...request);
		const {pieces, pages, width, height} = await readBack(await toPdf(inEnglish, report, LAB));
		t.true(pages >= 8 && pages <= 16, `${pages} pages`);
		for (const {text, left, right, bottom, top} of pieces) {
			t.true(left >= 40 && right <= width - 40 && bottom >= 20 && top <= height - 20, `"${text}" leaves the page`);
		}
		const clashes = pieces.flatMap((one, at) =>
			pieces
				.slice(at + 1)
				.filter(other => overlap(one, other))
				.map(other => `"${one.text}" and "${other.text}" on page ${one.page}`),
		);
		t.deepEqual(clashes, []);
	});
}

test('the report says what was tested, what was found, what was not tested, and how to check it', async t => {
	const report = await reportOn('fault=drop-card@3:QH', 20);
	const {text, pages, info, attachments} = await readBack(await toPdf(inEnglish, report, LAB));
	for (const words of [
		'FAIL',
		'One Q♥ is missing in shuffle 3, the last that was read.',
		'Deckproof Emulator',
		'SIM-000001',
		'8 decks of standard-52, 416 cards',
		'COMAR 36.05.02.17 F',
		'What was not tested',
		report.subject.evidenceSha256,
		report.subject.run.planSha256,
		'none: the run is sealed and not signed',
		`Page 1 of ${pages}`,
		`Page ${pages} of ${pages}`,
		`End of report ${report.subject.run.id}`,
	]) {
		t.true(text.includes(words), words);
	}
	t.is(info['Title'], `Deckproof report ${report.subject.run.id}`);
	t.deepEqual(
		JSON.parse(Buffer.from(attachments.get('result.json') ?? []).toString('utf8')),
		JSON.parse(JSON.stringify(toJson(report))),
	);
});

test('the same report gives the same bytes', async t => {
	const report = await reportOn('decks=1', 12);
	t.deepEqual(await toPdf(inEnglish, report, LAB), await toPdf(inEnglish, report, LAB));
});

test('the suits are printed: every face of the deck labels its row of the map', async t => {
	const {pieces} = await readBack(await toPdf(inEnglish, await reportOn('decks=1', 12), LAB));
	for (const label of ['A♠', '10♥', 'Q♦', 'K♣'])
		t.true(
			pieces.some(({text}) => text === label),
			label,
		);
});
