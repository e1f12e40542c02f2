import type {VerdictKind} from './verdict.js';

/** The disposition of a unit on the maker's line. A bench fault never causes rework. */
export const RELEASES = ['release', 'hold', 'rework'] as const;
export type Release = (typeof RELEASES)[number];

export const RELEASE_OF: Readonly<Record<VerdictKind, Release>> = {
	pass: 'release',
	fail: 'rework',
	inconclusive: 'hold',
	aborted: 'hold',
};
