import {type Probability, probability} from '../../../harness/model/probability.js';
import {type Focused, focusLattice} from './focused.js';
import {type LatticeLaw, mirrored, tilt} from './lattice-law.js';
import {LEAST_P, twoSided} from './p-value.js';
import {discountedTail, endsOf, type Moments, tiltedMoments, tiltTowards, type WholeLaw} from './sum-tail.js';
import {focusSymmetric, mirroredSymmetric} from './symmetric-law.js';

export interface Part {
	readonly law: WholeLaw;
	readonly count: number;
}

/**
The two-sided p-value of a sum of independent values of different laws; 1 for an empty sum.

As in sum-tail.ts, but all laws are tilted by the same θ, at which the sum of their means is the observed sum. Logarithms of moments and of
characteristic functions are added over the parts; everything else is as for one law.
*/
export function mixedSumP(given: readonly Part[], sum: number): Probability {
	const constant = given.reduce((total, {law, count}) => total + (law.variance === 0 ? law.mean * count : 0), 0);
	const parts = given.filter(({law, count}) => law.variance > 0 && count > 0);
	if (parts.length === 0) return probability(1);
	const rest = sum - constant;
	const lower = () => Math.max(LEAST_P, Math.exp(logLowerTailOf(parts, rest)));
	const upper = () => Math.max(LEAST_P, Math.exp(logUpperTailOf(parts, rest)));
	// As in exact-sum.ts: a tail of at most 1/2 is the smaller one.
	const likely = rest > totals(parts).mean ? upper() : lower();
	return likely <= 0.5 ? twoSided(likely, 1) : twoSided(lower(), upper());
}

/** log P(S ≥ sum); every law must have more than one value. */
export function logUpperTailOf(parts: readonly Part[], sum: number): number {
	const ends = endsOfAll(parts);
	if (sum <= ends.least) return 0;
	if (sum > ends.most) return Number.NEGATIVE_INFINITY;
	if (sum === ends.most) return ends.logMost;
	const {mean, variance} = totals(parts);
	// On the thick side of the mean the other tail is the thin one; 1 minus a thin tail loses no digits.
	if (sum <= mean) return Math.log1p(-Math.exp(logLowerTailOf(parts, sum - 1)));

	const moments = (theta: number) => totals(parts, theta);
	const theta = tiltTowards({mean, variance, moments}, 1, sum);
	const focused = focusAll(parts, theta);
	const beyond = sum - focused.centre;
	return Math.min(0, focused.logMoment - theta * beyond + Math.log(discountedTail({focused, theta, count: 1, beyond})));
}

export const logLowerTailOf = (parts: readonly Part[], sum: number): number =>
	logUpperTailOf(
		parts.map(({law, count}) => ({law: 'logMass' in law ? mirrored(law) : mirroredSymmetric(law), count})),
		-sum,
	);

function endsOfAll(parts: readonly Part[]): ReturnType<typeof endsOf> {
	let [least, most, logMost] = [0, 0, 0];
	for (const {law, count} of parts) {
		const ends = endsOf(law);
		least += count * ends.least;
		most += count * ends.most;
		logMost += count * ends.logMost;
	}
	return {least, most, logMost};
}

export function totals(parts: readonly Part[], theta = 0): Moments {
	let [mean, variance] = [0, 0];
	for (const {law, count} of parts) {
		const moments = theta === 0 ? law : tiltedMoments(law, theta);
		mean += count * moments.mean;
		variance += count * moments.variance;
	}
	return {mean, variance};
}

function focusAll(parts: readonly Part[], theta: number): Focused {
	const all = parts.map(({law, count}) => ({
		count,
		focused: 'logMass' in law ? focusWide(law, theta) : focusSymmetric(law, theta),
	}));
	const added = (term: (focused: Focused) => number): number =>
		all.reduce((sum, {focused, count}) => sum + count * term(focused), 0);
	return {
		centre: added(({centre}) => centre),
		logMoment: added(({logMoment}) => logMoment),
		variance: added(({variance}) => variance),
		logCharacteristic(omega) {
			let [logSize, phase] = [0, 0];
			for (const {focused, count} of all) {
				const [each, turn] = focused.logCharacteristic(omega);
				logSize += count * each;
				phase += count * turn;
			}
			return [logSize, phase];
		},
		fadesAt: logSize => fadesAt(all, logSize),
	};
}

/**
If the sum is near one of its ends, a strong tilt leaves a law almost no variance. Then the mean of exp(θ(X-c)) is far from 1, and its
difference from 1 must not be used. focusLattice would use it, since θ is small relative to the tilted deviation.
*/
function focusWide(law: LatticeLaw, theta: number): Focused {
	const focused = focusLattice(law, theta);
	if (Math.abs(theta) * Math.sqrt(law.variance) <= 1) return focused;
	return {...focused, logMoment: tilt(law, theta).logMoment - theta * focused.centre};
}

/** No factor is above 1. So the product is faint where the largest part alone is, and where each of all N values has faded by its share. */
function fadesAt(all: readonly {readonly count: number; readonly focused: Focused}[], logSize: number): number {
	const values = all.reduce((sum, {count}) => sum + count, 0);
	const together = all.reduce((latest, {focused}) => Math.max(latest, focused.fadesAt(logSize / values)), 0);
	const alone = all.toSorted((left, right) => right.count - left.count)[0];
	return Math.min(together, alone?.focused.fadesAt(logSize / alone.count) ?? Math.PI);
}
