import {defectModel} from '../defect-model.js';
import type {ShuffleModel} from '../shuffle-model.js';
import {overhand} from './overhand.js';
import {riffle} from './riffle.js';

/**
What a dealer does by hand and home machines copy: riffle, riffle, strip, riffle. The strip, or box, is an overhand shuffle of
about five packets. Three riffles leave at most eight rising sequences, and the strip a few more.
Mann, "How many times should you shuffle a deck of cards?", UMAP J. 15 (1994) 303, on what three riffles leave.
*/
const dealer: ShuffleModel = (orderIn, random) => {
	const strip = overhand(Math.max(1, orderIn.length / 5));
	return [riffle, riffle, strip, riffle].reduce((order, move) => move(order, random), orderIn);
};

export const dealerModel = defectModel({
	id: 'dealer',
	description: 'by hand: riffle, riffle, strip, riffle',
	mechanism: 'hand',
	make: () => dealer,
});
