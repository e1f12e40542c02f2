import {defectModel} from '../defect-model.js';
import {passes, type ShuffleModel} from '../shuffle-model.js';

/**
A wheel or rack of slots: each card, taken from the top, goes into a random slot, upon what lies there; then the slots
are emptied in order. Within a slot the cards come out in reverse, and cards that were neighbours share one with a
chance of one in the number of slots. The continuous wheels in casinos have 38 slots (www.uk-21.org/CSMs.shtml).
*/
export const carousel =
	(slots: number): ShuffleModel =>
	(orderIn, random) => {
		const wheel: number[][] = Array.from({length: slots}, () => []);
		for (const card of orderIn) wheel[random.below(slots)]?.unshift(card);
		return Uint8Array.from(wheel.flat());
	};

export const carouselModel = defectModel({
	id: 'carousel',
	description: 'a wheel of slots that are emptied in order',
	mechanism: 'machine',
	settings: [
		['slots', 38],
		['passes', 1],
	],
	isByPlace: true,
	make: of => passes(carousel(of('slots')), of('passes')),
});
