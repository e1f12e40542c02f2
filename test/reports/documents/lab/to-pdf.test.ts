import test from 'ava';
import {evidenceChart} from '../../../../reports/charts/sequential-evidence.js';
import {toJson} from '../../../../reports/data/to-json.js';
import {toPdf} from '../../../../reports/documents/lab/to-pdf.js';
import {inEnglish} from '../../../../reports/language/translator.js';
import {readBack, reportOn} from '../../printed.js';

const LAB = {paper: 'a4', document: 'lab'} as const;

/** Several tests use it. */
const oneDeck = reportOn('decks=1', 12);

test('an unusual risk is printed as a limit and odds, not as a fraction', async t => {
	const report = await oneDeck;
	const judgement = {
		...report.judgement,
		alpha: 0.03,
		sequential: {...report.judgement.sequential, threshold: 2 / 0.03},
	};
	const {text, pieces} = await readBack(await toPdf(inEnglish, {...report, judgement}, LAB));
	t.true(text.includes('67 : 1') && text.includes('1 in 67'));
	for (const {text: words, left} of pieces) t.true(left >= 40, words);
});

test('the chart of a million shuffles can be drawn', t => {
	const numbers = Int32Array.from({length: 1_000_000}, (_, row) => row + 1);
	const sequential = {path: new Float64Array(1_000_000), numbers, threshold: 200, rejectedAt: 777_777};
	const {shapes, alt} = evidenceChart(inEnglish, {sequential, unit: 'shuffle', width: 400, height: 80});
	const points = shapes.flatMap(shape => (shape.kind === 'path' ? shape.points : []));
	t.true(points.length > 100 && points.length < 500);
	t.true(shapes.some(shape => shape.kind === 'text' && shape.text === 'shuffle 777,777: 1 : 1'));
	t.regex(alt, /it reached the limit of 200 : 1 at shuffle 777,777/);
});

test('the report states what was tested, what was found, what was not tested, and how to check it', async t => {
	const report = await reportOn('fault=drop-card@3:QH', 20);
	const {text, pages, info, attachments} = await readBack(await toPdf(inEnglish, report, LAB));
	for (const words of [
		'FAIL',
		'One Q♥ is missing in shuffle 3, the last one read.',
		'Deckproof Emulator',
		'SIM-000001',
		'8 decks of standard-52, 416 cards',
		'COMAR 36.05.02.17 F',
		'Not tested',
		report.subject.evidenceSha256,
		report.subject.run.planSha256,
		'none: the run is sealed, not signed',
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
	const report = await oneDeck;
	t.deepEqual(await toPdf(inEnglish, report, LAB), await toPdf(inEnglish, report, LAB));
});

test('the suits are printed: every face of the deck labels its row of the map', async t => {
	const {pieces} = await readBack(await toPdf(inEnglish, await oneDeck, LAB));
	for (const label of ['A♠', '10♥', 'Q♦', 'K♣'])
		t.true(
			pieces.some(({text}) => text === label),
			label,
		);
});
