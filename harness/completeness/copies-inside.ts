import type {Batch} from '../model/cards/batch.js';
import type {Content} from './content.js';

/** A face of which a machine that is never emptied holds one card less or more than it should. */
export interface Miscount {
	readonly face: number;
	readonly copies: 'one-less' | 'one-more';
}

interface CopiesInside {
	/** Call before the card is removed from `content`. */
	readonly drawn: (face: number, content: Content) => void;
	readonly miscount: () => Miscount | undefined;
}

/**
A sequential test of whether a machine that is never emptied holds all copies of each face. It may be evaluated after any
card.

Let n cards be inside, m of them of face f. If all are there, the next card is of face f with probability m/n. If one card of
f is missing it is (m - 1)/(n - 1), and with one extra card (m + 1)/(n + 1). On a fair and complete machine the product of
these ratios over all draws is an e-value. It exceeds L with probability at most 1/L (Ville 1939). Each factor is mixed with a small
constant share, so that one misread card does not reduce the evidence to zero. The evidence is averaged over all faces and
both cases.
*/
export function copiesInside({faces}: Batch): CopiesInside {
	const less = running(-1);
	const more = running(1);
	// The average has 2 × faces terms.
	const needed = Math.log(2 * faces.length) - Math.log(RISK);
	return {
		drawn(face, content) {
			const [inside, copies] = [content.inside(), content.insideOf(face)];
			if (inside < 2 || copies < 1) return;
			less.draw(face, {inside, copies, without: content.exhausted});
			more.draw(face, {inside, copies, without: content.exhausted});
		},
		miscount() {
			for (const face of faces) {
				if (less.evidence(face) > needed) return {face, copies: 'one-less'};
				if (more.evidence(face) > needed) return {face, copies: 'one-more'};
			}
			return undefined;
		},
	};
}

/** Probability of a finding on a complete and fair machine. */
const RISK = 1e-4;
const CONSTANT_SHARE = 1e-3;

interface Draw {
	readonly inside: number;
	readonly copies: number;
	readonly without: ReadonlySet<number>;
}

/** Logarithms of the evidence: `common` for a face never drawn, `own` for the difference of each face. */
function running(change: -1 | 1) {
	const own = new Map<number, number>();
	let common = 0;
	const logFactor = (ratio: number): number => Math.log((1 - CONSTANT_SHARE) * ratio + CONSTANT_SHARE);
	return {
		draw(face: number, {inside, copies, without}: Draw): void {
			const ofOthers = logFactor(inside / (inside + change));
			common += ofOthers;
			// A face with no card inside is left out: it cannot be drawn, and the ratio would not be fair.
			for (const none of without) own.set(none, (own.get(none) ?? 0) - ofOthers);
			const ofDrawn = logFactor(((copies + change) / (inside + change)) * (inside / copies));
			own.set(face, (own.get(face) ?? 0) + ofDrawn - ofOthers);
		},
		evidence: (face: number): number => common + (own.get(face) ?? 0),
	};
}
