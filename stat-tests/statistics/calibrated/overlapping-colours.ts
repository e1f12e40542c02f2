import {missing} from '../../../harness/model/checked.js';
import {type ClassCounts, NO_RANKS} from './class-counts.js';
import {classTest} from './class-test.js';
import type {CardSet} from './count.js';

/** The words that begin and end with red, up to four cards long, as bits from the first card on. 1 is red. */
const WORDS = ['11', '101', '111', '1001', '1011', '1101', '1111'] as const;
const WINDOW = 4;

/**
Overlapping words of four colours: the overlaps test (serial test of order four; Good, Proc. Camb. Phil. Soc. 49 (1953) 276, doi
10.1017/S030500410002836X). The order is closed to a ring, so each card begins a word. The frequencies of the sixteen words of
four follow from the number of red cards and seven counts: those of the words that begin and end with red.

A word of r red and b black occurs n · R^(r) B^(b) / n^(r+b) times on average, with falling factorials and R red cards, B black
ones.
*/
const overlappingColours: ClassCounts = {
	id: 'overlapping-colours',
	version: 1,
	need: 10,
	classes: WORDS.length,
	tails: 'both',
	unfit(cards) {
		if (cards.kinds === undefined) return NO_RANKS;
		const red = redCards(cards);
		return Math.min(red, cards.size - red) < WINDOW ? 'it needs at least four cards of each colour' : undefined;
	},
	mean(cards) {
		const red = redCards(cards);
		return WORDS.map(word => {
			const reds = word.replaceAll('0', '').length;
			const blacks = word.length - reds;
			return (cards.size * falling(red, reds) * falling(cards.size - red, blacks)) / falling(cards.size, word.length);
		});
	},
	counter({kinds}) {
		const colours = kinds?.colours ?? new Uint8Array(0);
		const windows = new Uint16Array(2 ** WINDOW);
		return (row, counts) => {
			windows.fill(0);
			let window = 0;
			for (let at = 0; at < row.length + WINDOW - 1; at++) {
				const place = at < row.length ? at : at - row.length;
				const card = row[place] ?? missing(place);
				window = ((window << 1) | (colours[card] ?? missing(card))) & 0b1111;
				if (at >= WINDOW - 1) windows[window] = (windows[window] ?? missing(window)) + 1;
			}
			addWords(windows, counts);
		};
	},
};

export const overlappingColoursTest = classTest(overlappingColours, {
	family: 'overlaps',
	detects: 'patterns of red and black',
	law: 'Q ~ chi-square, 7 degrees of freedom; exact mean, simulated covariance',
	source: 'Good 1953',
	title: 'Colour patterns',
	question: 'Does each pattern of red and black in four cards occur as often as expected?',
	rejections: ['Red and black follow a pattern', 'Red and black are spread too evenly'],
	table: 'patterns of red and black',
});

function redCards({multiplicities, kinds}: CardSet): number {
	return multiplicities.reduce((sum, count, label) => sum + count * (kinds?.colours[label] ?? missing(label)), 0);
}

function falling(from: number, factors: number): number {
	let product = 1;
	for (let factor = 0; factor < factors; factor++) product *= from - factor;
	return product;
}

const BEGIN = WORDS.map(word =>
	Array.from({length: 2 ** WINDOW}, (_, window) => window).filter(window =>
		window.toString(2).padStart(WINDOW, '0').startsWith(word),
	),
);

function addWords(windows: Uint16Array, counts: Float64Array): void {
	for (let word = 0; word < BEGIN.length; word++) {
		const begin = BEGIN[word] ?? [];
		let times = 0;
		for (const window of begin) times += windows[window] ?? missing(window);
		counts[word] = (counts[word] ?? missing(word)) + times;
	}
}
