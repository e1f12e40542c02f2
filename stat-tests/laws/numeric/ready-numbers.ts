/**
Numbers that take long to work out and rest on nothing but what their name says: exact laws, and what follows from them. They are worked
out once. The build does so too and keeps them (harness/app/laws/shipped-numbers.ts); who hands them in saves the time,
and they are the same numbers.
*/
const known = new Map<string, Float64Array>();
const names = new WeakMap<Float64Array, string>();

export function numbersNamed(name: string, make: () => Float64Array): Float64Array {
	const numbers = known.get(name) ?? make();
	handInNumbers(name, numbers);
	return numbers;
}

/** What follows from named numbers is named after them; what follows from others is worked out each time. */
export function numbersFrom(source: Float64Array, what: string, make: () => Float64Array): Float64Array {
	const name = names.get(source);
	return name === undefined ? make() : numbersNamed(`${name}, ${what}`, make);
}

/** Those that were made before, if they were. */
export const numbersIfAny = (name: string): Float64Array | undefined => known.get(name);

export function handInNumbers(name: string, numbers: Float64Array): void {
	known.set(name, numbers);
}

/** What follows from these numbers is to be called after this name. */
export function nameNumbers(numbers: Float64Array, name: string): void {
	names.set(numbers, name);
}

/** All that are known by now. */
export const allNumbers = (): ReadonlyMap<string, Float64Array> => known;
