import {at as itemAt} from '../../model/checked.js';
import {modelsOf} from './defect-model.js';
import {uniform} from './machine.js';
import {happens, passes, type ShuffleModel} from './shuffle-model.js';

const defectModel = modelsOf('hand');

/**
A machine that splits the stack in halves and drops one to three cards from each in turn. The last two or three cards on each
side fall together. A person who dismantled a shuffler for several decks describes its riffles this way; it makes seven
(blackjackinfo.com, thread 19406).
*/
const alternateDump: ShuffleModel = (inputOrder, random) => {
	const half = inputOrder.length >> 1;
	const ends = [half, inputOrder.length] as const;
	const next: [number, number] = [0, half];
	const residue = [2 + random.below(2), 2 + random.below(2)] as const;
	const order = new Uint8Array(inputOrder.length);
	let place = 0;
	let side: 0 | 1 = random.below(2) === 0 ? 0 : 1;
	const drop = (cards: number): void => {
		for (let left = cards; left > 0 && next[side] < ends[side]; left--)
			order[place++] = itemAt(inputOrder, next[side]++);
	};
	const dropsSome = (at: 0 | 1): boolean => ends[at] - next[at] > residue[at];
	while (dropsSome(0) || dropsSome(1)) {
		drop(Math.min(1 + random.below(3), Math.max(0, ends[side] - next[side] - residue[side])));
		side = side === 0 ? 1 : 0;
	}
	for (const last of [side, side === 0 ? 1 : 0] as const) {
		side = last;
		drop(residue[last]);
	}
	return order;
};

export const dumpModel = defectModel('dump', 'halves dropped in turn, residues left', {
	settings: {riffles: 7},
	make: of => passes(alternateDump, of('riffles')),
});

/** A single cut, all places equally likely: repeated cuts only rotate the stack. */
const cut: ShuffleModel = (inputOrder, random) => {
	const at = random.below(inputOrder.length);
	return Uint8Array.from([...inputOrder.subarray(at), ...inputOrder.subarray(0, at)]);
};

export const cutModel = defectModel('cut', 'a single cut at a random place', {make: () => cut});

/**
The shuffle of a dealer, copied by home machines: riffle, riffle, strip, riffle. The strip, or box, is an overhand shuffle of
about five packets. Three riffles leave at most eight rising sequences, and the strip a few more.
Mann, "How many times should you shuffle a deck of cards?", UMAP J. 15 (1994) 303, on what three riffles leave.
*/
const dealer: ShuffleModel = (inputOrder, random) => {
	const strip = overhand(Math.max(1, inputOrder.length / 5));
	return [riffle, riffle, strip, riffle].reduce((order, move) => move(order, random), inputOrder);
};

export const dealerModel = defectModel('dealer', 'by hand: riffle, riffle, strip, riffle', {make: () => dealer});

/**
A riffle that is neater than chance. The cut is near the middle. After a card of one half, a card of the other half follows
with probability 4/5. Measured riffles of skilled people and machines are similar (Diaconis, Group Representations in Probability
and Statistics, 1988, chapter 4; Silverman, Open J. Statist. 9 (2019) 268, found fewer rising sequences in machine shuffles
than Gilbert, Shannon and Reeds give). A perfect riffle, strictly alternating, would not shuffle at all.
*/
const neatRiffle: ShuffleModel = (inputOrder, random) => {
	const size = inputOrder.length;
	let cutAt = size >> 1;
	// A quarter of the coins of a binomial cut: half its standard deviation.
	for (let coin = 0; coin < size >> 2; coin++) cutAt += random.below(2);
	cutAt = Math.min(size, Math.max(0, cutAt - (size >> 3)));
	const order = new Uint8Array(size);
	let [fromTop, fromBottom] = [0, cutAt];
	let takesTop = random.below(2) === 0;
	for (let place = 0; place < size; place++) {
		if (fromTop === cutAt) takesTop = false;
		else if (fromBottom === size) takesTop = true;
		order[place] = itemAt(inputOrder, takesTop ? fromTop++ : fromBottom++);
		if (happens(TURN, random)) takesTop = !takesTop;
	}
	return order;
};

const TURN = 0.8;

export const neatModel = defectModel('neat', 'riffles that are neater than chance', {
	settings: {riffles: 7},
	make: of => passes(neatRiffle, of('riffles')),
});

/**
One overhand shuffle: the stack splits between any two cards with the same probability, and the order of the packets is
reversed. Pemantle, J. Theoret. Probab. 2 (1989) 37; mixing takes about n² log n of them (Jonasson, Ann. Appl. Probab. 16
(2006) 231).
*/
const overhand =
	(packet: number): ShuffleModel =>
	(inputOrder, random) => {
		const order = new Uint8Array(inputOrder.length);
		let [from, place] = [0, inputOrder.length];
		for (let end = 1; end <= inputOrder.length; end++) {
			if (end < inputOrder.length && !happens(1 / packet, random)) continue;
			place -= end - from;
			order.set(inputOrder.subarray(from, end), place);
			from = end;
		}
		return order;
	};

export const overhandModel = defectModel('overhand', 'overhand shuffles with a mean packet size', {
	settings: {packet: 10, times: 6},
	make: of => passes(overhand(of('packet')), of('times')),
});

/**
A pile shuffle: the cards are dealt into piles in turn, and the piles are stacked in a random order. It separates neighbours
but mixes nothing: with p piles only p! orders are possible. Players of trading cards use it; tournament rules do not accept
it as a shuffle (Magic Tournament Rules, 3.10).
*/
const piles =
	(count: number): ShuffleModel =>
	(inputOrder, random) => {
		const stacked = uniform(
			Uint8Array.from({length: count}, (_, pile) => pile),
			random,
		);
		return Uint8Array.from(
			[...stacked].flatMap(pile => [...inputOrder.filter((_, at) => at % count === pile)].reverse()),
		);
	};

export const pilesModel = defectModel('piles', 'dealt into piles, stacked in random order', {
	settings: {piles: 7},
	make: of => piles(of('piles')),
});

/**
One riffle after Gilbert, Shannon and Reeds. The cut is at a binomial place. Then cards drop from the two packets with
probabilities proportional to their remaining sizes.
Bayer and Diaconis, Ann. Appl. Probab. 2 (1992) 294, doi 10.1214/aoap/1177005705.
*/
export const riffle: ShuffleModel = (inputOrder, random) => {
	let top = 0;
	for (let card = 0; card < inputOrder.length; card++) top += random.below(2);

	const order = new Uint8Array(inputOrder.length);
	let fromTop = 0;
	let fromBottom = top;
	for (let place = 0; place < order.length; place++) {
		const takesTop = random.below(order.length - place) < top - fromTop;
		order[place] = itemAt(inputOrder, takesTop ? fromTop++ : fromBottom++);
	}
	return order;
};

export const riffleModel = defectModel('riffle', 'riffles after Gilbert, Shannon and Reeds', {
	settings: {riffles: 7},
	isByPlace: true,
	make: of => passes(riffle, of('riffles')),
});

/**
A wash that is too short: each card moves down by 0 to `reach` places, all equally likely, and ties are broken at random. Cards
move no further than the hand moves them (a wash on the table needs about 30 seconds: Diaconis and Pal, "Shuffling cards by
spatial motion", arXiv 1708.08147).
*/
const shortWash =
	(reach: number): ShuffleModel =>
	(inputOrder, random) => {
		// Sort key: place in the high bits, random tie-break below, the index of the card in the low 10 bits.
		const keys = Float64Array.from(
			inputOrder,
			(_, at) => ((at + random.below(reach + 1)) * 2 ** 16 + random.below(2 ** 16)) * 2 ** 10 + at,
		).sort();
		return Uint8Array.from(keys, key => itemAt(inputOrder, key % 2 ** 10));
	};

export const washModel = defectModel('wash', 'a wash in which no card moves far', {
	settings: {reach: 40},
	make: of => shortWash(of('reach')),
});
