import type {VerdictKind} from './verdict.js';

/** The disposition of a unit on the maker's line. A bench fault never causes rework. */
export const RELEASES = ['release', 'hold', 'rework'] as const;
export type Release = (typeof RELEASES)[number];

export function releaseOf(verdict: VerdictKind): Release {
	switch (verdict) {
		case 'pass':
			return 'release';
		case 'fail':
			return 'rework';
		case 'inconclusive':
		case 'aborted':
			return 'hold';
	}
}
