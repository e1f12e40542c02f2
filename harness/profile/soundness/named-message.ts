import {nearest} from '../../model/nearest.js';
import type {MessageSpec} from '../message-schema.js';

/** What to say of a name that is no message in that direction: the one that may be meant, or all there are. */
export function noSuchMessage(
	to: 'host' | 'device',
	name: string,
	messages: Readonly<Record<string, MessageSpec>>,
): string {
	const names = Object.entries(messages).flatMap(([each, spec]) => (spec.to === to ? [each] : []));
	return `expected a message to the ${to}, not "${name}"${suggestion(name, names)}`;
}

/** Words for what may be meant instead. */
export function suggestion(name: string, known: readonly string[]): string {
	const near = nearest(name, known);
	if (near !== undefined) return `; did you mean "${near}"?`;
	return known.length === 0 ? '; there is none' : `; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`;
}
