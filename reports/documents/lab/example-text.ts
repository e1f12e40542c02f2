import type {ClearestShuffle} from '../../../stat-tests/chart-data/clearest-shuffle.js';
import {counted, meanText, thousands} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';

const BEFORE: Readonly<Record<ClearestShuffle['against'], string>> = {
	'input-order': 'in the input order',
	'new-deck': 'in new-deck order',
	'order-before': 'in the previous output order',
};

export function exampleSentence(
	translate: Translator,
	{kind, shuffle, marked, fair, against, faces}: ClearestShuffle,
	cards: readonly string[],
): string {
	const many = thousands(marked.length);
	const all = counted(translate, faces.length, 'card');
	const [first = 0] = marked;
	switch (kind) {
		case 'followers':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are followed by the card that followed them ${BEFORE[against]}, such as ${cards[first]} by ${cards[first + 1]} at position ${first + 1}. Expected for a fair device: ${meanText(fair)}.`;
		case 'near':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are followed by one that was at most five places away ${BEFORE[against]} (copies not distinguished), such as ${cards[first]} by ${cards[first + 1]} at position ${first + 1}. Expected for a fair device: ${meanText(fair)}.`;
		case 'rising':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are still in the same sequence as ${BEFORE[against]}, from ${cards[first]} at position ${first + 1} on. Longest such chain expected for a fair device: about ${thousands(fair)}.`;
		case 'falling':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are in the reverse of their sequence ${BEFORE[against]}, from ${cards[first]} at position ${first + 1} on. Longest such chain expected for a fair device: about ${thousands(fair)}.`;
		case 'same-place':
			return translate`Shuffle ${thousands(shuffle)}: ${many} of ${all} are at the same position as ${BEFORE[against]}, such as ${cards[first]} at position ${first + 1}. Expected for a fair device: 1.`;
	}
}

const KEYS: Readonly<Record<ClearestShuffle['kind'], string>> = {
	followers: 'pairs that stayed together',
	near: 'cards next to one that was near to them',
	rising: 'cards of the chain, which keep their sequence',
	falling: 'cards of the chain, whose sequence is reversed',
	'same-place': 'cards that kept their position',
};

export const exampleKey = (translate: Translator, {kind}: ClearestShuffle): string =>
	translate`Output order from the top, row by row; the number at the left is the position of the first card of the row. Framed and bold: ${KEYS[kind]}.`;
