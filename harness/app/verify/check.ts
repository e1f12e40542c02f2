import path from 'node:path';
import type {Difference} from '../../evidence/playback/difference.js';
import {HarnessError} from '../../model/error.js';
import {explain} from '../../model/explain.js';

export type CheckName =
	| 'seal'
	| 'signature'
	| 'chain'
	| 'plan'
	| 'decoding'
	| 'verdict'
	| 'report'
	| 'amended'
	| 'signed'
	| 'attached'
	| 'reviewed';

/**
One thing that was looked at.

	good        as it should be
	note        nothing is wrong, but it says less than it could
	differs     something is not as it was sealed, or does not follow from what it should follow from
	not-done    it could not be looked at, because of something that was found before
*/
export interface Check {
	readonly name: CheckName;
	readonly state: 'good' | 'note' | 'differs' | 'not-done';
	readonly says: string;
	readonly differences: readonly Difference[];
}

export const good = (name: CheckName, says: string): Check => ({name, state: 'good', says, differences: []});
export const note = (name: CheckName, says: string): Check => ({name, state: 'note', says, differences: []});
export const notDone = (name: CheckName, says: string): Check => ({name, state: 'not-done', says, differences: []});

export const differs = (name: CheckName, differences: readonly Difference[]): Check => ({
	name,
	state: 'differs',
	says: differences.map(differenceSentence).join('; '),
	differences,
});

export const differenceSentence = ({file, record, says}: Difference): string =>
	`${file}${record === undefined ? '' : `, record ${record}`}: ${says}`;

/** A fault that was met on the way is a difference too, if it is one of the evidence. */
export function differenceIn(error: unknown, fallback: string): Difference {
	if (!(error instanceof HarnessError)) throw error;
	const {context} = error;
	const file = 'file' in context && typeof context.file === 'string' ? path.basename(context.file) : fallback;
	const record = 'line' in context && typeof context.line === 'number' ? context.line : undefined;
	const found = 'found' in context ? `, found ${context.found}` : '';
	const says = 'expected' in context ? `expected ${context.expected}${found}` : explain(error).message;
	return {file, record, says};
}
