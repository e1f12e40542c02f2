import type {SequenceSpec} from '../profile/schema.js';
import type {Heard, Understood} from './heard.js';

type Numbering = Omit<SequenceSpec, 'repeats'>;

/** Where the count stands; `undefined` before the first numbered message. */
export interface Count {
	readonly place: number;
	/** The last message as it stood, to tell a repeat from another message under the same number. */
	readonly said: string;
}

/** What a message is, by its number. */
export interface Counted {
	readonly count: Count | undefined;
	readonly heard: readonly Heard[];
}

/**
Compares the number of a message with the one before it. A repeat is counted and not acted on; a number that was
skipped is a loss; the same number with something else in it is a whole round of losses. A device that has just come up
counts from the start.
*/
export function countMessage(
	spec: Numbering | undefined,
	count: Count | undefined,
	{heard, values}: Understood,
): Counted {
	const place = spec === undefined ? undefined : placeOf(spec, values[spec.field]);
	const isFresh = heard.kind === 'observed' && heard.observation.kind === 'comm-start';
	if (spec === undefined || place === undefined || heard.kind !== 'observed') {
		return {count: isFresh ? undefined : count, heard: [heard]};
	}
	const next: Count = {place, said: JSON.stringify([heard.message, values])};
	if (count === undefined) return {count: next, heard: [heard]};
	if (next.place === count.place && next.said === count.said) {
		return {count, heard: [{kind: 'repeated', message: heard.message}]};
	}
	const round = spec.letters?.length ?? spec.modulo ?? 1;
	const missing = isFresh ? 0 : (place - count.place - 1 + round) % round;
	return {count: next, heard: missing === 0 ? [heard] : [{kind: 'gap', missing}, heard]};
}

function placeOf({letters, modulo = 1}: Numbering, value: unknown): number | undefined {
	if (letters === undefined) return typeof value === 'number' ? value % modulo : undefined;
	const place = typeof value === 'string' && value.length === 1 ? letters.indexOf(value) : -1;
	return place === -1 ? undefined : place;
}
