import type {Diagnosis} from './diagnosis.js';
import {nameOf} from './suspect-name.js';

/** What is said twice of the same cards is one matter that went on: a reader may have hidden it in between. */
export function joined(diagnoses: readonly Diagnosis[]): Diagnosis[] {
	const known = new Map<string, Diagnosis>();
	const single: Diagnosis[] = [];
	for (const each of diagnoses) {
		if (!GOES_ON.includes(each.kind)) {
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

/** The others happen in one shuffle, and happen anew. */
const GOES_ON: readonly Diagnosis['kind'][] = ['missing', 'extra', 'foreign', 'exchanged', 'unread', 'other-batch'];
