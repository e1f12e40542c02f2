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
const AS_ALL: DealRules = {burn: 'by-value', behindCover: 14, handsAfterCover: 1, shortShoe: 'void'};

/** By book: burn, cover card, last hand, short shoe. */
export const DEAL_RULES: Readonly<Record<string, DealRules>> = {
	// 58 Pa. Code §§ 627a.5(f), 627a.5(d), 627a.9(e), 627a.13(e); Midibaccarat and Baccarat the same in Chapters 629a and 631a.
	'pa-627a': AS_ALL,
	'pa-629a': AS_ALL,
	'pa-631a': AS_ALL,
	// 40 Pa.B. 1504: §§ 541.5(g), 541.5(e), 541.14(e).
	'pa-541': AS_ALL,
	// Section 42 (e)(6), (h)(5), (k)(4).
	'section-42': AS_ALL,
	// Colorado 30-2810(4), 30-2813(4), 30-2816(4).
	'co-28': AS_ALL,
};

export const USUAL_RULES: DealRules = AS_ALL;

/** A burn takes at most so many: the card that is shown, and ten. */
const MOST_BURNT = 11;
const LONGEST_COUP = 6;

/** How many coups every shoe of so many cards has, however they fall: those whose odds are the odds of a full shoe. */
export const certainCoups = (size: number, {burn, behindCover}: DealRules): number =>
	Math.max(0, Math.floor((size - behindCover - (burn === 'none' ? 0 : MOST_BURNT)) / LONGEST_COUP));
