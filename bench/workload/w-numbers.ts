/** The numbers that each program prints. Integers are the same for all; `x2` depends on the order of summation. */
export interface WNumbers {
	readonly [name: string]: unknown;
	readonly x2: number;
}

export const peerNumbers = (stdout: string): WNumbers => JSON.parse(stdout) as WNumbers;

interface ScreenedShoes {
	readonly rows: number;
	readonly incomplete: readonly number[];
	readonly sha256: string;
	readonly positionX2: number;
	readonly colourRuns: number;
	readonly agreements: number;
	readonly density: {readonly sum: number; readonly largest: number};
	readonly tables: Readonly<Record<'places' | 'pairs' | 'gaps', readonly number[]>>;
}

interface ScreenedDecks {
	readonly rows: number;
	readonly sha256: string;
	readonly descents: number;
	readonly inversions: number;
}

/** From the output of `deckproof screen --json --tables`. */
export function ourNumbers(stdout: string): WNumbers {
	const {files} = JSON.parse(stdout) as {readonly files: readonly [ScreenedShoes, ScreenedDecks]};
	const [shoes, decks] = files;
	const {places, pairs, gaps} = shoes.tables;
	return {
		shoes: shoes.rows,
		incomplete: shoes.incomplete.length,
		sha256: shoes.sha256,
		places: summed(places),
		pairs: summed(pairs),
		gaps: summed(gaps),
		x2: shoes.positionX2,
		colourRuns: shoes.colourRuns,
		density: {sum: shoes.density.sum, largest: shoes.density.largest},
		agreements: shoes.agreements,
		decks: decks.rows,
		decksSha256: decks.sha256,
		descents: decks.descents,
		inversions: decks.inversions,
	};
}

/** A table as two numbers. The weights are irregular, so that swapped cells change the checksum. */
const summed = (counts: readonly number[]) => ({
	squares: counts.reduce((sum, count) => sum + count ** 2, 0),
	checksum: counts.reduce((sum, count, cell) => sum + count * ((40_503 * (cell + 1)) % 65_536), 0),
});

/** The first difference; `undefined` if they agree. */
export function difference(one: WNumbers, two: WNumbers): string | undefined {
	const names = Object.keys(one).filter(
		name => name !== 'x2' && JSON.stringify(one[name]) !== JSON.stringify(two[name]),
	);
	if (Math.abs(one.x2 / two.x2 - 1) > 1e-9) names.push('x2');
	const [name] = names;
	return name === undefined ? undefined : `${name}: ${JSON.stringify(one[name])} and ${JSON.stringify(two[name])}`;
}
