import {nearest} from '../../model/nearest.js';
import type {MessageSpec} from '../message-schema.js';

/** Fault text for an unknown message name, with the nearest name or all known names. */
export function noSuchMessage(
	to: 'host' | 'device',
	name: string,
	messages: Readonly<Record<string, MessageSpec>>,
): string {
	const names = Object.entries(messages).flatMap(([each, spec]) => (spec.to === to ? [each] : []));
	return `expected a message to the ${to}, not "${name}"${suggestion(name, names)}`;
}

export function suggestion(name: string, known: readonly string[]): string {
	const near = nearest(name, known);
	if (near !== undefined) return `; did you mean "${near}"?`;
	return known.length === 0 ? '; there is none' : `; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`;
}
