import {counted, meanText, percent, pText, thousands} from '../../../reports/language/number-format.js';
import type {Translator} from '../../../reports/language/translator.js';
import type {MainPage, Section} from '../page.js';
import type {PowerCycleJudgement} from './judge.js';
import {ALIKE, LABELS, repeatText, restartReason, SENTENCES, TEST_TEXT} from './text.js';

export function restartPage(translate: Translator, judgement: PowerCycleJudgement): MainPage {
	const {verdict} = judgement;
	return {
		title: 'Power-cycle trial: first shuffles after restart',
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
	heading: 'Comparison',
	pairs: [
		[
			LABELS.restarts,
			translate`${judgement.task.restarts} planned; ${judgement.compared} first shuffles compared, each with every other`,
		],
		[LABELS.left, translate`${judgement.incomplete.length} with cards missing or too many, ${judgement.voids} void`],
		[LABELS.repeats, repeatText(translate, judgement)],
	],
});

const testTable = (translate: Translator, judgement: PowerCycleJudgement): Section => ({
	heading: 'Similarity',
	table: {
		spacing: 'dense',
		columns: [
			{title: 'Quantity', width: 0.52, align: 'left'},
			{title: 'Observed', width: 0.12, align: 'right'},
			{title: 'Expected', width: 0.16, align: 'right'},
			{title: 'p-value', width: 0.1, align: 'right'},
			{title: 'Similar', width: 0.1, align: 'left'},
		],
		rows: judgement.tests.map(({id, observed, fair, p, rejected}) => [
			TEST_TEXT[id],
			id === 'one-to-the-next' ? meanText(observed) : thousands(observed),
			meanText(fair),
			pText(p),
			rejected ? ALIKE.yes : ALIKE.no,
		]),
	},
	paragraphs: [
		translate`p-value: probability that a fair device gives a result at least this extreme, adjusted for the number of pairs. Risk of failing a fair device: at most ${percent(judgement.task.alpha)}. Expected: for one pair of fair shuffles.`,
	],
});

const whatItIsWorth = (translate: Translator, judgement: PowerCycleJudgement): Section => ({
	heading: 'Limits of the trial',
	paragraphs: [
		translate`${counted(translate, judgement.compared, 'restart')} would show the same first shuffle twice with a chance of 95 % if the device had ${thousands(judgement.wouldShow)} different starting states or fewer. A device that is seeded from a clock may have many more. This trial does not replace an examination of how the random source is seeded.`,
	],
});
