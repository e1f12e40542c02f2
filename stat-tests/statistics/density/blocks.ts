/** How many places each of `count` blocks has, all as equal as can be. Block b begins at place ⌈b n / count⌉. */
export const blockSizes = (size: number, count: number): number[] =>
	Array.from({length: count}, (_, block) => blockStart(size, count, block + 1) - blockStart(size, count, block));

const blockStart = (size: number, count: number, block: number): number => Math.ceil((block * size) / count);

/** The block of each place. */
export const blockOfPlaces = (size: number, count: number): Uint8Array =>
	Uint8Array.from({length: size}, (_, place) => Math.floor((place * count) / size));
