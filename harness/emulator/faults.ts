import type {Behaviour} from './behaviour.js';
import {fromPowerUp, fromShuffle, jokerFor, readWrong, takenForAnother, withAnother, without} from './card-faults.js';
import {frozen, jammed, midShuffle, rebooted, unplugged} from './device-faults.js';
import {isSlip, SLIPS, type Slip} from './slips.js';
import {
	doubleRelease,
	earlyStore,
	lateStore,
	mixedCard,
	mixedRack,
	oldDecks,
	sameBacks,
	skippedAlternation,
	unequalBatches,
} from './table-faults.js';
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
			readonly kind: 'drop-card' | 'duplicate-card' | 'wrong-card' | 'foreign-card';
			readonly at: number;
			readonly face: number;
	  }
	| {readonly kind: 'short-deck'; readonly face: number}
	| {readonly kind: 'jam' | 'reboot' | TurnFault; readonly at: number}
	| {readonly kind: 'mix-card'; readonly at: number; readonly face: number}
	| {readonly kind: TableFault}
	| {readonly kind: Slip; readonly at: number}
	/** `undefined`: for ever. */
	| {readonly kind: 'freeze'; readonly at: number; readonly ms: number | undefined}
	| {readonly kind: 'unplug'; readonly at: number; readonly ms: number};

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
	'drop-card': {form: 'drop-card@SHUFFLE:CARD', words: 'the card falls out in that shuffle (3), and stays out'},
	'duplicate-card': {form: 'duplicate-card@SHUFFLE:CARD', words: 'one more of the card comes in, and stays in'},
	'wrong-card': {form: 'wrong-card@SHUFFLE:CARD', words: 'the card is told as another one, in that shuffle only'},
	'foreign-card': {
		form: 'foreign-card@SHUFFLE:CARD',
		words: 'a joker comes in place of the card, and stays; needs a profile that has a code for it',
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

export function behaviourOf(fault: Fault): Behaviour {
	if (isSlipFault(fault)) return {at: 'dealing', shoe: fault.at, slip: fault.kind};
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
			return fromShuffle(fault.at, without(fault.face));
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
		case 'skip-alternation':
			return skippedAlternation(fault.at);
		case 'double-release':
			return doubleRelease(fault.at);
		case 'early-store':
			return earlyStore(fault.at);
		case 'late-store':
			return lateStore(fault.at);
		case 'mixed-rack':
			return mixedRack(fault.at);
		case 'mix-card':
			return mixedCard(fault.at, fault.face);
		case 'old-decks':
			return oldDecks;
		case 'same-backs':
			return sameBacks;
		case 'unequal-batches':
			return unequalBatches;
	}
}

const isSlipFault = (fault: Fault): fault is Extract<Fault, {kind: Slip}> => isSlip(fault.kind);
