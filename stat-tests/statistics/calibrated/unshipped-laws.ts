import {LISTED} from '../../randomness-test.js';
import type {RelativeOrders, Views} from '../../relative-order.js';
import {lawToDraw, momentsToDraw} from './calibrated-law.js';
import type {CountTestParts} from './count-test.js';
import {CLASS_COUNTS} from './counts.js';
import {contentOf, type LawToDraw} from './law-to-draw.js';
import {COUNT_TESTS} from './tests.js';

/** The laws that a battery on so many shuffles would have to draw: those of unusual batches. Several tests may ask for the same. */
export function unshippedLaws(views: Views, shuffles: number): LawToDraw[] {
	const laws = [...COUNT_TESTS.flatMap(parts => lawsOf(parts, views)), ...momentsOf(views.absolute, shuffles)];
	return [...new Map(laws.map(law => [contentOf(law), law])).values()];
}

function lawsOf({count, view = 'memory', weight = LISTED, unfit}: CountTestParts, views: Views): LawToDraw[] {
	// As in the battery: what convicts after new-deck order is asked after sorted order too.
	const twin = view === 'memory' && weight !== LISTED ? views.afterSorted : undefined;
	return [views[view], twin].flatMap(orders => {
		if (orders === undefined || (unfit?.(orders) ?? count(orders).unfit(orders)) !== undefined) return [];
		return lawToDraw(count(orders), orders) ?? [];
	});
}

const momentsOf = (orders: RelativeOrders, shuffles: number): LawToDraw[] =>
	CLASS_COUNTS.filter(({unfit, need}) => unfit(orders) === undefined && need <= shuffles).flatMap(
		each => momentsToDraw(each, orders) ?? [],
	);
