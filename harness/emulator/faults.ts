import type {Behaviour} from './behaviour.js';
import {
	exchanged,
	fromPowerUp,
	fromShuffle,
	jokerFor,
	type Misreading,
	misreading,
	readWrong,
	swapped,
	takenForAnother,
	withAnother,
	withCover,
	withForeignBack,
	without,
	withoutLast,
	worn,
} from './card-faults.js';
import {frozen, jammed, midShuffle, rebooted, unplugged} from './device-faults.js';
import {
	corrupted,
	delayed,
	doubled,
	dropped,
	lying,
	merging,
	noisy,
	onFrames,
	reordering,
	split,
} from './wire-faults.js';

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
			readonly kind: 'duplicate-card' | 'wrong-card' | 'foreign-card' | 'worn-card' | 'foreign-back';
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
	| {readonly kind: 'jam' | 'reboot'; readonly at: number}
	/** `undefined`: for ever. */
	| {readonly kind: 'freeze'; readonly at: number; readonly ms: number | undefined}
	| {readonly kind: 'unplug'; readonly at: number; readonly ms: number};

/** One card by name, or so many, whichever they are. */
export type Which = {readonly kind: 'face'; readonly face: number} | {readonly kind: 'some'; readonly cards: number};

export type FaultKind = Fault['kind'];

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
		words: 'with backs: the card of the first deck has a strange back from that shuffle (3) on',
	},
	'worn-card': {form: 'worn-card@SHUFFLE:CARD', words: 'the card cannot be read from that shuffle (3) on'},
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
};

export function behaviourOf(fault: Fault): Behaviour {
	switch (fault.kind) {
		case 'drop-frame':
			return onFrames(fault.oneIn, dropped);
		case 'duplicate-frame':
			return onFrames(fault.oneIn, doubled);
		case 'reorder-frames':
			return reordering(fault.oneIn);
		case 'corrupt-frame':
			return onFrames(fault.oneIn, corrupted);
		case 'delay-frame':
			return onFrames(fault.oneIn, delayed(fault.ms));
		case 'split-chunks':
			return onFrames(fault.oneIn, split);
		case 'merge-chunks':
			return merging(fault.oneIn);
		case 'noise':
			return onFrames(fault.oneIn, noisy);
		case 'lying-checksum':
			return lying(fault.oneIn);
		case 'drop-card':
			return fromShuffle(fault.at, lacking(fault.which));
		case 'leave-inside':
			return readWrong(fault.at, lacking(fault.which));
		case 'exchange-card':
			return fromShuffle(fault.at, exchanged(fault.face, fault.other));
		case 'swap-card':
			return fromShuffle(fault.at, swapped(fault.face, fault.other));
		case 'foreign-back':
			return withForeignBack(fault.at, fault.face);
		case 'worn-card':
			return worn(fault.at, fault.face);
		case 'cover-card':
			return readWrong(fault.at, withCover);
		case 'misread':
			return misreading(fault.oneIn, fault.as);
		case 'duplicate-card':
			return fromShuffle(fault.at, withAnother(fault.face));
		case 'wrong-card':
			return readWrong(fault.at, takenForAnother(fault.face));
		case 'foreign-card':
			return fromShuffle(fault.at, jokerFor(fault.face));
		case 'short-deck':
			return fromPowerUp(without(fault.face));
		case 'jam':
			return midShuffle(fault.at, jammed);
		case 'freeze':
			return midShuffle(fault.at, frozen(fault.ms));
		case 'reboot':
			return midShuffle(fault.at, rebooted);
		case 'unplug':
			return midShuffle(fault.at, unplugged(fault.ms));
	}
}

const lacking = (which: Which) => (which.kind === 'face' ? without(which.face) : withoutLast(which.cards));
