import {withSymbol} from '../../../harness/model/cards/card.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import type {ClearestShuffle} from '../../../stat-tests/chart-data/clearest-shuffle.js';
import {cardGrid} from '../../charts/card-grid.js';
import {evidenceChart} from '../../charts/sequential-evidence.js';
import {unitOf} from '../../text/unit-text.js';
import {reasonSentences} from '../../text/verdict-text.js';
import {conformity, moreReasons} from './conformity.js';
import {exampleKey, exampleSentence} from './example-text.js';
import type {LabParts, LabSection} from './lab-section.js';
import {OVERVIEW_TEXT} from './overview.js';
import {largestTable, PLACES_TEXT} from './places.js';

const FINDINGS_TEXT = {
	intro: 'The item does not conform for these reasons.',
	example: 'Example: one shuffle',
	sequential: 'A fair device stays below the limit; its evidence tends to fall below 1 : 1.',
	noSingle:
		'The defect is not visible in a single shuffle, only in the counts of all shuffles. The largest deviations are these.',
} as const;

const MOST_REASONS = 4;

export const mainFindings: LabSection = {
	title: 'Main findings',
	kind: 'section',
	begins: 'where-it-is',
	clauses: [],
	applies: ({judgement}) => judgement.verdict.kind === 'fail',
	draw({sheet, report, where, translate}) {
		const {judgement, positions, exampleShuffle} = report;
		sheet.paragraph(FINDINGS_TEXT.intro);
		const reasons = reasonSentences(translate, judgement);
		const rest = reasons.length - MOST_REASONS;
		sheet.bullets([
			...reasons.slice(0, MOST_REASONS),
			...(rest > 0 ? [moreReasons(translate, rest, where(conformity))] : []),
		]);
		if (exampleShuffle !== undefined) example(sheet, exampleShuffle, positions.faces);
		if (judgement.sequential.rejectedAt !== undefined) sequentialTest(sheet, judgement);
		const isRejected = judgement.verdict.reasons.some(({kind}) => kind === 'test-rejected');
		if (exampleShuffle !== undefined || !isRejected) return;
		sheet.subheading(PLACES_TEXT.largest);
		sheet.paragraph(FINDINGS_TEXT.noSingle);
		sheet.table(largestTable(translate, positions));
	},
};

function sequentialTest(sheet: LabParts['sheet'], judgement: Judgement): void {
	const {translate} = sheet;
	const {sequential} = judgement;
	sheet.subheading(OVERVIEW_TEXT.sequential);
	sheet.scene(evidenceChart(translate, {sequential, unit: unitOf(judgement), width: sheet.width, height: 105}));
	sheet.note(FINDINGS_TEXT.sequential);
}

function example(sheet: LabParts['sheet'], exampleShuffle: ClearestShuffle, names: readonly string[]): void {
	const {translate} = sheet;
	const cards = exampleShuffle.faces.map(face => names[face] ?? '?');
	const sentence = exampleSentence(translate, exampleShuffle, cards.map(withSymbol));
	sheet.subheading(FINDINGS_TEXT.example);
	sheet.paragraph(sentence);
	const marked =
		exampleShuffle.kind === 'followers' || exampleShuffle.kind === 'near'
			? withFollowers(exampleShuffle.marked)
			: exampleShuffle.marked;
	sheet.scene(cardGrid({cards, marked, width: sheet.width, title: FINDINGS_TEXT.example, alt: sentence}));
	sheet.note(exampleKey(translate, exampleShuffle));
}

const withFollowers = (marked: readonly number[]): number[] =>
	[...new Set(marked.flatMap(at => [at, at + 1]))].sort((one, other) => one - other);
