/** Input orders that a device can be commanded to arrange. */
export const ARRANGEMENTS = ['previous', 'new-deck', 'sorted'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** The input orders of `alternating`, in turn: each shows defects that the other hides. */
export const IN_TURN = ['new-deck', 'sorted'] as const;
export type ArrangedOrder = (typeof IN_TURN)[number];

export const STATED_INPUTS = [...ARRANGEMENTS, 'alternating', 'unknown'] as const;
export type StatedInput = (typeof STATED_INPUTS)[number];

/** The input order, as the plan or the caller states it. */
export type InputDesign = {readonly kind: StatedInput} | FixedOrder;

export interface FixedOrder {
	readonly kind: 'fixed';
	readonly order: Uint8Array;
	/** The card numbers, where every card has its own. */
	readonly cards?: Uint16Array;
}
