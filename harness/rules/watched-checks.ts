import type {Check} from './check-schema.js';
import type {BatchCheck} from './procedures/batch-checks.js';
import type {ShoeCheck} from './procedures/shoe-checks.js';

/** The check as the watch over the table has it; `undefined`: it is no matter of the table. */
export function tableCheckOf(check: Check): BatchCheck | undefined {
	switch (check.checker) {
		case 'decks-in-all':
			return {check: check.checker, least: check.with.least, most: check.with.most};
		case 'changed-after':
			return {check: check.checker, ...check.with};
		case 'equal-decks':
		case 'different-backs':
		case 'stored-while-other-plays':
		case 'strict-alternation':
		case 'one-batch-in-rack':
		case 'changed-each-shoe':
		case 'stored-securely':
			return {check: check.checker};
		default:
			return undefined;
	}
}

/** The same for the watch over the shoe. */
export function shoeCheckOf(check: Check): ShoeCheck | undefined {
	switch (check.checker) {
		case 'cut-depth':
		case 'cover-depth':
			return {check: check.checker, ...check.with};
		case 'cover-share':
			return {check: check.checker, ...check.with};
		case 'last-hand':
			return {check: check.checker, ...check.with};
		case 'face-up':
			return {check: check.checker, ...check.with};
		case 'burn-by-value':
		case 'burn-one':
		case 'deal-order':
		case 'third-card':
		case 'short-shoe':
			return {check: check.checker};
		default:
			return undefined;
	}
}
