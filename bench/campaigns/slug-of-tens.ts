import type {RandomSource} from '../../harness/model/random.js';

interface TenSlug {
	readonly size: number;
	/** The number of cards of value 0 that are kept together. */
	readonly tens: number;
	readonly random: RandomSource;
}

/** The same orders, each with such a slug at a random position. */
export function withSlugOfTens(orders: Uint8Array, {size, tens, random}: TenSlug): Uint8Array {
	const out = new Uint8Array(orders.length);
	for (let from = 0; from < orders.length; from += size) {
		const slug: number[] = [];
		const rest: number[] = [];
		for (const face of orders.subarray(from, from + size))
			(face % 13 > 8 && slug.length < tens ? slug : rest).push(face);
		const at = random.below(rest.length);
		out.set([...rest.slice(0, at), ...slug, ...rest.slice(at)], from);
	}
	return out;
}
