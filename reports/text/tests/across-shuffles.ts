import {meanText} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';

interface RepeatWords extends Pick<TestWords, 'title' | 'question'> {
	readonly what: string;
	readonly charge: string;
}

const repeatWords = ({what, charge, ...rest}: RepeatWords): TestWords => ({
	...rest,
	charge: () => charge,
	seen: ({observed}) =>
		observed === 0
			? say`no shuffle repeats ${what} of an earlier one`
			: say`${observed} ${observed === 1 ? 'shuffle repeats' : 'shuffles repeat'} ${what} of an earlier one, and a fair device repeats none`,
});

const agreementWords = (lag: string, title: string): TestWords => ({
	title,
	question: say`Do cards lie where they lay in ${lag}?`,
	charge: ({observed, fair}) => (observed > fair ? 'Cards stay where they were' : 'Cards avoid where they were'),
	seen: ({observed, fair}) =>
		say`${meanText(observed)} places of a shuffle show the same card as in ${lag}; for a fair device it is ${meanText(fair)}`,
});

const worstWords = (title: string): TestWords => ({
	title,
	question: 'Is there a single shuffle that was hardly shuffled?',
	charge: () => 'One shuffle was hardly shuffled',
	seen: ({observed}, reference) =>
		say`the shuffle that is furthest out, compared with ${reference}, is ${Math.abs(observed).toFixed(1)} standard deviations off`,
});

const errorsOff = (errors: number): string => say`${Math.abs(errors).toFixed(1)} standard errors`;

/** Tests that look along the run. */
export const ACROSS_SHUFFLES_WORDS: Readonly<Record<string, TestWords>> = {
	repeats: repeatWords({
		title: 'Repeats',
		question: 'Does an order come back that was there before?',
		what: 'the whole order',
		charge: 'Orders come back',
	}),
	'repeats-memory': repeatWords({
		title: 'Repeated moves',
		question: 'Are cards moved from place to place exactly as in an earlier shuffle?',
		what: 'every move',
		charge: 'Cards are moved as before',
	}),
	'prefix-repeats': repeatWords({
		title: 'Repeated starts',
		question: 'Do the first cards come back in the same order?',
		what: 'the first cards',
		charge: 'The first cards come back',
	}),
	'suffix-repeats': repeatWords({
		title: 'Repeated ends',
		question: 'Do the last cards come back in the same order?',
		what: 'the last cards',
		charge: 'The last cards come back',
	}),
	'agreements-1': agreementWords('the shuffle before', 'Places, one back'),
	'agreements-2': agreementWords('the last shuffle but one', 'Places, two back'),
	'agreements-3': agreementWords('the last shuffle but two', 'Places, three back'),
	'worst-shuffle': worstWords('Worst shuffle'),
	'worst-shuffle-memory': worstWords('Worst, order in'),
	'worst-shuffle-before': worstWords('Worst, order before'),
	'first-shuffles': {
		title: 'First shuffles',
		question: 'Are the first three shuffles like those of a fair device?',
		charge: () => 'The first shuffles are worse',
		seen: ({observed}) =>
			say`of all counts in the first three shuffles, the one furthest out is ${errorsOff(observed)} off what a fair device gives`,
	},
	drift: {
		title: 'Drift',
		question: 'Is the late half of the run like the early half?',
		charge: () => 'The device changes over the run',
		seen: ({observed}) =>
			say`of all counts, the one that changed most from the early half to the late half changed by ${errorsOff(observed)}`,
	},
	'drift-places': {
		title: 'Drift of places',
		question: 'Do cards lie in the late half of the run where they lay in the early half?',
		charge: () => 'Cards change places over the run',
		seen: ({observed}) =>
			say`quarters of the deck and of the places differ between the halves ${observed.toFixed(2)} times as much as by chance`,
	},
	'change-point': {
		title: 'Change point',
		question: 'Did something change in the middle of the run?',
		charge: () => 'Something changed during the run',
		seen: ({observed}) =>
			say`of all counts, the one that parts most clearly into before and after changed by ${errorsOff(observed)}, where the best place to part was looked for`,
	},
	scatter: {
		title: 'Scatter',
		question: 'Do shuffles differ from each other as much as they should?',
		charge: ({observed}) => (observed > 0 ? 'Good and bad shuffles in turn' : 'Shuffles are too much alike'),
		seen: ({observed}) =>
			say`of all counts, the one whose scatter from shuffle to shuffle is furthest out is ${errorsOff(observed)} ${observed > 0 ? 'wider' : 'narrower'} than fair`,
	},
	'kolmogorov-smirnov': {
		title: 'Inversions by law',
		question: 'Do pairs of cards that lie the other way round vary from shuffle to shuffle as their law says?',
		charge: () => 'Inversions do not follow their law',
		seen: ({observed}) =>
			say`the shares of shuffles with at most so many inversions differ from the exact chances by ${(100 * observed).toFixed(1)} % at the most`,
	},
	'interplay-correlation': {
		title: 'Interplay',
		question: 'Does a shuffle say anything of the next one?',
		charge: ({observed}) => (observed > 0 ? 'Shuffles come in streaks' : 'Shuffles take turns'),
		seen: ({observed}) =>
			say`the inversions of neighbouring shuffles are correlated by ${observed.toFixed(3)}; for a fair device it is 0`,
	},
	poisson: {
		title: 'Successions by number',
		question: 'Do shuffles with no, few and many kept neighbours occur as often as they should?',
		charge: () => 'Kept neighbours come in the wrong numbers',
		seen: ({observed}) =>
			say`the numbers of shuffles with no, few and many kept neighbours are ${observed.toFixed(2)} times as far from the expected ones as by chance`,
	},
};
