import {at as itemAt} from '../../model/checked.js';
import {defectModel} from './defect-model.js';
import {uniform} from './machine.js';
import {happens, passes, type ShuffleModel} from './shuffle-model.js';

/**
A machine that splits the stack in halves and drops one to three cards from each in turn. The last two or three cards on each
side fall together. A person who dismantled a shuffler for several decks describes its riffles this way; it makes seven
(blackjackinfo.com, thread 19406).
*/
const alternateDump: ShuffleModel = (orderIn, random) => {
	const half = orderIn.length >> 1;
	const ends = [half, orderIn.length] as const;
	const next: [number, number] = [0, half];
	const residue = [2 + random.below(2), 2 + random.below(2)] as const;
	const order = new Uint8Array(orderIn.length);
	let place = 0;
	let side: 0 | 1 = random.below(2) === 0 ? 0 : 1;
	const drop = (cards: number): void => {
		for (let left = cards; left > 0 && next[side] < ends[side]; left--) order[place++] = itemAt(orderIn, next[side]++);
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

export const dumpModel = defectModel({
	id: 'dump',
	description: 'halves dropped in turn, residues left',
	mechanism: 'hand',
	settings: [['riffles', 7]],
	make: of => passes(alternateDump, of('riffles')),
});

/** A single cut, all places equally likely: repeated cuts only rotate the stack. */
const cut: ShuffleModel = (orderIn, random) => {
	const at = random.below(orderIn.length);
	return Uint8Array.from([...orderIn.subarray(at), ...orderIn.subarray(0, at)]);
};

export const cutModel = defectModel({
	id: 'cut',
	description: 'cut at a random place, and no more',
	mechanism: 'hand',
	make: () => cut,
});

/**
The shuffle of a dealer, copied by home machines: riffle, riffle, strip, riffle. The strip, or box, is an overhand shuffle of
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

/**
A riffle that is neater than chance: the cut is near the middle, and a card of one half is followed by one of the other with
probability 4/5. Measured riffles of skilled people and machines are similar (Diaconis, Group Representations in Probability
and Statistics, 1988, chapter 4; Silverman, Open J. Statist. 9 (2019) 268, found fewer rising sequences in machine shuffles
than Gilbert, Shannon and Reeds give). A perfect riffle, strictly alternating, would not shuffle at all.
*/
const neatRiffle: ShuffleModel = (orderIn, random) => {
	const size = orderIn.length;
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
		order[place] = itemAt(orderIn, takesTop ? fromTop++ : fromBottom++);
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

/**
One overhand shuffle: the stack splits between any two cards with the same probability, and the order of the packets is
reversed. Pemantle, J. Theoret. Probab. 2 (1989) 37; mixing takes about n² log n of them (Jonasson, Ann. Appl. Probab. 16
(2006) 231).
*/
const overhand =
	(packet: number): ShuffleModel =>
	(orderIn, random) => {
		const order = new Uint8Array(orderIn.length);
		let [from, place] = [0, orderIn.length];
		for (let end = 1; end <= orderIn.length; end++) {
			if (end < orderIn.length && !happens(1 / packet, random)) continue;
			place -= end - from;
			order.set(orderIn.subarray(from, end), place);
			from = end;
		}
		return order;
	};

export const overhandModel = defectModel({
	id: 'overhand',
	description: 'overhand shuffles, packets of so many cards',
	mechanism: 'hand',
	settings: [
		['packet', 10],
		['times', 6],
	],
	make: of => passes(overhand(of('packet')), of('times')),
});

/**
A pile shuffle: the cards are dealt into piles in turn, and the piles are stacked in a random order. It separates neighbours
but mixes nothing: with p piles only p! orders are possible. Players of trading cards use it; tournament rules do not accept
it as a shuffle (Magic Tournament Rules, 3.10).
*/
const piles =
	(count: number): ShuffleModel =>
	(orderIn, random) => {
		const stacked = uniform(
			Uint8Array.from({length: count}, (_, pile) => pile),
			random,
		);
		return Uint8Array.from([...stacked].flatMap(pile => [...orderIn.filter((_, at) => at % count === pile)].reverse()));
	};

export const pilesModel = defectModel({
	id: 'piles',
	description: 'dealt into piles, stacked by chance',
	mechanism: 'hand',
	settings: [['piles', 7]],
	make: of => piles(of('piles')),
});

/**
One riffle after Gilbert, Shannon and Reeds: cut at a binomial place, then drop cards from the
two packets with probabilities proportional to their remaining sizes.
Bayer and Diaconis, Ann. Appl. Probab. 2 (1992) 294, doi 10.1214/aoap/1177005705.
*/
export const riffle: ShuffleModel = (orderIn, random) => {
	let top = 0;
	for (let card = 0; card < orderIn.length; card++) top += random.below(2);

	const order = new Uint8Array(orderIn.length);
	let fromTop = 0;
	let fromBottom = top;
	for (let place = 0; place < order.length; place++) {
		const takesTop = random.below(order.length - place) < top - fromTop;
		order[place] = itemAt(orderIn, takesTop ? fromTop++ : fromBottom++);
	}
	return order;
};

export const riffleModel = defectModel({
	id: 'riffle',
	description: 'riffles after Gilbert, Shannon and Reeds',
	mechanism: 'hand',
	settings: [['riffles', 7]],
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
	(orderIn, random) => {
		// Sort key: place in the high bits, random tie-break below, the index of the card in the low 10 bits.
		const keys = Float64Array.from(
			orderIn,
			(_, at) => ((at + random.below(reach + 1)) * 2 ** 16 + random.below(2 ** 16)) * 2 ** 10 + at,
		).sort();
		return Uint8Array.from(keys, key => itemAt(orderIn, key % 2 ** 10));
	};

export const washModel = defectModel({
	id: 'wash',
	description: 'a wash in which no card moves far',
	mechanism: 'hand',
	settings: [['reach', 40]],
	make: of => shortWash(of('reach')),
});
