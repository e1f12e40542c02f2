import type {Misreading} from './card-faults.js';
import {SLIPS, type Slip} from './slips.js';

/** A fault by its name: how often or at which shuffle it strikes, and what it strikes with. */
export type Fault =
	| {
			readonly kind:
				| 'drop-frame'
				| 'duplicate-frame'
				| 'reorder-frames'
				| 'corrupt-frame'
				| 'split-chunks'
				| 'merge-chunks'
				| 'noise'
				| 'lying-checksum';
			readonly oneIn: number;
	  }
	| {readonly kind: 'delay-frame'; readonly oneIn: number; readonly ms: number}
	| {
			readonly kind: 'duplicate-card' | 'wrong-card' | 'foreign-card' | 'worn-card' | 'foreign-back' | 'turned-up';
			readonly at: number;
			readonly face: number;
	  }
	| {readonly kind: 'drop-card' | 'leave-inside'; readonly at: number; readonly which: Which}
	| {
			readonly kind: 'exchange-card' | 'swap-card';
			readonly at: number;
			readonly face: number;
			readonly other: number;
	  }
	| {readonly kind: 'cover-card'; readonly at: number}
	| {readonly kind: 'misread'; readonly oneIn: number; readonly as: Misreading}
	| {readonly kind: 'short-deck'; readonly face: number}
	| {readonly kind: 'jam' | 'reboot' | TurnFault; readonly at: number}
	| {readonly kind: 'mix-card'; readonly at: number; readonly face: number}
	| {readonly kind: TableFault}
	| {readonly kind: Slip; readonly at: number}
	/** `undefined`: for ever. */
	| {readonly kind: 'freeze'; readonly at: number; readonly ms: number | undefined}
	| {readonly kind: 'unplug'; readonly at: number; readonly ms: number};

/** One card by name, or so many, whichever they are. */
export type Which = {readonly kind: 'face'; readonly face: number} | {readonly kind: 'some'; readonly cards: number};

export type FaultKind = Fault['kind'];

/** What goes wrong with two batches, in the turn of one shuffle or all the time. */
type TurnFault = 'skip-alternation' | 'double-release' | 'early-store' | 'late-store' | 'mixed-rack';
type TableFault = 'old-decks' | 'same-backs' | 'unequal-batches';

/** Faults of dealing count by shoes. */
const SLIP_FAULTS = Object.fromEntries(
	Object.entries(SLIPS).map(([slip, words]) => [slip, {form: `${slip}@SHOE`, words: `${words} (3)`}]),
) as Readonly<Record<Slip, {readonly form: string; readonly words: string}>>;

/** Each fault as it is written in an address, and what it does. */
export const FAULTS: Readonly<Record<FaultKind, {readonly form: string; readonly words: string}>> = {
	'drop-frame': {form: 'drop-frame@N', words: 'about one frame in N (100) is not sent'},
	'duplicate-frame': {form: 'duplicate-frame@N', words: 'about one frame in N (100) is sent twice'},
	'reorder-frames': {
		form: 'reorder-frames@N',
		words: 'about one frame in N (100) comes behind the next one, be that in the next answer',
	},
	'corrupt-frame': {form: 'corrupt-frame@N', words: 'one bit is turned in about one frame in N (100)'},
	'delay-frame': {form: 'delay-frame@N:MS', words: 'about one frame in N (100) comes MS (300) milliseconds late'},
	'split-chunks': {form: 'split-chunks@N', words: 'about one frame in N (100) is sent in two to four pieces'},
	'merge-chunks': {form: 'merge-chunks@N', words: 'all frames of about one answer in N (100) are sent in one piece'},
	noise: {form: 'noise@N', words: 'up to eight random bytes come before about one frame in N (100)'},
	'lying-checksum': {
		form: 'lying-checksum@N',
		words: 'in about one frame in N (100) one byte is wrong, and the checksum is right for it',
	},
	'drop-card': {
		form: 'drop-card@SHUFFLE:CARD',
		words: 'the card falls out in that shuffle (3), and stays out; a number instead of a card: so many cards',
	},
	'leave-inside': {
		form: 'leave-inside@SHUFFLE:CARD',
		words: 'the card stays inside in that shuffle (3), and comes out with the next; or so many cards',
	},
	'duplicate-card': {form: 'duplicate-card@SHUFFLE:CARD', words: 'one more of the card comes in, and stays in'},
	'wrong-card': {form: 'wrong-card@SHUFFLE:CARD', words: 'the card is told as another one, in that shuffle only'},
	'foreign-card': {
		form: 'foreign-card@SHUFFLE:CARD',
		words: 'a joker comes in place of the card, and stays; needs a profile that has a code for it',
	},
	'exchange-card': {
		form: 'exchange-card@SHUFFLE:CARD-OTHER',
		words: 'the other card, be it of the deck or not, comes in place of the card, and stays',
	},
	'swap-card': {
		form: 'swap-card@SHUFFLE:CARD-OTHER',
		words: 'of two batches: the card goes over to the other batch, and the other card comes from there',
	},
	'foreign-back': {
		form: 'foreign-back@SHUFFLE:CARD',
		words: 'with backs, or to a device that looks at every card: the card has a strange back from that shuffle (3) on',
	},
	'worn-card': {form: 'worn-card@SHUFFLE:CARD', words: 'the card cannot be read from that shuffle (3) on'},
	'turned-up': {
		form: 'turned-up@SHUFFLE:CARD',
		words: 'the card lies face up in that shuffle (3) only; needs a profile that tells how a card lies',
	},
	'cover-card': {form: 'cover-card@SHUFFLE', words: 'a cover card is told among the cards, in that shuffle (3) only'},
	misread: {
		form: 'misread@N:HOW',
		words: 'about one card in N (1000) is misread; HOW: unreadable, wrong (for another card), or either',
	},
	'short-deck': {form: 'short-deck:CARD', words: 'the card is missing from the start'},
	jam: {form: 'jam@SHUFFLE', words: 'the device jams in that shuffle (3), until it is cleared'},
	freeze: {
		form: 'freeze@SHUFFLE:MS',
		words: 'in the middle of that shuffle (3) the device neither hears nor speaks for MS, or for ever if not said',
	},
	reboot: {
		form: 'reboot@SHUFFLE',
		words: 'in the middle of that shuffle (3) the device forgets all but its cards, and counts anew',
	},
	unplug: {
		form: 'unplug@SHUFFLE:MS',
		words: 'the plug is pulled in the middle of that shuffle (3), and put back after MS (500)',
	},
	'skip-alternation': {
		form: 'skip-alternation@SHUFFLE',
		words: 'the batch that was shuffled then (3) stays inside, and the other is dealt again',
	},
	'double-release': {form: 'double-release@SHUFFLE', words: 'the stored batch is let out twice (3)'},
	'early-store': {form: 'early-store@SHUFFLE', words: 'the store is opened while the other batch is dealt (3)'},
	'late-store': {form: 'late-store@SHUFFLE', words: 'the batch is stored only when the other shoe is over (3)'},
	'mixed-rack': {form: 'mixed-rack@SHUFFLE', words: 'cards of both batches lie in the discard rack (3)'},
	'mix-card': {
		form: 'mix-card@SHUFFLE:CARD',
		words: 'the card changes places with a card of the other batch (3), and stays there',
	},
	'old-decks': {form: 'old-decks', words: 'the decks of the two batches are never changed'},
	'same-backs': {form: 'same-backs', words: 'the two batches have backs of one colour'},
	'unequal-batches': {form: 'unequal-batches', words: 'the second batch has a deck less than the first'},
	...SLIP_FAULTS,
};
