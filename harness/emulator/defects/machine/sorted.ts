import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';

/** Sort mode left on: whatever goes in comes out in order. */
export const sorted: ShuffleModel = orderIn => orderIn.toSorted();

export const sortedModel = defectModel({
	id: 'sorted',
	description: 'sort mode left on',
	mechanism: 'machine',
	make: () => sorted,
});
