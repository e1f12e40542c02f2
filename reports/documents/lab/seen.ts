import {withSymbol} from '../../../harness/model/cards/card.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import type {Telling} from '../../../stat-tests/chart-data/telling.js';
import {cardGrid} from '../../charts/card-grid.js';
import {wealthChart} from '../../charts/wealth.js';
import {unitOf} from '../../text/unit-words.js';
import {reasonSentences} from '../../text/wording.js';
import {conformity, moreReasons} from './conformity.js';
import type {LabParts, LabSection} from './lab-section.js';
import {OVERVIEW_WORDS} from './overview.js';
import {largestTable, PLACES_WORDS} from './places.js';
import {tellingKey, tellingSentence} from './telling-words.js';

const SEEN_WORDS = {
	intro: 'Why the device does not conform, by its own shuffles.',
	example: 'The most telling shuffle',
	gambler: 'What a gambler owned who bet on its habits at fair odds. On a fair device he cannot get rich.',
	noSingle:
		'No single shuffle shows it to the eye: it shows when all are counted together. The largest departure is this one.',
} as const;

const MOST_REASONS = 4;

export const seen: LabSection = {
	title: 'What was seen',
	kind: 'section',
	begins: 'where-it-is',
	clauses: [],
	applies: ({judgement}) => judgement.verdict.kind === 'fail',
	draw({sheet, report, where, say}) {
		const {judgement, positions, telling} = report;
		sheet.paragraph(SEEN_WORDS.intro);
		const reasons = reasonSentences(say, judgement);
		const rest = reasons.length - MOST_REASONS;
		sheet.bullets([
			...reasons.slice(0, MOST_REASONS),
			...(rest > 0 ? [moreReasons(say, rest, where(conformity))] : []),
		]);
		if (telling !== undefined) example(sheet, telling, positions.faces);
		if (judgement.bettor.convictedAt !== undefined) gambler(sheet, judgement);
		const isRejected = judgement.verdict.reasons.some(({kind}) => kind === 'test-rejected');
		if (telling !== undefined || !isRejected) return;
		sheet.subheading(PLACES_WORDS.largest);
		sheet.paragraph(SEEN_WORDS.noSingle);
		sheet.table(largestTable(say, positions));
	},
};

function gambler(sheet: LabParts['sheet'], judgement: Judgement): void {
	const {say} = sheet;
	const {bettor} = judgement;
	sheet.subheading(OVERVIEW_WORDS.gambler);
	sheet.scene(wealthChart(say, {bettor, unit: unitOf(judgement), width: sheet.width, height: 105}));
	sheet.note(SEEN_WORDS.gambler);
}

function example(sheet: LabParts['sheet'], telling: Telling, names: readonly string[]): void {
	const {say} = sheet;
	const cards = telling.faces.map(face => names[face] ?? '?');
	const sentence = tellingSentence(say, telling, cards.map(withSymbol));
	sheet.subheading(SEEN_WORDS.example);
	sheet.paragraph(sentence);
	const marked =
		telling.kind === 'followers' || telling.kind === 'near' ? withFollowers(telling.marked) : telling.marked;
	sheet.scene(cardGrid({cards, marked, width: sheet.width, title: SEEN_WORDS.example, alt: sentence}));
	sheet.note(tellingKey(say, telling));
}

const withFollowers = (marked: readonly number[]): number[] =>
	[...new Set(marked.flatMap(at => [at, at + 1]))].sort((one, other) => one - other);
