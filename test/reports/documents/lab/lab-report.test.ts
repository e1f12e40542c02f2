import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'ava';
import type {RunReport} from '../../../../reports/data/report.js';
import {toPdf} from '../../../../reports/documents/lab/to-pdf.js';
import {inEnglish} from '../../../../reports/language/translator.js';
import {programs, testUnless} from '../../../needs.js';
import {readBack, reportOn} from '../../printed.js';
import {structureOf} from '../../printed-structure.js';

const LAB = {paper: 'a4', document: 'lab'} as const;
const pdfOf = (report: RunReport) => toPdf(inEnglish, report, LAB);

/** The statements of a laboratory, with every kind of letter that may cause trouble. */
const JOB = {
	title: 'Report & <test> "quoted"',
	report: {number: 'SL-2026-0042', issue: '2'},
	laboratory: {name: 'Εργαστήριο Δοκιμών & Söhne', address: '1 Test Street, 00000 Town', accreditation: 'T-017'},
	place: 'at the laboratory, room 3',
	customer: {name: '中文 Shufflers 🂡', contact: 'j.smith@example.com', address: '2 Maker Road'},
	method: {name: 'Examination of permutations', revision: '3'},
	item: {
		description: 'Shuffler for one deck',
		condition: 'new, no damage seen',
		configuration: 'reader on',
		received: '2026-10-28',
		components: [{name: 'main board', version: '2.1', sha256: 'e3'.repeat(32)}],
	},
	issued: '2026-11-20',
	sampling: {plan: 'SP-12', method: 'every shuffle in turn'},
	specification: 'GLI-29 v1.0',
	environment: {temperature: '21 to 23 °C', humidity: '41 to 47 %'},
	deviations: [{kind: 'exclusion', what: 'the second shoe', effect: 'nothing is said of it'}],
	providers: [{name: 'Card Counters Ltd', did: 'verified the reader'}],
	opinions: [{text: 'The pattern is typical of few passes.', by: 'A. Expert, 40417'}],
	people: {tester: 'J. Doe, 55123', authoriser: 'R. Lee, 40417'},
	conveyed: ['item.configuration'],
} satisfies RunReport['subject']['run']['job'];

const withJob = (report: RunReport): RunReport => ({
	...report,
	subject: {...report.subject, job: JOB, run: {...report.subject.run, job: JOB}},
});

/** ISO/IEC 17025:2017, 7.8.2.1: the text expected for each item where a laboratory has stated everything. */
const ISO_ITEMS: readonly (readonly [letter: string, asks: string, words: readonly string[]])[] = [
	['a', 'a title', ['Report & <test> "quoted"']],
	['b', 'name and address of the laboratory', ['Εργαστήριο Δοκιμών & Söhne', '1 Test Street, 00000 Town']],
	['c', 'the place of the tests', ['at the laboratory, room 3']],
	['d', 'identification on each page, and the end', ['SL-2026-0042', 'issue 2', 'End of report SL-2026-0042']],
	['e', 'name and contact of the customer', ['Shufflers', 'j.smith@example.com']],
	['f', 'the method', ['Examination of permutations, revision 3']],
	[
		'g',
		'description, identification and condition of the item',
		['Shuffler for one deck', 'SIM-000001', 'new, no damage seen'],
	],
	['h', 'the date of receipt', ['2026-10-28']],
	['i', 'the dates of the tests', ['Received, tested, issued']],
	['j', 'the date of issue', ['2026-11-20']],
	['k', 'sampling plan and method', ['SP-12', 'every shuffle in turn']],
	['l', 'that results relate only to the items tested', ['Results relate only to the items tested']],
	['m', 'the results', ['Test results', 'Card by position']],
	['n', 'deviations', ['the second shoe', 'nothing is said of it']],
	['o', 'who authorises it', ['R. Lee, 40417', 'NOT AUTHORISED FOR ISSUE']],
	['p', 'external providers', ['Card Counters Ltd', 'verified the reader']],
];

const KINDS: Readonly<Record<string, Parameters<typeof reportOn>>> = {
	'a pass': ['decks=1', 12],
	'a fail': ['decks=1&shuffle=riffle', 60],
	'a missing card': ['fault=drop-card@3:QH', 20],
	'too few shuffles': ['decks=1', 3],
	'a run that was stopped early': ['decks=1&shuffle=shelf:10', 60, 'at-rejection'],
};

/** Each is certified, printed and read once; several tests use it. */
const printed = (report: Promise<RunReport>) => {
	const pdf = report.then(pdfOf);
	return {report, pdf, read: pdf.then(readBack)};
};
const reports = new Map(Object.entries(KINDS).map(([name, request]) => [name, printed(reportOn(...request))]));
const passing = printed(reportOn('decks=1', 12));
const withJobPdf = printed(passing.report.then(withJob));

for (const [letter, asks, words] of ISO_ITEMS) {
	test(`item ${letter} of ISO/IEC 17025, 7.8.2.1 is in the lab report: ${asks}`, async t => {
		const {text} = await withJobPdf.read;
		const plain = text.replace(/\s+/g, ' ');
		for (const each of words) t.true(plain.includes(each), each);
		t.true(plain.includes(`7.8.2.1 ${letter}`));
	});
}

test('the lab report lists each item that was not stated', async t => {
	const {pieces, text} = await passing.read;
	t.true(text.includes('Laboratory: not stated'));
	const first = pieces.filter(({page}) => page === 1).map(({text: words}) => words.trim());
	t.true(first.filter(words => words === 'not stated').length >= 5);
	t.true(first.some(words => words.includes('issue not stated')));
});

test('each page names the laboratory, the report, its issue, the evidence, and the items that the results relate to', async t => {
	const report = await withJobPdf.report;
	const {pieces, pages} = await withJobPdf.read;
	for (let page = 1; page <= pages; page++) {
		const text = pieces
			.filter(piece => piece.page === page)
			.map(piece => piece.text)
			.join(' ');
		for (const words of [
			'Εργαστήριο Δοκιμών & Söhne',
			'Report SL-2026-0042, issue 2',
			`Page ${page} of ${pages}`,
			report.subject.evidenceSha256,
			'Results relate only to the items tested',
		])
			t.true(text.includes(words), `${words} on page ${page}`);
	}
});

test('a letter without a glyph is printed as its code point, and never as an empty box', async t => {
	const {text} = await withJobPdf.read;
	t.true(text.includes('[U+4E2D][U+6587] Shufflers'));
	t.true(text.includes('Characters that could not be printed'));
	t.false(text.includes('中'));
	t.false(text.includes('\ufffd') || text.includes('\u0000'));
});

for (const [name, {report: made, pdf}] of reports) {
	test(`${name}: all content is tagged, headings skip no level, charts have alternative texts, table rows have equal lengths`, async t => {
		const report = await made;
		const {roles, alts, headings, outline, untagged, unevenTables, fields} = await structureOf(await pdf);
		t.is(untagged, 0);
		t.is(unevenTables, 0);
		t.is(roles.filter(role => role === 'H1').length, 1);
		t.is(headings[0]?.role, 'H1');
		headings.reduce((before, {role}) => {
			t.true(Number(role[1]) <= before + 1, role);
			return Number(role[1]);
		}, 0);
		t.is(outline.length, headings.length - 1);
		t.is(alts.filter(alt => alt.length < 5).length, 0);
		t.true(
			['P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Form'].every(role => roles.includes(role)),
		);
		t.deepEqual([...fields].sort(), ['authoriser', 'reviewer', 'tester']);
		const isFail = report.judgement.verdict.kind === 'fail';
		t.is(outline.includes('1 Main findings'), isFail);
	});
}

test('the metadata claims PDF/A-3a and PDF/UA-1, describes its own schema, and escapes what people wrote', async t => {
	const report = await withJobPdf.report;
	const {xmp} = await structureOf(await withJobPdf.pdf);
	for (const part of [
		'<pdfaid:part>3</pdfaid:part>',
		'<pdfaid:conformance>A</pdfaid:conformance>',
		'<pdfuaid:part>1</pdfuaid:part>',
		'<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
		'<pdfaSchema:prefix>deckproof</pdfaSchema:prefix>',
		`<deckproof:evidenceSha256>${report.subject.evidenceSha256}</deckproof:evidenceSha256>`,
		'Εργαστήριο Δοκιμών &#38; Söhne',
	])
		t.true(xmp.includes(part), part);
	t.notRegex(xmp, /&(?!#\d+;)/);
});

test('the numbers of the map are attached as CSV: each card as often as it was dealt', async t => {
	const {attachments} = await passing.read;
	t.deepEqual([...attachments.keys()].sort(), ['heat-map.csv', 'result.json']);
	const [head, ...rows] = Buffer.from(attachments.get('heat-map.csv') ?? [])
		.toString('utf8')
		.trim()
		.split('\n');
	t.is(head, 'place,card,seen,fair');
	t.is(rows.length, 52 * 52);
	const seen = rows.reduce((sum, row) => sum + Number(row.split(',')[2]), 0);
	t.is(seen, 12 * 52);
});

test('a fail shows the most significant shuffle, with its cards', async t => {
	const report = await reportOn('decks=1&shuffle=riffle:3', 60);
	const {exampleShuffle, judgement} = report;
	t.is(judgement.verdict.kind, 'fail');
	t.true(exampleShuffle !== undefined && exampleShuffle.marked.length > 2 * exampleShuffle.fair);
	const {text} = await readBack(await pdfOf(report));
	t.true(
		text.includes('Example: one shuffle') &&
			text.includes(`Shuffle ${exampleShuffle?.shuffle}: ${exampleShuffle?.marked.length} of 52 cards`),
	);
});

test('no heading stands alone at the foot of a page, and no page is empty', async t => {
	for (const {read} of reports.values()) {
		const {pieces, pages} = await read;
		for (let page = 1; page <= pages; page++) {
			const body = pieces.filter(piece => piece.page === page && piece.bottom > 58 && piece.top < 790);
			t.true(body.length >= 3, `page ${page} has ${body.length} texts`);
			const lowest = body.reduce((low, piece) => (piece.bottom < low.bottom ? piece : low));
			t.notRegex(lowest.text, /^(\d+|Annex [A-C]:?) [A-Z][a-z]+/, `${lowest.text} at the foot of page ${page}`);
		}
	}
});

const withFile = (pdf: Uint8Array, use: (file: string) => void): void => {
	const directory = mkdtempSync(path.join(os.tmpdir(), 'deckproof-pdf-'));
	try {
		const file = path.join(directory, 'report.pdf');
		writeFileSync(file, pdf);
		use(file);
	} finally {
		rmSync(directory, {recursive: true});
	}
};
const ran = (program: string, ...parts: readonly string[]): string => {
	const {status, stdout, stderr} = spawnSync(program, parts, {encoding: 'utf8'});
	return `${status}\n${stdout}${stderr}`;
};

testUnless(programs('qpdf'))('qpdf finds nothing wrong with the file', async t => {
	withFile(await withJobPdf.pdf, file => {
		const said = ran('qpdf', '--check', file);
		t.true(said.startsWith('0\n') && said.includes('No syntax or stream encoding errors found'), said);
	});
});

testUnless(programs('pdffonts'))(
	'poppler finds a tagged file whose fonts are all embedded, and takes the attachments out',
	async t => {
		withFile(await withJobPdf.pdf, file => {
			const fonts = ran('pdffonts', file).trim().split('\n').slice(3);
			t.true(fonts.length >= 3);
			for (const font of fonts) t.regex(font, /\byes yes yes\b/);
			const info = ran('pdfinfo', file);
			t.regex(info, /Tagged: +yes/);
			t.regex(info, /Page size: +595\.28 x 841\.89/);
			t.regex(ran('pdfdetach', '-list', file), /2 embedded files/);
		});
	},
);
