import {meanText, pText, thousands} from '../../../reports/language/number-format.js';
import type {MainPage, Section} from '../page.js';
import type {PowerCycleJudgement} from './judge.js';
import {
	ALIKE,
	COLUMNS,
	comparedWords,
	HEADINGS,
	LABELS,
	leftWords,
	pWords,
	RESTART_TITLE,
	repeatWords,
	restartReason,
	SENTENCES,
	TEST_WORDS,
	worthWords,
} from './text.js';

export function restartPage(judgement: PowerCycleJudgement): MainPage {
	const {verdict} = judgement;
	return {
		title: RESTART_TITLE,
		verdict: verdict.kind,
		sentence: SENTENCES[verdict.kind],
		reasons: verdict.reasons.map(reason => restartReason(judgement, reason)),
		sections: [
			whatWasCompared(judgement),
			...(judgement.tests.length === 0 ? [] : [testTable(judgement), whatItIsWorth(judgement)]),
		],
		added: 'device-and-rules',
	};
}

const whatWasCompared = (judgement: PowerCycleJudgement): Section => ({
	heading: HEADINGS.compared,
	pairs: [
		[LABELS.restarts, comparedWords(judgement)],
		[LABELS.left, leftWords(judgement)],
		[LABELS.repeats, repeatWords(judgement)],
	],
});

const testTable = (judgement: PowerCycleJudgement): Section => ({
	heading: HEADINGS.alike,
	table: {
		columns: [
			{title: COLUMNS.what, width: 0.52, align: 'left'},
			{title: COLUMNS.seen, width: 0.12, align: 'right'},
			{title: COLUMNS.fair, width: 0.16, align: 'right'},
			{title: COLUMNS.p, width: 0.1, align: 'right'},
			{title: COLUMNS.alike, width: 0.1, align: 'left'},
		],
		rows: judgement.tests.map(({id, observed, fair, p, rejected}) => [
			TEST_WORDS[id],
			id === 'one-to-the-next' ? meanText(observed) : thousands(observed),
			meanText(fair),
			pText(p),
			rejected ? ALIKE.yes : ALIKE.no,
		]),
	},
	paragraphs: [pWords(judgement)],
});

const whatItIsWorth = (judgement: PowerCycleJudgement): Section => ({
	heading: HEADINGS.worth,
	paragraphs: [worthWords(judgement)],
});
