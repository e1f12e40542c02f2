/** Bytes that wait for the rest of their frame. */
export interface HeldBytes {
	readonly add: (chunk: Uint8Array) => void;
	readonly all: () => Uint8Array;
	/** The first so many of them, which are no longer held. */
	readonly take: (count: number) => Uint8Array;
}

/**
Always a copy: the caller may use its chunk again. Bytes are only ever written behind those that are there, so what
was taken never changes; and room is made in doubling steps, so that a frame that comes byte by byte is not copied
anew for each of them.
*/
export function heldBytes(): HeldBytes {
	let store: Uint8Array = new Uint8Array(0);
	let [from, to] = [0, 0];

	const makeRoom = (count: number): void => {
		if (to + count <= store.length) return;
		const larger = new Uint8Array(2 * (to - from + count));
		larger.set(store.subarray(from, to));
		[store, from, to] = [larger, 0, to - from];
	};

	return {
		add(chunk) {
			makeRoom(chunk.length);
			store.set(chunk, to);
			to += chunk.length;
		},
		all: () => store.subarray(from, to),
		take(count) {
			const bytes = store.subarray(from, Math.min(from + count, to));
			from += bytes.length;
			return bytes;
		},
	};
}
