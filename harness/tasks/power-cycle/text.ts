import {counted, oneIn, percent, thousands} from '../../../reports/language/number-format.js';
import type {Say} from '../../../reports/language/say.js';
import type {Pair, PowerCycleJudgement, RestartReason, RestartTest} from './judge.js';

export const RESTART_TITLE = 'Power-cycle trial: does the shuffler begin alike?';

export const SENTENCES: Readonly<Record<PowerCycleJudgement['verdict']['kind'], string>> = {
	pass: 'The first shuffles after each restart have nothing in common.',
	fail: 'Somebody who knows when the device was switched on may know the cards.',
	inconclusive: 'Too few first shuffles could be compared.',
	aborted: 'The trial did not reach its end. It says nothing for the device.',
};

export function restartReason(say: Say, judgement: PowerCycleJudgement, reason: RestartReason): string {
	const {tests, closest, beginning, batch, compared} = judgement;
	switch (reason.kind) {
		case 'repeat':
			return say`The first shuffle after restart ${reason.pair.other} is the same as after restart ${reason.pair.one}, card for card.`;
		case 'alike': {
			const test = tests.find(({id}) => id === reason.test);
			return say`${aloneWords(say, reason.test, {closest, beginning, size: batch.size})}. ${chanceWords(say, test)}`;
		}
		case 'incomplete':
			return say`Cards were missing or too many after restart ${reason.restarts.join(', ')}.`;
		case 'too-few':
			return say`${counted(say, reason.have, 'first shuffle')} of ${reason.planned} could be compared.`;
		case 'cut-short':
			return say`The trial was cut short: ${reason.because}.`;
		case 'all-different':
			return say`${counted(say, compared, 'restart')}: no two first shuffles are the same, and no two are more alike than chance makes them.`;
	}
}

interface Alike {
	readonly closest: Pair | undefined;
	readonly beginning: Pair | undefined;
	readonly size: number;
}

function aloneWords(say: Say, test: RestartTest['id'], {closest, beginning, size}: Alike): string {
	switch (test) {
		case 'closest-pair':
			return say`After restarts ${closest?.one} and ${closest?.other} ${closest?.cards} of ${size} cards lie in the same place`;
		case 'same-beginning':
			return say`After restarts ${beginning?.one} and ${beginning?.other} the first ${counted(say, beginning?.cards ?? 0, 'card')} are the same`;
		case 'one-to-the-next':
			return 'From one restart to the next the first shuffles resemble each other more, or less, than chance makes them';
	}
}

const chanceWords = (say: Say, test: RestartTest | undefined): string =>
	test === undefined ? '' : say`A fair device does this with a chance of ${oneIn(test.p)}.`;

export const HEADINGS = {
	compared: 'What was compared',
	alike: 'How alike they are',
	worth: 'What this is worth',
} as const;

export const LABELS = {restarts: 'Restarts', left: 'Not compared', repeats: 'Repeats'} as const;

export const COLUMNS = {what: 'Looked at', seen: 'Seen', fair: 'Fair, two shuffles', p: 'p', alike: 'Alike'} as const;

export const ALIKE = {yes: 'YES', no: 'no'} as const;

export const comparedWords = (say: Say, {task, compared}: PowerCycleJudgement): string =>
	say`${task.restarts} planned; ${compared} first shuffles compared, each with every other`;

export const leftWords = (say: Say, {incomplete, voids}: PowerCycleJudgement): string =>
	say`${incomplete.length} with cards missing or too many, ${voids} void`;

export const repeatWords = (say: Say, {repeats}: PowerCycleJudgement): string =>
	repeats.length === 0 ? 'none' : say`${counted(say, repeats.length, 'pair')} of first shuffles are the same`;

export const pWords = (say: Say, {task}: PowerCycleJudgement): string =>
	say`p is how often a fair device shows as much by chance; the number of pairs is allowed for. A fair device fails this trial with a chance of at most ${percent(task.alpha)}.`;

export const worthWords = (say: Say, {compared, wouldShow}: PowerCycleJudgement): string =>
	say`${counted(say, compared, 'restart')} would have shown the same first shuffle twice, with a chance of 95 %, if the device had no more than ${thousands(wouldShow)} different beginnings. A device that begins from a clock may have many more: this trial does not replace the look at how its random source is seeded.`;

export const TEST_WORDS: Readonly<Record<RestartTest['id'], string>> = {
	'closest-pair': 'cards in the same place, in the two that are most alike',
	'same-beginning': 'same cards from the top, in the two that begin alike for longest',
	'one-to-the-next': 'cards in the same place, from one restart to the next, on average',
};
