import type {Pair, PowerCycleJudgement, RestartReason, RestartTest} from '../../harness/restarts/judge.js';
import {counted, meanText, oneIn, percent, pText, thousands} from '../number-format.js';
import type {Section, TaskPage} from './page.js';

const SENTENCES: Readonly<Record<PowerCycleJudgement['verdict']['kind'], string>> = {
	pass: 'The first shuffles after each restart have nothing in common.',
	fail: 'Somebody who knows when the device was switched on may know the cards.',
	inconclusive: 'Too few first shuffles could be compared.',
	aborted: 'The trial did not reach its end. It says nothing for the device.',
};

export function restartPage(judgement: PowerCycleJudgement): Omit<TaskPage, 'sections'> & {
	readonly own: readonly Section[];
} {
	const {verdict} = judgement;
	return {
		title: 'Power-cycle trial: does the shuffler begin alike?',
		verdict: verdict.kind,
		sentence: SENTENCES[verdict.kind],
		reasons: verdict.reasons.map(reason => restartReason(judgement, reason)),
		own: [
			whatWasCompared(judgement),
			...(judgement.tests.length === 0 ? [] : [testTable(judgement), whatItIsWorth(judgement)]),
		],
	};
}

export function restartReason(judgement: PowerCycleJudgement, reason: RestartReason): string {
	const {tests, closest, beginning, batch, compared} = judgement;
	switch (reason.kind) {
		case 'repeat':
			return `The first shuffle after restart ${reason.pair.other} is the same as after restart ${reason.pair.one}, card for card.`;
		case 'alike': {
			const test = tests.find(({id}) => id === reason.test);
			return `${aloneWords(reason.test, {closest, beginning, size: batch.size})}. ${chanceWords(test)}`;
		}
		case 'incomplete':
			return `Cards were missing or too many after restart ${reason.restarts.join(', ')}.`;
		case 'too-few':
			return `${counted(reason.have, 'first shuffle')} of ${reason.planned} could be compared.`;
		case 'cut-short':
			return `The trial was cut short: ${reason.because}.`;
		case 'all-different':
			return `${counted(compared, 'restart')}: no two first shuffles are the same, and no two are more alike than chance makes them.`;
	}
}

interface Alike {
	readonly closest: Pair | undefined;
	readonly beginning: Pair | undefined;
	readonly size: number;
}

function aloneWords(test: RestartTest['id'], {closest, beginning, size}: Alike): string {
	switch (test) {
		case 'closest-pair':
			return `After restarts ${closest?.one} and ${closest?.other} ${closest?.cards} of ${size} cards lie in the same place`;
		case 'same-beginning':
			return `After restarts ${beginning?.one} and ${beginning?.other} the first ${counted(beginning?.cards ?? 0, 'card')} are the same`;
		case 'one-to-the-next':
			return 'From one restart to the next the first shuffles resemble each other more, or less, than chance makes them';
	}
}

const chanceWords = (test: RestartTest | undefined): string =>
	test === undefined ? '' : `A fair device does this with a chance of ${oneIn(test.p)}.`;

function whatWasCompared({task, compared, incomplete, voids, repeats}: PowerCycleJudgement): Section {
	return {
		heading: 'What was compared',
		pairs: [
			['Restarts', `${task.restarts} planned; ${compared} first shuffles compared, each with every other`],
			['Not compared', `${incomplete.length} with cards missing or too many, ${voids} void`],
			['Repeats', repeats.length === 0 ? 'none' : `${counted(repeats.length, 'pair')} of first shuffles are the same`],
		],
	};
}

const TEST_WORDS: Readonly<Record<RestartTest['id'], string>> = {
	'closest-pair': 'cards in the same place, in the two that are most alike',
	'same-beginning': 'same cards from the top, in the two that begin alike for longest',
	'one-to-the-next': 'cards in the same place, from one restart to the next, on average',
};

const testTable = ({tests, task}: PowerCycleJudgement): Section => ({
	heading: 'How alike they are',
	table: {
		columns: [
			{title: 'Looked at', width: 0.52, align: 'left'},
			{title: 'Seen', width: 0.12, align: 'right'},
			{title: 'Fair, two shuffles', width: 0.16, align: 'right'},
			{title: 'p', width: 0.1, align: 'right'},
			{title: 'Alike', width: 0.1, align: 'left'},
		],
		rows: tests.map(({id, observed, fair, p, rejected}) => [
			TEST_WORDS[id],
			id === 'one-to-the-next' ? meanText(observed) : thousands(observed),
			meanText(fair),
			pText(p),
			rejected ? 'YES' : 'no',
		]),
	},
	paragraphs: [
		`p is how often a fair device shows as much by chance; the number of pairs is allowed for. A fair device fails this trial with a chance of at most ${percent(task.alpha)}.`,
	],
});

const whatItIsWorth = ({compared, wouldShow}: PowerCycleJudgement): Section => ({
	heading: 'What this is worth',
	paragraphs: [
		`${counted(compared, 'restart')} would have shown the same first shuffle twice, with a chance of 95 %, if the device had no more than ${thousands(wouldShow)} different beginnings. A device that begins from a clock may have many more: this trial does not replace the look at how its random source is seeded.`,
	],
});
