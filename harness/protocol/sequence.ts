import type {SequenceSpec} from '../profile/schema.js';
import type {Values} from './codec.js';
import type {DecodedItem} from './decoded-item.js';

type Numbering = Omit<SequenceSpec, 'repeats'>;

/** The position in the sequence; `undefined` before the first numbered message. */
export interface Count {
	readonly place: number;
	/** The last message, to distinguish a repeat from another message under the same number. */
	readonly content: string;
}

interface Counted {
	readonly count: Count | undefined;
	readonly items: readonly DecodedItem[];
}

/**
Compares the number of a message with that of the previous one. A repeat is counted, without further effect. A skipped
number is a loss. The same number with other contents is the loss of a whole cycle. After comm-start the sequence restarts.
*/
export function countMessage(
	spec: Numbering | undefined,
	count: Count | undefined,
	{item, values}: {readonly item: DecodedItem; readonly values: Values},
): Counted {
	const place = spec === undefined ? undefined : placeOf(spec, values[spec.field]);
	const isFresh = item.kind === 'observed' && item.observation.kind === 'comm-start';
	if (spec === undefined || place === undefined || item.kind !== 'observed') {
		return {count: isFresh ? undefined : count, items: [item]};
	}
	const next: Count = {place, content: JSON.stringify([item.message, values])};
	if (count === undefined) return {count: next, items: [item]};
	if (next.place === count.place && next.content === count.content) {
		return {count, items: [{kind: 'repeated', message: item.message}]};
	}
	const round = spec.letters?.length ?? spec.modulo ?? 1;
	const missing = isFresh ? 0 : (place - count.place - 1 + round) % round;
	return {count: next, items: missing === 0 ? [item] : [{kind: 'gap', missing}, item]};
}

function placeOf({letters, modulo = 1}: Numbering, value: unknown): number | undefined {
	if (letters === undefined) return typeof value === 'number' ? value % modulo : undefined;
	const place = typeof value === 'string' && value.length === 1 ? letters.indexOf(value) : -1;
	return place === -1 ? undefined : place;
}
