import {left, right} from '../../../reports/language/column.js';
import {counted, meanText, oneIn, percent, pText, thousands} from '../../../reports/language/number-format.js';
import type {Translator} from '../../../reports/language/translator.js';
import type {MainPage, Section} from '../page.js';
import type {Pair, PowerCycleJudgement, RestartReason, RestartTest} from './judge.js';

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
			left('Quantity', 0.52),
			right('Observed', 0.12),
			right('Expected', 0.16),
			right('p-value', 0.1),
			left('Similar', 0.1),
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

const SENTENCES: Readonly<Record<PowerCycleJudgement['verdict']['kind'], string>> = {
	pass: 'No similarity found between the first shuffles after restarts.',
	fail: 'The first shuffle after a restart is predictable.',
	inconclusive: 'Too few first shuffles could be compared.',
	aborted: 'The trial did not reach its end. No statement on the device is made.',
};

export function restartReason(translate: Translator, judgement: PowerCycleJudgement, reason: RestartReason): string {
	const {tests, closest, beginning, batch, compared} = judgement;
	switch (reason.kind) {
		case 'repeat':
			return translate`The first shuffle after restart ${reason.pair.other} is the same as after restart ${reason.pair.one}, card for card.`;
		case 'alike': {
			const test = tests.find(({id}) => id === reason.test);
			return translate`${aloneText(translate, reason.test, {closest, beginning, size: batch.size})}. ${chanceText(translate, test)}`;
		}
		case 'incomplete':
			return translate`Cards were missing or too many after restart ${reason.restarts.join(', ')}.`;
		case 'too-few':
			return translate`${counted(translate, reason.have, 'first shuffle')} of ${reason.planned} could be compared.`;
		case 'cut-short':
			return translate`The trial was cut short: ${reason.because}.`;
		case 'all-different':
			return translate`${counted(translate, compared, 'restart')}: no two first shuffles are the same, and no two are more alike than by chance.`;
	}
}

interface Alike {
	readonly closest: Pair | undefined;
	readonly beginning: Pair | undefined;
	readonly size: number;
}

function aloneText(translate: Translator, test: RestartTest['id'], {closest, beginning, size}: Alike): string {
	switch (test) {
		case 'closest-pair':
			return translate`After restarts ${closest?.one} and ${closest?.other} ${closest?.cards} of ${size} cards are at the same position`;
		case 'same-beginning':
			return translate`After restarts ${beginning?.one} and ${beginning?.other} the first ${counted(translate, beginning?.cards ?? 0, 'card')} are the same`;
		case 'one-to-the-next':
			return 'Consecutive first shuffles resemble each other more, or less, than by chance';
	}
}

const chanceText = (translate: Translator, test: RestartTest | undefined): string =>
	test === undefined ? '' : translate`Probability for a fair device: ${oneIn(test.p)}.`;

const LABELS = {restarts: 'Restarts', left: 'Not compared', repeats: 'Repeats'} as const;

const ALIKE = {yes: 'YES', no: 'no'} as const;

const repeatText = (translate: Translator, {repeats}: PowerCycleJudgement): string =>
	repeats.length === 0
		? 'none'
		: translate`${counted(translate, repeats.length, 'pair')} of first shuffles are the same`;

const TEST_TEXT: Readonly<Record<RestartTest['id'], string>> = {
	'closest-pair': 'cards at the same position, in the most similar pair',
	'same-beginning': 'identical cards from the top, in the pair with most of them',
	'one-to-the-next': 'cards at the same position in consecutive restarts, mean',
};
