interface Bits {
	readonly shift: number;
	readonly mask: number;
}

/** Cached: a profile has few ranges, and each message needs them. */
const KNOWN = new Map<string, Bits>();

export function bitsIn(range: string): Bits {
	const known = KNOWN.get(range);
	if (known !== undefined) return known;
	const bits = parsed(range);
	KNOWN.set(range, bits);
	return bits;
}

function parsed(range: string): Bits {
	const [first = 0, second = first] = range.split('-').map(Number);
	const [high, low] = [Math.max(first, second), Math.min(first, second)];
	return {shift: low, mask: (1 << (high - low + 1)) - 1};
}

export const takeBits = (byte: number, {shift, mask}: Bits): number => (byte >>> shift) & mask;

export const allBits = ({shift, mask}: Bits): number => mask << shift;

export const doOverlap = (one: Bits, two: Bits): boolean => (allBits(one) & allBits(two)) !== 0;
