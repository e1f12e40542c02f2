import test from 'ava';
import {getDocument, OPS} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {judgeRounds} from '../../../harness/app/analyze/judge-rounds.js';
import {batchOf} from '../../../harness/model/cards/batch.js';
import {seeded} from '../../../harness/model/random.js';
import {unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import type {BatchSpan, BatchTimeline} from '../../../harness/rules/procedures/batch-timeline.js';
import {chartsOf, type NamedScene} from '../../../reports/charts/all-charts.js';
import {controlChart} from '../../../reports/charts/control.js';
import {driftChart} from '../../../reports/charts/drift.js';
import {widthOf} from '../../../reports/charts/letter-widths.js';
import {oddsChart} from '../../../reports/charts/outcome-odds.js';
import {type PValueRow, pValueChart} from '../../../reports/charts/p-values.js';
import {HALF_CAPITAL, type Lettering, type Scene} from '../../../reports/charts/scene.js';
import {evidenceChart} from '../../../reports/charts/sequential-evidence.js';
import {timelineChart} from '../../../reports/charts/timeline.js';
import {toSvg} from '../../../reports/charts/to-svg.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {drawScene} from '../../../reports/pdf/figures.js';
import {bytesOf, openPaper} from '../../../reports/pdf/paper.js';
import {openPen} from '../../../reports/pdf/pen.js';
import type {OutcomeInterval} from '../../../stat-tests/chart-data/outcome-intervals.js';
import {reportOn} from '../printed.js';

const WIDTH = 487;

/** Rounds of seven cards from a fair continuous shuffler of six decks. */
function rounds(many: number): NamedScene[] {
	const batch = batchOf('standard-52', 6);
	const random = seeded(7);
	const inside = Uint8Array.from({length: batch.size}, (_, card) => card % 52);
	const shuffles = shufflesOf(
		Array.from({length: many}, () => {
			for (let at = 0; at < 7; at++) {
				const other = at + random.below(inside.length - at);
				[inside[at], inside[other]] = [inside[other] ?? 0, inside[at] ?? 0];
			}
			return {kind: 'read' as const, outputOrder: unmarked(inside.slice(0, 7))};
		}),
	);
	const {judgement, drawn} = judgeRounds({batch, alpha: 0.01, cardRules: [], shuffles});
	return chartsOf(inEnglish, {judgement, ...drawn()}, WIDTH);
}

const sixtyTests: readonly PValueRow[] = Array.from({length: 60}, (_, at) => ({
	title: at === 3 ? 'Serial correlation, next but one, previous order' : `Test number ${at + 1}`,
	p: at === 5 ? 1e-200 : (at + 0.5) / 60,
	rejected: at === 5,
	limit: at % 3 === 0 ? 0.002 : 0.00004,
}));

const days = Array.from({length: 40}, (_, day) => ({countErrors: 0, misreads: day, logEvidence: 0, cycleMs: 90_000}));

const shoes = Array.from({length: 24}, (_, shoe) => ({
	batch: (['A', 'B'] as const)[(shoe > 5 ? shoe + 1 : shoe) % 2] ?? 'A',
	seconds: 2700 * shoe,
}));
const batches: BatchTimeline = {
	spans: shoes.flatMap(({batch, seconds}, shoe): BatchSpan[] => [
		// A card that is dealt twice running was not in the shuffler in between.
		...(batch === shoes[shoe - 1]?.batch
			? []
			: [{batch, place: 'device', from: seconds - 2700, to: seconds - 900} as const]),
		{batch, place: 'shoe', from: seconds, to: seconds + 2700},
	]),
	shoes,
	allShoes: 100,
};

const odds: readonly OutcomeInterval[] = Array.from({length: 60}, (_, row) => ({
	wager: `a-wager-with-a-long-name-${row}`,
	name: 'both hands nine with three cards of one suit and one colour',
	count: row === 7 ? 4000 : 1000 + row,
	expected: 1000 + row / 7,
	ratio: row === 7 ? 4 : 1,
	low: row === 7 ? 3.5 : 0.8,
	high: row === 7 ? 4.6 : 1.25,
}));

const lateRejection = {
	path: Float64Array.from({length: 31}, (_, row) => (row === 30 ? 6 : row / 8)),
	numbers: Int32Array.from({length: 31}, (_, row) => row + 1),
	threshold: 200,
	rejectedAt: 31,
};

const byHand: readonly NamedScene[] = [
	{name: 'batches', scene: timelineChart(inEnglish, batches, WIDTH)},
	{name: 'odds', scene: oddsChart(inEnglish, {rows: odds, width: WIDTH, most: 40})},
	{
		name: 'late',
		scene: evidenceChart(inEnglish, {sequential: lateRejection, unit: 'shuffle', width: WIDTH, height: 96}),
	},
	{name: 'sixty tests', scene: pValueChart(inEnglish, sixtyTests, WIDTH)},
	{name: 'drift', scene: driftChart({days, width: WIDTH, height: 62, shown: 30})},
	{
		name: 'forty units',
		scene: controlChart(inEnglish, {
			title: 'Cycle time, seconds',
			unit: 'unit',
			points: Array.from({length: 40}, (_, at) => ({
				name: `SN-${1000 + at}`,
				value: at === 20 ? 99 : 90 + (at % 3),
				low: 86,
				high: 96,
			})),
			centre: 91,
			centreName: 'mean',
			width: WIDTH,
			height: 100,
		}),
	},
];

/** Two tests use it. */
const failing = reportOn('decks=1&shuffle=shelf:10', 60);

const CASES: Readonly<Record<string, () => Promise<readonly NamedScene[]>>> = {
	'a single deck that fails': async () => chartsOf(inEnglish, await failing, WIDTH),
	'eight decks that pass': async () => chartsOf(inEnglish, await reportOn('', 12), WIDTH),
	'a Spanish shoe': async () => chartsOf(inEnglish, await reportOn('deck=spanish-48&decks=6', 12), WIDTH),
	tiles: async () => chartsOf(inEnglish, await reportOn('deck=pai-gow-tiles-32&decks=1', 20), WIDTH),
	'rounds of a continuous shuffler': async () => rounds(200),
	'charts by hand': async () => byHand,
};

for (const [name, scenes] of Object.entries(CASES)) {
	test(`${name}: PDF and SVG show the same texts and as many marks, and no text is clipped or covered`, async t => {
		for (const {name: chart, scene} of await scenes()) {
			const svg = toSvg(scene);
			const pdf = await inPdf(scene);
			t.deepEqual(pdf.letters, lettersOf(textsIn(svg).join('')), chart);
			t.deepEqual(pdf.marks, marksIn(svg), chart);
			t.deepEqual(clipped(scene), [], `${chart}: clipped`);
			t.deepEqual(covered(scene), [], `${chart}: covered`);
			t.true(scene.alt.length > 20 && scene.alt.endsWith('.') && !/NaN|undefined|Infinity/.test(svg), scene.alt);
		}
	});
}

const textsIn = (svg: string): string[] =>
	[...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
		text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
	);

/** Other programs join pieces of text differently; the letters are the same. */
const lettersOf = (text: string): string => [...text.replaceAll(/\s/g, '')].sort().join('');

interface Marks {
	readonly filled: number;
	readonly stroked: number;
	readonly rings: number;
}

const marksIn = (svg: string): Marks => ({
	filled: [...svg.matchAll(/class="(?:cells|area|marker)" (?!d="")[^>]*(?<!stroke-width="1.2")\/>/g)].length,
	stroked: [...svg.matchAll(/class="path"/g)].length,
	rings: [...svg.matchAll(/class="marker"[^>]*stroke-width="1.2"\/>/g)].length,
});

const blankPaper = () =>
	openPaper({
		translate: inEnglish,
		id: 'chart',
		createdAt: '2026-01-01T00:00:00Z',
		program: 'test',
		evidenceSha256: '0'.repeat(64),
		title: 'chart',
		author: 'test',
		size: 'a4',
		attachments: [],
	});

/** Drawn by one program and read by another. */
async function inPdf(scene: Scene): Promise<{letters: string; marks: Marks}> {
	const paper = blankPaper();
	drawScene(openPen(inEnglish, paper), scene, [54, 64]);
	const document = await getDocument({data: Uint8Array.from(await bytesOf(paper)), verbosity: 0}).promise;
	const page = await document.getPage(1);
	const text = (await page.getTextContent()).items.map(item => ('str' in item ? item.str : '')).join('');
	const {fnArray, argsArray} = await page.getOperatorList();
	const painted = fnArray.flatMap((fn, at) => (fn === OPS.constructPath ? [Number(argsArray[at][0])] : []));
	const count = (...kinds: readonly number[]) => painted.filter(kind => kinds.includes(kind)).length;
	return {
		letters: lettersOf(text),
		marks: {filled: count(OPS.fill), stroked: count(OPS.stroke), rings: count(OPS.fillStroke)},
	};
}

interface Place {
	readonly text: string;
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

function placeOf({text, at: [x, y], anchor, size, direction}: Lettering): Place {
	const length = widthOf(text, size);
	const start = -{start: 0, middle: 0.5, end: 1}[anchor] * length;
	const half = HALF_CAPITAL * size;
	return direction === 'level'
		? {text, left: x + start, right: x + start + length, top: y - half, bottom: y + half}
		: {text, left: x - half, right: x + half, top: y - start - length, bottom: y - start};
}

const placesIn = ({shapes}: Scene): Place[] => shapes.flatMap(shape => (shape.kind === 'text' ? [placeOf(shape)] : []));

const clipped = (scene: Scene): string[] =>
	placesIn(scene)
		.filter(
			({left, right, top, bottom}) => left < -0.5 || right > scene.width + 0.5 || top < 0 || bottom > scene.height,
		)
		.map(({text}) => text);

const covered = (scene: Scene): string[] => {
	const places = placesIn(scene);
	return places.flatMap((one, at) =>
		places
			.slice(at + 1)
			.filter(
				other => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
			)
			.map(other => `"${one.text}" and "${other.text}"`),
	);
};

test('an SVG chart has a title, a description and escaped text', t => {
	const svg = toSvg({
		width: 10,
		height: 10,
		title: 'Aces & <kings>',
		alt: 'He said "no" \u0001.',
		shapes: [],
	});
	t.true(svg.includes('<title id="title">Aces &amp; &lt;kings&gt;</title>'));
	t.true(svg.includes('<desc id="desc">He said &quot;no&quot; \ufffd.</desc>'));
	t.true(svg.includes('role="img" aria-labelledby="title desc"'));
});

test('the alternative text of each chart states the finding', async t => {
	const scenes = new Map(chartsOf(inEnglish, await failing, WIDTH).map(({name, scene}) => [name, scene.alt]));
	t.regex(scenes.get('p-values') ?? '', /^\d+ of \d+ tests rejected, most clearly /);
	t.regex(scenes.get('sequential-evidence') ?? '', /it reached the limit of 200 : 1 at shuffle \d+\.$/);
	t.regex(scenes.get('laws') ?? '', /Valleys: .* standard errors too few\./);
	t.regex(
		scenes.get('power') ?? '',
		/^With 60 shuffles, \d+ of 52 simulated defects were rejected in every simulated run \(30 runs or more for each\)/,
	);
});

test('the alternative texts state two batches out of turn and outcomes beyond their odds', t => {
	const altOf = (name: string) => byHand.find(each => each.name === name)?.scene.alt ?? '';
	t.is(
		altOf('batches'),
		'The two batches were not always dealt alternately: 1 of the first 24 of 100 shoes had the same batch as the shoe before.',
	);
	t.regex(altOf('odds'), /^1 of 60 results came too often or too seldom for their odds: a-wager-with-a-long-name-7 /);
	t.regex(altOf('forty units'), /1 of 40 points lies outside the control limits \(SN-1020\)/);
	t.regex(altOf('sixty tests'), /^1 of 60 tests rejected: Test number 6 /);
});

test("the width of a text is the sum of its letters' widths in the font", async t => {
	const paper = blankPaper();
	for (const text of ['Rising sequences', 'standard-52 × 8', '1,234–5,678', 'AWAY To. 100 %']) {
		const found = paper.fontSize(8).widthOfString(text, {features: []});
		t.true(Math.abs(widthOf(text, 8) - found) < 0.05 * found, `${text}: ${widthOf(text, 8)} for ${found}`);
	}
	await bytesOf(paper);
});
