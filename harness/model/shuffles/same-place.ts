export function cardsInSamePlace(one: Uint8Array | Uint16Array, other: Uint8Array | Uint16Array): number {
	let count = 0;
	for (let place = 0; place < one.length; place++) if (one[place] === other[place]) count++;
	return count;
}
