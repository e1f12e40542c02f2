import type {VerdictKind} from './verdict.js';

/** What becomes of a unit on the maker's line. A broken bench sends nothing to rework. */
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
