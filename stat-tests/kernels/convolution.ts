import {bytesOf} from './base64.js';
import {COMPILED_CONVOLUTION} from './compiled.js';
import {LEFT, MOST, PRODUCT, RIGHT} from './wat/convolution.js';

/** The law of a sum from the laws of its two terms: Σ left[i] · right[k - i] for each k, added in the order of i. */
type Convolution = (left: Float64Array, right: Float64Array) => Float64Array;

export function convolution(left: Float64Array, right: Float64Array): Float64Array {
	known ??= {compiled: compiledConvolution()};
	const isShort = left.length <= MOST && right.length <= MOST;
	return (isShort ? (known.compiled ?? plainConvolution) : plainConvolution)(left, right);
}

let known: {readonly compiled: Convolution | undefined} | undefined;

export function plainConvolution(left: Float64Array, right: Float64Array): Float64Array {
	const product = new Float64Array(left.length + right.length - 1);
	for (let at = 0; at < left.length; at++) {
		const mass = left[at] as number;
		for (let other = 0; other < right.length; other++)
			product[at + other] = (product[at + other] as number) + mass * (right[other] as number);
	}
	return product;
}

interface Exports {
	readonly memory: WebAssembly.Memory;
	readonly convolve: (leftBytes: number, rightBytes: number) => void;
}

/** The same numbers to the last bit: it is fast before the engine has optimised anything. `undefined` without 128-bit vectors. */
export function compiledConvolution(): Convolution | undefined {
	try {
		const module = new WebAssembly.Module(bytesOf(COMPILED_CONVOLUTION));
		const {memory, convolve} = new WebAssembly.Instance(module).exports as WebAssembly.Exports & Exports;
		const numbers = new Float64Array(memory.buffer);
		const [from, to] = [RIGHT / 8, PRODUCT / 8];
		return (left, right) => {
			const size = left.length + right.length - 1;
			numbers.set(left, LEFT / 8);
			numbers.set(right, from);
			numbers[from + right.length] = 0;
			numbers.fill(0, to, to + size + 1);
			convolve(8 * left.length, 8 * right.length);
			return numbers.slice(to, to + size);
		};
	} catch {
		return undefined;
	}
}
