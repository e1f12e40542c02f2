/** Two cards change places. */
export function swap(order: Uint8Array, one: number, other: number): void {
	const held = order[one] ?? 0;
	order[one] = order[other] ?? 0;
	order[other] = held;
}
