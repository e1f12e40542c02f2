/** The orders in that a device can be told to arrange by itself. */
export const ARRANGEMENTS = ['previous', 'new-deck', 'sorted'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** The two orders in that `alternating` means: they are laid in turn, since each shows defects that the other hides. */
export const IN_TURN = ['new-deck', 'sorted'] as const;
export type LaidOrder = (typeof IN_TURN)[number];

/** The orders in that one word tells. */
export const TOLD_INPUTS = [...ARRANGEMENTS, 'alternating', 'unknown'] as const;
export type ToldInput = (typeof TOLD_INPUTS)[number];

/** What lay in the device before a shuffle, as the plan or the caller declares it. */
export type InputDesign = {readonly kind: ToldInput} | FixedOrder;

/** The same known order before every shuffle. */
export interface FixedOrder {
	readonly kind: 'fixed';
	readonly order: Uint8Array;
	/** The numbers of its cards, where every card has one of its own. */
	readonly cards?: Uint16Array;
}
