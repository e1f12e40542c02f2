import type {Behaviour} from '../behaviour.js';
import {
	exchanged,
	faceUp,
	fromPowerUp,
	fromShuffle,
	jokerFor,
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
import type {Fault, Which} from './faults.js';
import {isSlip, type Slip} from './slips.js';
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

/** What a fault does to a machine. */
export function behaviourOf(fault: Fault): Behaviour {
	if (isSlipFault(fault)) return {at: 'dealing', shoe: fault.at, slip: fault.kind};
	return isWireFault(fault) ? onTheWire(fault) : inTheMachine(fault);
}

const isSlipFault = (fault: Fault): fault is Extract<Fault, {kind: Slip}> => isSlip(fault.kind);

const isWireFault = (fault: Fault): fault is WireFault => WIRE_FAULTS.some(kind => kind === fault.kind);

const WIRE_FAULTS = [
	'drop-frame',
	'duplicate-frame',
	'reorder-frames',
	'corrupt-frame',
	'delay-frame',
	'split-chunks',
	'merge-chunks',
	'noise',
	'lying-checksum',
] as const;

type WireFault = Extract<Fault, {kind: (typeof WIRE_FAULTS)[number]}>;

function onTheWire(fault: WireFault): Behaviour {
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
	}
}

function inTheMachine(fault: Exclude<Fault, WireFault | {kind: Slip}>): Behaviour {
	switch (fault.kind) {
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
		case 'turned-up':
			return faceUp(fault.at, fault.face);
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

const lacking = (which: Which) => (which.kind === 'face' ? without(which.face) : withoutLast(which.cards));
