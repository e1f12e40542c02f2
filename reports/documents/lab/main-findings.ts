import {withSymbol} from '../../../harness/model/cards/card.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import type {ClearestShuffle} from '../../../stat-tests/chart-data/clearest-shuffle.js';
import {cardGrid} from '../../charts/card-grid.js';
import {evidenceChart} from '../../charts/sequential-evidence.js';
import {counted, meanText, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import {unitOf} from '../../text/unit-text.js';
import {reasonSentences} from '../../text/verdict-text.js';
import {conformity, moreReasons} from './conformity.js';
import type {LabParts, LabSection} from './lab-section.js';
import {largestTable} from './places.js';

const MOST_REASONS = 4;

export const mainFindings: LabSection = {
	title: 'Main findings',
	kind: 'section',
	begins: 'where-it-is',
	clauses: [],
	applies: ({judgement}) => judgement.verdict.kind === 'fail',
	draw({sheet, report, where, translate}) {
		const {judgement, positions, exampleShuffle} = report;
		sheet.paragraph('The item does not conform for these reasons.');
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
		sheet.subheading('The ten largest deviations');
		sheet.paragraph(
			'The defect is not visible in a single shuffle, only in the counts of all shuffles. The largest deviations are these.',
		);
		sheet.table(largestTable(translate, positions));
	},
};

function sequentialTest(sheet: LabParts['sheet'], judgement: Judgement): void {
	const {translate} = sheet;
	const {sequential} = judgement;
	sheet.subheading('Sequential test');
	sheet.scene(evidenceChart(translate, {sequential, unit: unitOf(judgement), width: sheet.width, height: 105}));
	sheet.note('The evidence of a fair device tends to fall below 1 : 1.');
}

function example(sheet: LabParts['sheet'], exampleShuffle: ClearestShuffle, names: readonly string[]): void {
	const {translate} = sheet;
	const cards = exampleShuffle.faces.map(face => names[face] ?? '?');
	const sentence = exampleSentence(translate, exampleShuffle, cards.map(withSymbol));
	sheet.subheading('Example: one shuffle');
	sheet.paragraph(sentence);
	const marked =
		exampleShuffle.kind === 'followers' || exampleShuffle.kind === 'near'
			? withFollowers(exampleShuffle.marked)
			: exampleShuffle.marked;
	sheet.scene(cardGrid({cards, marked, width: sheet.width, title: 'Example: one shuffle', alt: sentence}));
	sheet.note(exampleKey(translate, exampleShuffle));
}

const withFollowers = (marked: readonly number[]): number[] =>
	[...new Set(marked.flatMap(at => [at, at + 1]))].sort((one, other) => one - other);

const BEFORE: Readonly<Record<ClearestShuffle['against'], string>> = {
	'input-order': 'in the input order',
	'new-deck': 'in new-deck order',
	'order-before': 'in the previous output order',
};

function exampleSentence(
	translate: Translator,
	{kind, shuffle, marked, fair, against, faces}: ClearestShuffle,
	cards: readonly string[],
): string {
	const many = thousands(marked.length);
	const all = counted(translate, faces.length, 'card');
	const [first = 0] = marked;
	switch (kind) {
		case 'followers':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are followed by the card that followed them ${BEFORE[against]}, such as ${cards[first]} by ${cards[first + 1]} at position ${first + 1}. Expected for a fair device: ${meanText(fair)}.`;
		case 'near':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are followed by one that was at most five places away ${BEFORE[against]} (copies not distinguished), such as ${cards[first]} by ${cards[first + 1]} at position ${first + 1}. Expected for a fair device: ${meanText(fair)}.`;
		case 'rising':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are still in the same sequence as ${BEFORE[against]}, from ${cards[first]} at position ${first + 1} on. Longest such chain expected for a fair device: about ${thousands(fair)}.`;
		case 'falling':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are in the reverse of their sequence ${BEFORE[against]}, from ${cards[first]} at position ${first + 1} on. Longest such chain expected for a fair device: about ${thousands(fair)}.`;
		case 'same-place':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are at the same position as ${BEFORE[against]}, such as ${cards[first]} at position ${first + 1}. Expected for a fair device: 1.`;
	}
}

const KEYS: Readonly<Record<ClearestShuffle['kind'], string>> = {
	followers: 'pairs that stayed together',
	near: 'cards next to one that was near to them',
	rising: 'cards of the chain, which keep their sequence',
	falling: 'cards of the chain, whose sequence is reversed',
	'same-place': 'cards that kept their position',
};

const exampleKey = (translate: Translator, {kind}: ClearestShuffle): string =>
	translate`Output order from the top, row by row; the number at the left is the position of the first card of the row. Framed and bold: ${KEYS[kind]}.`;
