import type {RandomSource} from '../../../harness/model/random.js';

/** What a line does to frames: one to three of bit flips, cuts, repeats, swaps, insertions, joined frames. */
export function mutated(frame: Uint8Array, random: RandomSource): Uint8Array {
	let bytes = [...frame];
	for (let change = random.below(3); change >= 0; change--) bytes = changed(bytes, random);
	return Uint8Array.from(bytes);
}

function changed(bytes: readonly number[], random: RandomSource): number[] {
	const at = random.below(bytes.length + 1);
	const to = at + random.below(bytes.length - at + 1);
	switch (random.below(6)) {
		case 0:
			return bytes.map((byte, place) => (place === at ? byte ^ (1 << random.below(8)) : byte));
		case 1:
			return bytes.toSpliced(at, to - at);
		case 2:
			return bytes.toSpliced(at, 0, ...bytes.slice(at, to));
		case 3:
			return bytes.length === 0 ? [] : bytes.with(at % bytes.length, bytes[to % bytes.length] ?? 0);
		case 4:
			return bytes.toSpliced(at, 0, random.below(256));
		default:
			return [...bytes, ...bytes];
	}
}
