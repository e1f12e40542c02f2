import {handInNumbers, nameNumbers, numbersIfAny} from '../numeric/ready-numbers.js';
import type {LatticeLaw} from './lattice-law.js';
import type {WholeLaw} from './sum-tail.js';

/** A law as it was counted before, by whoever did; only of laws that are no more than their masses. */
export function lawNamed<Law extends WholeLaw>(name: string, count: () => Law | LatticeLaw): Law | LatticeLaw {
	const kept = numbersIfAny(name);
	if (kept !== undefined) return named(name, lawIn(kept));
	const law = count();
	if (!('logMass' in law)) return law;
	handInNumbers(name, numbersOf(law));
	return named(name, law);
}

/** So that what follows from it can be called after it. */
function named(name: string, law: LatticeLaw): LatticeLaw {
	nameNumbers(law.logMass, name);
	return law;
}

function numbersOf({least, mean, variance, logMass}: LatticeLaw): Float64Array {
	const numbers = new Float64Array(HEAD + logMass.length);
	numbers.set([least, mean, variance]);
	numbers.set(logMass, HEAD);
	return numbers;
}

const HEAD = 3;

function lawIn(numbers: Float64Array): LatticeLaw {
	const [least = 0, mean = 0, variance = 0] = numbers;
	return {least, mean, variance, logMass: numbers.subarray(HEAD)};
}
