import {nameOf} from './card-key.js';
import type {Diagnosis} from './diagnosis.js';

/** Joins diagnoses of the same cards: a reader error may have hidden the fault in between. */
export function joined(diagnoses: readonly Diagnosis[]): Diagnosis[] {
	const known = new Map<string, Diagnosis>();
	const single: Diagnosis[] = [];
	for (const each of diagnoses) {
		if (!LASTING.includes(each.kind)) {
			single.push(each);
			continue;
		}
		const key = [each.kind, each.batch, ...each.missing.map(nameOf), 'and', ...each.extra.map(nameOf)].join(' ');
		const before = known.get(key);
		known.set(
			key,
			before === undefined ? each : {...each, from: before.from, shuffles: before.shuffles + each.shuffles},
		);
	}
	return [...known.values(), ...single].sort((left, right) => left.from - right.from);
}

/** The other kinds happen in one shuffle, and may happen again. */
const LASTING: readonly Diagnosis['kind'][] = ['missing', 'extra', 'foreign', 'exchanged', 'unread', 'other-batch'];
