import type {VerdictKind} from '../../harness/model/verdict.js';

/** The colour of the word and of its ground; the meaning does not depend on them. */
export const VERDICT_COLOURS: Readonly<Record<VerdictKind, readonly [colour: string, tint: string]>> = {
	pass: ['#1a6e32', '#e9f5ec'],
	fail: ['#b00020', '#fdebed'],
	inconclusive: ['#8a5a00', '#fdf4e3'],
	aborted: ['#4a5560', '#eef1f4'],
};
