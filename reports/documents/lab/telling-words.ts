import type {Telling} from '../../../stat-tests/chart-data/telling.js';
import {counted, meanText, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';

const BEFORE: Readonly<Record<Telling['against'], string>> = {
	'order-in': 'in the order that went in',
	'new-deck': 'in new-deck order',
	'order-before': 'in the order that came out before',
};

export function tellingSentence(
	say: Say,
	{kind, shuffle, marked, fair, against, faces}: Telling,
	cards: readonly string[],
): string {
	const many = thousands(marked.length);
	const all = counted(say, faces.length, 'card');
	const [first = 0] = marked;
	switch (kind) {
		case 'followers':
			return say`Shuffle ${thousands(shuffle)}: ${many} of ${all} are followed by the card that followed them ${BEFORE[against]}, such as ${cards[first]} by ${cards[first + 1]} at place ${first + 1}. A fair shuffle has ${meanText(fair)} on average.`;
		case 'near':
			return say`Shuffle ${thousands(shuffle)}: ${many} of ${all} are followed by one that lay at most five places away ${BEFORE[against]}, copies taken alike, such as ${cards[first]} by ${cards[first + 1]} at place ${first + 1}. A fair shuffle has ${meanText(fair)} on average.`;
		case 'rising':
			return say`Shuffle ${thousands(shuffle)}: ${many} of ${all} still lie one after another as they lay ${BEFORE[against]}, from ${cards[first]} at place ${first + 1} on. In a fair shuffle the longest such chain has about ${thousands(fair)}.`;
		case 'falling':
			return say`Shuffle ${thousands(shuffle)}: ${many} of ${all} lie in just the opposite of how they lay ${BEFORE[against]}, from ${cards[first]} at place ${first + 1} on. In a fair shuffle the longest such chain has about ${thousands(fair)}.`;
		case 'same-place':
			return say`Shuffle ${thousands(shuffle)}: ${many} of ${all} lie where they lay ${BEFORE[against]}, such as ${cards[first]} at place ${first + 1}. A fair shuffle has one on average.`;
	}
}

const KEYS: Readonly<Record<Telling['kind'], string>> = {
	followers: 'pairs that stayed together',
	near: 'cards beside one that they lay near to',
	rising: 'cards of the chain, which keep their order',
	falling: 'cards of the chain, whose order is turned over',
	'same-place': 'cards that lie where they lay',
};

export const tellingKey = (say: Say, {kind}: Telling): string =>
	say`The order that came out, from the top, row by row; the number at the left is the place of the first card of the row. In frames and bold: ${KEYS[kind]}.`;
