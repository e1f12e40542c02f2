/** How a shoe of baccarat is dealt, where rule books differ or might differ. */
export interface DealRules {
	/** `by-value`: the first card is shown, and as many cards are burnt as its value (tens and court cards: ten). */
	readonly burn: 'by-value' | 'none';
	readonly behindCover: number;
	readonly handsAfterCover: number;
	readonly shortShoe: 'void';
}

/** All rule books here burn by value, require at least 14 cards behind the cover card, and deal one more hand after it. */
export const USUAL_RULES: DealRules = {burn: 'by-value', behindCover: 14, handsAfterCover: 1, shortShoe: 'void'};

/** The shown card, and ten. */
const MOST_BURNT = 11;
const LONGEST_COUP = 6;

/** The number of coups that every shoe of this many cards has: these have the odds of a full shoe. */
export const certainCoups = (size: number, {burn, behindCover}: DealRules): number =>
	Math.max(0, Math.floor((size - behindCover - (burn === 'none' ? 0 : MOST_BURNT)) / LONGEST_COUP));
