export interface Fraction {
	readonly numerator: bigint;
	readonly denominator: bigint;
}

export function fraction(numerator: bigint, denominator: bigint): Fraction {
	const common = gcd(numerator < 0n ? -numerator : numerator, denominator);
	return {numerator: numerator / common, denominator: denominator / common};
}

function gcd(one: bigint, other: bigint): bigint {
	let [a, b] = [one, other];
	while (b > 0n) [a, b] = [b, a % b];
	return a === 0n ? 1n : a;
}

/** Rounds half away from zero. */
export function toDecimals({numerator, denominator}: Fraction, decimals: number): string {
	const isNegative = numerator < 0n;
	const scaled = (isNegative ? -numerator : numerator) * 10n ** BigInt(decimals) * 2n + denominator;
	const digits = (scaled / (2n * denominator)).toString().padStart(decimals + 1, '0');
	return `${isNegative ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Via 24 decimals. */
export const toNumber = (value: Fraction): number => Number(toDecimals(value, 24));
