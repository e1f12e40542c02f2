/** How a shoe of baccarat is dealt, as far as rule books differ or might. */
export interface DealRules {
	/** The first card is shown, and as many are burnt as it counts (tens and court cards ten); or nothing is burnt. */
	readonly burn: 'by-value' | 'none';
	/** How many cards lie behind the cover card. */
	readonly behindCover: number;
	/** How many hands are dealt after the one in which the cover card came. */
	readonly handsAfterCover: number;
	/** A round for which the cards do not suffice. */
	readonly shortShoe: 'void';
}

/** All books here burn by value, ask for at least 14 cards behind the cover card, and deal one more hand after it. */
export const USUAL_RULES: DealRules = {burn: 'by-value', behindCover: 14, handsAfterCover: 1, shortShoe: 'void'};

/** A burn takes at most so many: the card that is shown, and ten. */
const MOST_BURNT = 11;
const LONGEST_COUP = 6;

/** How many coups every shoe of so many cards has, however they fall: those whose odds are the odds of a full shoe. */
export const certainCoups = (size: number, {burn, behindCover}: DealRules): number =>
	Math.max(0, Math.floor((size - behindCover - (burn === 'none' ? 0 : MOST_BURNT)) / LONGEST_COUP));
