import type {VerdictKind} from '../../harness/model/verdict.js';

/** The ink of the word and the ground behind it; the word says it without them. */
export const VERDICT_COLOURS: Readonly<Record<VerdictKind, readonly [colour: string, tint: string]>> = {
	pass: ['#1a6e32', '#e9f5ec'],
	fail: ['#b00020', '#fdebed'],
	inconclusive: ['#8a5a00', '#fdf4e3'],
	aborted: ['#4a5560', '#eef1f4'],
};
