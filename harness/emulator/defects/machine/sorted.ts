import type {ShuffleModel} from '../shuffle-model.js';

/** Sort mode left on: whatever goes in comes out in order. */
export const sorted: ShuffleModel = orderIn => orderIn.toSorted();
