import type {Batch} from '../model/cards/batch.js';
import type {Content} from './content.js';

/** A face of which a machine that is never emptied holds one card less, or one more, than it should. */
export interface Miscount {
	readonly face: number;
	readonly copies: 'one-less' | 'one-more';
}

interface CopiesInside {
	/** A card is about to be drawn from what is inside. */
	readonly drawn: (face: number, content: Content) => void;
	/** What the draws show by now; `undefined`: nothing beyond chance. */
	readonly miscount: () => Miscount | undefined;
}

/**
Whether a machine that nobody empties holds all copies of each face: at any number of cards dealt, and looked at as often as one likes.

Let n cards be inside, m of them of face f. If all are there, the next card is of face f with chance m/n. If one of f is gone it is
(m - 1)/(n - 1), and if there is one more (m + 1)/(n + 1). The product of these ratios over all draws is, on a fair and complete machine,
the wealth of a gambler at fair odds, and passes L with a chance of at most 1/L (Ville 1939). A share of each bet is kept back, so that one
card read wrongly does not ruin him. The gambler splits his dollar evenly over all faces and both cases.
*/
export function copiesInside({faces}: Batch): CopiesInside {
	const less = gambler(-1);
	const more = gambler(1);
	// One dollar for each face and case, of which there are so many.
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
				if (less.wealth(face) > needed) return {face, copies: 'one-less'};
				if (more.wealth(face) > needed) return {face, copies: 'one-more'};
			}
			return undefined;
		},
	};
}

/** The chance to accuse a complete and fair machine. */
const RISK = 1e-4;
const KEPT_BACK = 1e-3;

interface Draw {
	readonly inside: number;
	readonly copies: number;
	readonly without: ReadonlySet<number>;
}

/** Logarithms of wealth: that of a face that was never drawn, and what each face has more or less. */
function gambler(change: -1 | 1) {
	const own = new Map<number, number>();
	let common = 0;
	const bet = (ratio: number): number => Math.log((1 - KEPT_BACK) * ratio + KEPT_BACK);
	return {
		draw(face: number, {inside, copies, without}: Draw): void {
			const another = bet(inside / (inside + change));
			common += another;
			// Nobody bets on a face of which none is inside: it cannot be drawn, and the odds would not be fair.
			for (const none of without) own.set(none, (own.get(none) ?? 0) - another);
			const itself = bet(((copies + change) / (inside + change)) * (inside / copies));
			own.set(face, (own.get(face) ?? 0) + itself - another);
		},
		wealth: (face: number): number => common + (own.get(face) ?? 0),
	};
}
