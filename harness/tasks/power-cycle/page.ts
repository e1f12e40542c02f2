import {meanText, pText, thousands} from '../../../reports/language/number-format.js';
import type {Say} from '../../../reports/language/say.js';
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

export function restartPage(say: Say, judgement: PowerCycleJudgement): MainPage {
	const {verdict} = judgement;
	return {
		title: RESTART_TITLE,
		verdict: verdict.kind,
		sentence: SENTENCES[verdict.kind],
		reasons: verdict.reasons.map(reason => restartReason(say, judgement, reason)),
		sections: [
			whatWasCompared(say, judgement),
			...(judgement.tests.length === 0 ? [] : [testTable(say, judgement), whatItIsWorth(say, judgement)]),
		],
		added: 'device-and-rules',
	};
}

const whatWasCompared = (say: Say, judgement: PowerCycleJudgement): Section => ({
	heading: HEADINGS.compared,
	pairs: [
		[LABELS.restarts, comparedText(say, judgement)],
		[LABELS.left, leftText(say, judgement)],
		[LABELS.repeats, repeatText(say, judgement)],
	],
});

const testTable = (say: Say, judgement: PowerCycleJudgement): Section => ({
	heading: HEADINGS.alike,
	table: {
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
	paragraphs: [pNote(say, judgement)],
});

const whatItIsWorth = (say: Say, judgement: PowerCycleJudgement): Section => ({
	heading: HEADINGS.worth,
	paragraphs: [worthText(say, judgement)],
});
