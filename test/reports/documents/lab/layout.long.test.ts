import test from 'ava';
import {toPdf} from '../../../../reports/documents/lab/to-pdf.js';
import {inEnglish} from '../../../../reports/language/translator.js';
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
	'a run that was stopped early': ['decks=1&shuffle=shelf:10', 60, 'at-rejection'],
	'a missing card': ['fault=drop-card@3:QH', 20],
	'too few shuffles': ['', 3],
	'a single deck': ['decks=1&shuffle=riffle', 60],
	'a set of tiles': ['deck=pai-gow-tiles-32&decks=1', 20],
};

for (const [name, request] of Object.entries(CASES)) {
	test(`${name}: no text overlaps another or leaves the margins`, async t => {
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
