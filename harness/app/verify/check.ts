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
	good        as expected
	note        no fault, but less evidence than possible
	differs     not as sealed, or not what follows from the evidence
	not-done    not checked, because of an earlier finding
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

/** Converts an error of the evidence to a difference; rethrows any other. */
export function differenceIn(error: unknown, fallback: string): Difference {
	if (!(error instanceof HarnessError)) throw error;
	const {context} = error;
	const file = 'file' in context && typeof context.file === 'string' ? path.basename(context.file) : fallback;
	const record = 'line' in context && typeof context.line === 'number' ? context.line : undefined;
	const found = 'found' in context ? `, found ${context.found}` : '';
	const says = 'expected' in context ? `expected ${context.expected}${found}` : explain(error).message;
	return {file, record, says};
}

/** A fault in the stored keys concerns this bench, not what is checked. */
export const ownerOr = <Owner>(owner: Promise<Owner>): Promise<Owner | {readonly kind: 'unknown'}> =>
	owner.catch((error: unknown) => {
		if (!(error instanceof HarnessError)) throw error;
		return {kind: 'unknown'} as const;
	});
