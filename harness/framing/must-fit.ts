/** What we write ourselves we must be able to read: a payload that no frame can carry is a fault of ours. */
export function mustFit(shape: string, payload: Uint8Array, most: number): void {
	if (payload.length > most) {
		throw new RangeError(`a frame "${shape}" holds at most ${most} bytes, not ${payload.length}`);
	}
}
