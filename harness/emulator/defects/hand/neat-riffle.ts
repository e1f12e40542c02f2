import {happens} from '../chance.js';
import {defectModel} from '../defect-model.js';
import {passes, type ShuffleModel} from '../shuffle-model.js';

/**
A riffle that is neater than chance: the cut is near the middle, and after a card of one half comes one of the other with a
chance of four in five. Measured riffles of skilled people and machines are like that (Diaconis, Group Representations in Probability
and Statistics, 1988, chapter 4; Silverman, Open J. Statist. 9 (2019) 268, found fewer rising sequences than Gilbert, Shannon
and Reeds give in what a machine had shuffled). A perfect one, always in turn, would be no shuffle at all.
*/
const neatRiffle: ShuffleModel = (orderIn, random) => {
	const size = orderIn.length;
	let cutAt = size >> 1;
	// A fourth of the coins of a binomial cut: its spread is half as wide.
	for (let coin = 0; coin < size >> 2; coin++) cutAt += random.below(2);
	cutAt = Math.min(size, Math.max(0, cutAt - (size >> 3)));
	const order = new Uint8Array(size);
	let [fromTop, fromBottom] = [0, cutAt];
	let takesTop = random.below(2) === 0;
	for (let place = 0; place < size; place++) {
		if (fromTop === cutAt) takesTop = false;
		else if (fromBottom === size) takesTop = true;
		order[place] = orderIn[takesTop ? fromTop++ : fromBottom++] ?? 0;
		if (happens(TURN, random)) takesTop = !takesTop;
	}
	return order;
};

const TURN = 0.8;

export const neatModel = defectModel({
	id: 'neat',
	description: 'riffles that are neater than chance',
	mechanism: 'hand',
	settings: [['riffles', 7]],
	make: of => passes(neatRiffle, of('riffles')),
});
