/** The number of places in each of `count` blocks, as equal as possible. Block b begins at place ⌈b n / count⌉. */
export const blockSizes = (size: number, count: number): number[] =>
	Array.from({length: count}, (_, block) => blockStart(size, count, block + 1) - blockStart(size, count, block));

const blockStart = (size: number, count: number, block: number): number => Math.ceil((block * size) / count);

export const blockOfPlaces = (size: number, count: number): Uint8Array =>
	Uint8Array.from({length: size}, (_, place) => Math.floor((place * count) / size));
