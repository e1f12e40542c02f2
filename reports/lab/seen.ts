import {withSymbol} from '../../harness/model/card.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {Telling} from '../../stat-tests/pictures/telling.js';
import {cardGrid} from '../charts/card-grid.js';
import {wealthChart} from '../charts/wealth.js';
import {unitOf} from '../unit-words.js';
import {reasonSentences} from '../wording.js';
import type {LabParts} from './lab-section.js';
import {OVERVIEW_WORDS, PLACES_WORDS, SEEN_WORDS} from './lab-words.js';
import {largestTable} from './places.js';
import {answered} from './results.js';
import {tellingKey, tellingSentence} from './telling-words.js';

const MOST_REJECTED = 8;

/** Of a device that failed: what it did, with the shuffle in which anybody can see it. */
export function seen({sheet, report}: LabParts): void {
	const {judgement, positions, telling} = report;
	sheet.paragraph(SEEN_WORDS.intro);
	sheet.bullets(reasonSentences(judgement));
	if (telling !== undefined) example(sheet, telling, positions.faces);
	if (judgement.bettor.convictedAt !== undefined) gambler(sheet, judgement);
	const rejected = judgement.tests.filter(test => test.kind === 'measured' && test.rejected);
	if (rejected.length === 0) return;
	sheet.subheading(SEEN_WORDS.rejected);
	sheet.bullets(rejected.toSorted(bySurprise).slice(0, MOST_REJECTED).map(answered));
	if (telling !== undefined) return;
	sheet.subheading(PLACES_WORDS.largest);
	sheet.paragraph(SEEN_WORDS.noSingle);
	sheet.table(largestTable(positions));
}

function gambler(sheet: LabParts['sheet'], judgement: Judgement): void {
	const {bettor} = judgement;
	sheet.subheading(OVERVIEW_WORDS.gambler);
	sheet.scene(wealthChart({bettor, unit: unitOf(judgement), width: sheet.width, height: 130}));
	sheet.note(SEEN_WORDS.gambler);
}

type Test = LabParts['report']['judgement']['tests'][number];

const pOf = (test: Test): number => (test.kind === 'measured' ? test.p : 1);
const bySurprise = (one: Test, other: Test): number => pOf(one) - pOf(other);

function example(sheet: LabParts['sheet'], telling: Telling, names: readonly string[]): void {
	const cards = telling.faces.map(face => names[face] ?? '?');
	const sentence = tellingSentence(telling, cards.map(withSymbol));
	sheet.subheading(SEEN_WORDS.example);
	sheet.paragraph(sentence);
	const marked =
		telling.kind === 'followers' || telling.kind === 'near' ? withFollowers(telling.marked) : telling.marked;
	sheet.scene(cardGrid({cards, marked, width: sheet.width, title: SEEN_WORDS.example, alt: sentence}));
	sheet.note(tellingKey(telling));
}

/** A pair is seen when both of its cards are marked. */
const withFollowers = (marked: readonly number[]): number[] =>
	[...new Set(marked.flatMap(at => [at, at + 1]))].sort((one, other) => one - other);
