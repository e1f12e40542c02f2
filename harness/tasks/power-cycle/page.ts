import {meanText, pText, thousands} from '../../../reports/language/number-format.js';
import type {Translator} from '../../../reports/language/translator.js';
import type {MainPage, Section} from '../page.js';
import type {PowerCycleJudgement} from './judge.js';
import {
	ALIKE,
	COLUMNS,
	comparedText,
	HEADINGS,
	LABELS,
	leftText,
	pNote,
	RESTART_TITLE,
	repeatText,
	restartReason,
	SENTENCES,
	TEST_TEXT,
	worthText,
} from './text.js';

export function restartPage(translate: Translator, judgement: PowerCycleJudgement): MainPage {
	const {verdict} = judgement;
	return {
		title: RESTART_TITLE,
		verdict: verdict.kind,
		sentence: SENTENCES[verdict.kind],
		reasons: verdict.reasons.map(reason => restartReason(translate, judgement, reason)),
		sections: [
			whatWasCompared(translate, judgement),
			...(judgement.tests.length === 0 ? [] : [testTable(translate, judgement), whatItIsWorth(translate, judgement)]),
		],
		added: 'device-and-rules',
	};
}

const whatWasCompared = (translate: Translator, judgement: PowerCycleJudgement): Section => ({
	heading: HEADINGS.compared,
	pairs: [
		[LABELS.restarts, comparedText(translate, judgement)],
		[LABELS.left, leftText(translate, judgement)],
		[LABELS.repeats, repeatText(translate, judgement)],
	],
});

const testTable = (translate: Translator, judgement: PowerCycleJudgement): Section => ({
	heading: HEADINGS.alike,
	table: {
		spacing: 'dense',
		columns: [
			{title: COLUMNS.what, width: 0.52, align: 'left'},
			{title: COLUMNS.observed, width: 0.12, align: 'right'},
			{title: COLUMNS.expected, width: 0.16, align: 'right'},
			{title: COLUMNS.p, width: 0.1, align: 'right'},
			{title: COLUMNS.alike, width: 0.1, align: 'left'},
		],
		rows: judgement.tests.map(({id, observed, fair, p, rejected}) => [
			TEST_TEXT[id],
			id === 'one-to-the-next' ? meanText(observed) : thousands(observed),
			meanText(fair),
			pText(p),
			rejected ? ALIKE.yes : ALIKE.no,
		]),
	},
	paragraphs: [pNote(translate, judgement)],
});

const whatItIsWorth = (translate: Translator, judgement: PowerCycleJudgement): Section => ({
	heading: HEADINGS.worth,
	paragraphs: [worthText(translate, judgement)],
});
