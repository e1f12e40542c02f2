import type {Tampering} from '../../emulator/tamper.js';
import type {DeckKind} from '../../model/cards/deck.js';

export const HANDS_EXPECTED = 'remove QH, add QH, restore, restart';

/** `undefined`: the line is invalid. */
export function deedIn(line: string, deck: DeckKind): Tampering | undefined {
	const [word = '', card = '', ...more] = line.trim().split(/\s+/);
	const face = deck.names.indexOf(card.toUpperCase());
	if (more.length > 0 || (card !== '' && face < 0)) return undefined;
	switch (word.toLowerCase()) {
		case 'remove':
			return face < 0 ? undefined : {do: 'seed', fault: {kind: 'removed', face}};
		case 'add':
			return face < 0 ? undefined : {do: 'seed', fault: {kind: 'added', face}};
		case 'restore':
			return {do: 'restore'};
		case 'restart':
			return {do: 'restart'};
		default:
			return undefined;
	}
}
