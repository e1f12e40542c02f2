import {binomialUpper} from '../../stat-tests/laws/distributions/binomial.js';
import {clopperPearson} from '../../stat-tests/laws/distributions/clopper-pearson.js';
import {errorsIn, type ReaderErrors} from '../completeness/reader-errors.js';
import type {Batch} from '../model/cards/batch.js';

/** `interval`: 95 % confidence. */
export interface ErrorRate {
	readonly errors: number;
	readonly reads: number;
	readonly interval: readonly [least: number, most: number];
}

/** `yes`: the error rate here is above that of the others by more than chance. */
type StandsOut = 'yes' | 'no';

export interface ReaderRate extends ErrorRate {
	readonly unreadable: number;
	readonly wrong: number;
	/** Faces with errors, the one with most errors first. */
	readonly faces: readonly (ErrorRate & {readonly face: number; readonly standsOut: StandsOut})[];
	readonly positions: readonly (ErrorRate & {readonly position: number; readonly standsOut: StandsOut})[];
}

const CONFIDENCE = 0.95;

export function readerRate({counts, size, faces}: Batch, read: ReaderErrors): ReaderRate {
	const errors = errorsIn(read);
	const orders = read.cards / size;
	const placed = [...read.byPosition.values()].reduce((sum, count) => sum + count, 0);
	return {
		errors,
		reads: read.cards,
		// Computed when printed, since it loads Cephes.
		get interval() {
			return intervalFor(errors, read.cards);
		},
		unreadable: read.unreadable,
		wrong: read.wrong,
		faces: [...read.byFace]
			.map(([face, count]) => {
				const reads = Math.max(count, Math.round(orders * (counts[face] ?? 0)));
				const all = {errors, reads: read.cards, places: faces.length};
				return {face, ...rateOf(count, reads), standsOut: standsOut({errors: count, reads}, all)};
			})
			.sort(mostFirst),
		positions: [...read.byPosition]
			.map(([position, count]) => {
				const reads = Math.max(count, read.ordersTo(position));
				const all = {errors: placed, reads: read.cards, places: size};
				return {position, ...rateOf(count, reads), standsOut: standsOut({errors: count, reads}, all)};
			})
			.sort(mostFirst),
	};
}

const rateOf = (errors: number, reads: number): ErrorRate => ({
	errors,
	reads,
	interval: intervalFor(errors, reads),
});

const intervalFor = (errors: number, reads: number): ErrorRate['interval'] =>
	reads === 0 ? [0, 1] : clopperPearson(errors, reads, CONFIDENCE);

const mostFirst = (left: ErrorRate, right: ErrorRate): number => right.errors - left.errors;

/** Probability that a reader with equal error rates has a face, or a position, that stands out (Bonferroni over all). */
const LEVEL = 0.01;
const FEW_ERRORS = 3;

type Observed = Pick<ErrorRate, 'errors' | 'reads'>;

/** Compares with the rate elsewhere, with one error added to those observed there. */
function standsOut(here: Observed, all: Observed & {readonly places: number}): StandsOut {
	const elsewhere = Math.min(1, (all.errors - here.errors + 1) / Math.max(1, all.reads - here.reads));
	const isUneven = binomialUpper(here.errors, here.reads, elsewhere) * all.places < LEVEL;
	return here.errors >= FEW_ERRORS && isUneven ? 'yes' : 'no';
}
