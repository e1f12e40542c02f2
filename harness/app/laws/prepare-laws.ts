import {unshippedLaws} from '../../../stat-tests/battery.js';
import {supplyLaw} from '../../../stat-tests/statistics/calibrated/calibrated-law.js';
import {viewsToCome} from '../../../stat-tests/views/relative-order.js';
import type {Batch} from '../../model/cards/batch.js';
import type {InputDesign} from '../../model/shuffles/input-order.js';
import {inputOrderFor} from '../../verdict/plan.js';
import {drawLaws} from './draw-laws.js';
import {type LawCache, ownLawCache} from './law-cache.js';

/**
Reads the laws that are not shipped as tables from the cache, or draws them on all processors, before a battery needs them. The
battery draws any law that is still missing. The numbers are the same in each case.
*/
export async function prepareLaws(
	{batch, input, shuffles}: {readonly batch: Batch; readonly input: InputDesign; readonly shuffles: number},
	wanted?: LawCache,
): Promise<void> {
	const views = viewsToCome(batch, input.kind === 'fixed' ? input : inputOrderFor(input.kind));
	const unshipped = unshippedLaws(views, shuffles);
	if (unshipped.length === 0) return;
	const lawCache = wanted ?? ownLawCache();
	const missing = unshipped.filter(law => {
		const text = lawCache.find(law);
		return text === undefined || !supplyLaw(law, text);
	});
	await drawLaws(missing, (law, text) => {
		supplyLaw(law, text);
		return lawCache.store(law, text);
	});
}
