import {at} from '../checked.js';
import {rangeFinder} from './row-numbers.js';

/** Start and length of each order. Stored as ranges, since most orders are consecutive and of equal length. */
interface OrderPlaces {
	readonly add: (start: number, length: number) => void;
	readonly count: () => number;
	/** Numbers count from 1. */
	readonly start: (number: number) => number;
	readonly length: (number: number) => number;
}

export const VOID = -1;

export function orderPlaces(): OrderPlaces {
	const firsts: number[] = [];
	const starts: number[] = [];
	const lengths: number[] = [];
	const rangeOf = rangeFinder(firsts);
	let [count, next] = [0, 0];
	return {
		add(start, length) {
			count++;
			if (start !== next || length !== lengths.at(-1)) {
				firsts.push(count);
				starts.push(start);
				lengths.push(length);
			}
			next = start + Math.max(0, length);
		},
		count: () => count,
		start(number) {
			const range = rangeOf(number);
			return at(starts, range) + (number - at(firsts, range)) * Math.max(0, at(lengths, range));
		},
		length: number => (number >= 1 && number <= count ? at(lengths, rangeOf(number)) : VOID),
	};
}
