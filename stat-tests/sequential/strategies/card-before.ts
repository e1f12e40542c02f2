import {missing} from '../../../harness/model/checked.js';
import type {Labels} from '../../views/relative-order.js';

/** The card that came so many places before; the place must exist. */
export function cardBefore(order: Labels, place: number, back = 1): number {
	return order[place - back] ?? missing(place - back);
}
