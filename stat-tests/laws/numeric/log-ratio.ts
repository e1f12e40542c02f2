/**
The natural logarithm of numerator / denominator for exact counts of any size; -Infinity for 0.

The quotient is formed first, with 64 spare bits: a difference of the logarithms of two huge numbers would lose as many digits as the
numbers have.
*/
export function logRatioTo(denominator: bigint): (numerator: bigint) => number {
	const bits = bitLength(denominator);
	return numerator => {
		if (numerator === 0n) return Number.NEGATIVE_INFINITY;
		const shift = bits - bitLength(numerator) + 64;
		const quotient =
			shift >= 0 ? (numerator << BigInt(shift)) / denominator : (numerator >> BigInt(-shift)) / denominator;
		// If a double can hold the ratio, its logarithm has all digits; a difference of logarithms would lose two of them.
		return Math.abs(shift) < 900
			? Math.log(Number(quotient) * 2 ** -shift)
			: Math.log(Number(quotient)) - shift * Math.LN2;
	};
}

export const logRatio = (numerator: bigint, denominator: bigint): number => logRatioTo(denominator)(numerator);

const bitLength = (value: bigint): number => value.toString(16).length * 4;
