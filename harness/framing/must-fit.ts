/** A payload that its frame cannot carry is a defect of the harness. */
export function mustFit(shape: string, payload: Uint8Array, most: number): void {
	if (payload.length > most) {
		throw new RangeError(`a frame "${shape}" holds at most ${most} bytes, not ${payload.length}`);
	}
}
