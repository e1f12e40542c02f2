import {ARRANGEMENT_WORDS} from './meanings.js';
import type {Profile} from './schema.js';

type ArrangementWord = (typeof ARRANGEMENT_WORDS)[number];

/**
How a device can be told to lay its cards: with `load`, or with `shuffle` where that takes the cards too. A device that is
not told shuffles them as they lie.
*/
export function arrangementsOf({commands, messages}: Profile): readonly ArrangementWord[] {
	const spec = commands['load'] ?? commands['shuffle'];
	const isTold = spec !== undefined && messages[spec.send]?.fields['arrangement'] !== undefined;
	if (!isTold) return ['as-it-lies'];
	const fixed = spec.values['arrangement'];
	return fixed === undefined ? ARRANGEMENT_WORDS : ARRANGEMENT_WORDS.filter(word => word === fixed);
}
