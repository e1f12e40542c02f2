import type {Effect} from '../../../harness/model/test-result.js';
import {percent} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import type {TestWords} from './test-words.js';

const isMore = ({observed, fair}: Effect): boolean => observed > fair;

/** Unevenness in units of chance. */
const uneven = ({observed}: Effect): string => say`${observed.toFixed(3)} times as uneven as chance makes it`;

/** Tests that are asked by faces and, where orders in are known, by places in. */
const TWICE: Readonly<Record<string, TestWords>> = {
	'smooth-4': {
		title: 'Slow swings',
		question: 'Do cards drift towards the front, the middle or the end?',
		charge: effect => (isMore(effect) ? 'Cards drift' : 'Cards are spread too evenly'),
		seen: effect => say`the table of cards against places, smoothed to 4 × 4 swings, is ${uneven(effect)}`,
	},
	'smooth-8': {
		title: 'Faster swings',
		question: 'Do cards prefer some stretches of the order?',
		charge: effect => (isMore(effect) ? 'Cards prefer stretches' : 'Cards are spread too evenly'),
		seen: effect => say`the table of cards against places, smoothed to 8 × 8 swings, is ${uneven(effect)}`,
	},
	'largest-cell': {
		title: 'One card, one place',
		question: 'Does any one card come to any one place far too often, or never?',
		charge: effect => (isMore(effect) ? 'A card prefers a place' : 'A card avoids a place'),
		seen: ({observed, fair}) =>
			say`the card and place that stand out most meet in ${percent(observed)} of the shuffles; for a fair device each pair does in ${percent(fair)}`,
	},
	'corner-cells': {
		title: 'Top and bottom',
		question: 'Do the first or last three cards stay at an end, or change ends?',
		charge: effect => (isMore(effect) ? 'A card keeps to an end' : 'A card avoids an end'),
		seen: ({observed, fair}) =>
			say`of the cards and places at both ends, those that stand out most meet in ${percent(observed)} of the shuffles; for a fair device each pair does in ${percent(fair)}`,
	},
	'largest-adjacency': {
		title: 'One card after another',
		question: 'Does any one card follow any other far too often, or never?',
		charge: effect => (isMore(effect) ? 'Two cards stick' : 'Two cards never meet'),
		seen: ({observed, fair}) =>
			say`the two cards that stand out most follow one another ${observed.toFixed(3)} times a shuffle; for a fair device it is ${fair.toFixed(3)} times`,
	},
	'adjacency-either-way': {
		title: 'Neighbours',
		question: 'Does every card lie beside every other equally often?',
		charge: effect => (isMore(effect) ? 'Cards prefer neighbours' : 'Neighbours are spread too evenly'),
		seen: effect => say`the table of who lies beside whom is ${uneven(effect)}`,
	},
	'adjacency-one-way': {
		title: 'Who comes first',
		question: 'Of two neighbours, does each come first equally often?',
		charge: effect => (isMore(effect) ? 'Neighbours keep their order' : 'Neighbours change their order too evenly'),
		seen: effect => say`the table of who comes first of two neighbours is ${uneven(effect)}`,
	},
};

const byPlaces = ([id, words]: [string, TestWords]): [string, TestWords] => [
	say`${id}-place`,
	{
		...words,
		title: say`${words.title}, by places in`,
		question: say`${words.question} (A card told by its place in the order in.)`,
		seen: (effect, reference) => say`told by places in ${reference}, ${words.seen(effect, reference)}`,
	},
];

const density = (title: string, question: string, what: string): TestWords => ({
	title,
	question,
	charge: effect => (isMore(effect) ? 'Cards clump' : 'Cards are spread too evenly'),
	seen: effect => say`within a shuffle the spread of ${what} is ${uneven(effect)}`,
});

const oneWay = (title: string, question: string, what: string): TestWords => ({
	title,
	question,
	charge: effect => (isMore(effect) ? 'Some come too often' : 'All come too evenly'),
	seen: effect => say`the table of ${what} is ${uneven(effect)}`,
});

/** Tests on tables of counts. */
export const TABLE_WORDS: Readonly<Record<string, TestWords>> = {
	...TWICE,
	...Object.fromEntries(Object.entries(TWICE).map(byPlaces)),
	'segment-density': density(
		'Ranks in segments',
		'Does each stretch of a shuffle hold its share of every rank, no more and no less even than chance?',
		'ranks over segments',
	),
	'segment-density-face': density(
		'Copies in quarters',
		'Do the copies of a card spread over the quarters of a shuffle as chance spreads them?',
		'copies of a card over quarters',
	),
	'segment-density-part': density(
		'Quarters in and out',
		'Do cards that came in together, in one quarter, come out together, or all too well spread?',
		'the quarters in over the quarters out',
	),
	'block-by-face': {
		title: 'Equi-distribution',
		question: 'Does every card come to every thirteenth of the order equally often?',
		charge: effect => (isMore(effect) ? 'Cards prefer stretches' : 'Cards are spread too evenly'),
		seen: effect => say`the table of cards against thirteenths of the order is ${uneven(effect)}`,
	},
	'first-card': oneWay('First card', 'Does every card come first equally often?', 'first cards'),
	'last-card': oneWay('Last card', 'Does every card come last equally often?', 'last cards'),
	'cut-location': oneWay(
		'Where the cut falls',
		'Does the first card of the order in come to every place equally often?',
		'places of the first card in',
	),
	'cut-wrap': {
		title: 'Bottom upon top',
		question: 'Is the last card of the order in followed by its first, as a mere cut leaves them?',
		charge: effect => (isMore(effect) ? 'The stack is only cut' : 'Bottom and top are kept apart'),
		seen: ({observed, fair}, reference) =>
			say`the last card of ${reference} is directly followed by its first ${observed.toFixed(3)} times a shuffle; for a fair device it is ${fair.toFixed(3)} times`,
	},
};
