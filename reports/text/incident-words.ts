import {thousands} from '../language/number-format.js';
import type {Say} from '../language/say.js';

/** Labels of what is told of cards that were astray. */
export const INCIDENT_WORDS = {
	reader: 'Reader',
	mode: 'Mode check',
	shuffle: 'Shuffle',
	weight: 'Weight',
	what: 'What',
} as const;

/** Of very many only the first are printed, and result.json keeps more of them. */
export function moreIncidents(say: Say, {all, shown, kept}: Record<'all' | 'shown' | 'kept', number>): string {
	const there = kept === all ? 'them all' : say`${thousands(kept)} of them`;
	return say`And ${thousands(all - shown)} more; the attached result.json has ${there}.`;
}
