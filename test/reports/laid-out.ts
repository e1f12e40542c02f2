import type {ReadBack} from './printed.js';

type Piece = ReadBack['pieces'][number];

/** The texts that overlap others, or leave the page. */
export function faultsOfLayout({pieces, width, height}: ReadBack): string[] {
	const outside = pieces
		.filter(({left, right, bottom, top}) => left < 40 || right > width - 40 || bottom < 20 || top > height - 20)
		.map(({text, page}) => `"${text}" leaves page ${page}`);
	const clashes = pieces.flatMap((one, at) =>
		pieces
			.slice(at + 1)
			.filter(other => overlap(one, other))
			.map(other => `"${one.text}" lies over "${other.text}" on page ${one.page}`),
	);
	return [...outside, ...clashes];
}

const overlap = (one: Piece, other: Piece): boolean =>
	one.page === other.page &&
	one.left < other.right - 0.5 &&
	other.left < one.right - 0.5 &&
	one.bottom < other.top - 0.5 &&
	other.bottom < one.top - 0.5;
