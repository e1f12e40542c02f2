import {COVER, JOKER, UNREADABLE} from '../../model/cards/card.js';
import {badSetting} from '../bad-setting.js';
import {
	exchanged,
	faceUp,
	fromShuffle,
	lacking,
	MISREADINGS,
	type Misreading,
	misreading,
	readWrong,
	swapped,
	takenForAnother,
	withAnother,
	withForeignBack,
	without,
	worn,
} from './card-changes.js';
import {type FaultModel, faultModel} from './fault-model.js';
import {
	atShuffle,
	cardAtShuffle,
	type FaultedDevice,
	type FaultText,
	faceIn,
	needCode,
	needFacing,
	noPlace,
	pairIn,
	placeIn,
	shuffleIn,
	whichIn,
} from './fault-text.js';

const ONE_CARD_IN = 1000;

const withCode =
	(face: number) =>
	(written: FaultText, device: FaultedDevice): {readonly at: number; readonly face: number} => {
		needCode(written, device, face);
		return cardAtShuffle(written, device);
	};

function misreadingIn(written: FaultText, device: FaultedDevice): Misreading {
	const {text, argument = 'either'} = written;
	const as = MISREADINGS.find(known => known === argument);
	if (as === undefined) throw badSetting('fault', text, `one of ${MISREADINGS.join(', ')} after the colon`);
	if (as !== 'wrong') needCode(written, device, UNREADABLE);
	return as;
}

export const CARD_FAULTS = [
	faultModel(
		'drop-card@SHUFFLE:CARD',
		'the card falls out in the given shuffle (3) and stays out; a number instead of a card: that number of cards',
		{
			isByFace: true,
			read: (written, {batch}) => ({at: shuffleIn(written), which: whichIn(written, batch)}),
			behave: ({at, which}) => fromShuffle(at, lacking(which)),
		},
	),
	faultModel(
		'leave-inside@SHUFFLE:CARD',
		'the card stays inside in the given shuffle (3) and comes out in the next; or a number of cards',
		{
			isByFace: true,
			read: (written, {batch}) => ({at: shuffleIn(written), which: whichIn(written, batch)}),
			behave: ({at, which}) => readWrong(at, lacking(which)),
		},
	),
	faultModel('duplicate-card@SHUFFLE:CARD', 'one more copy of the card comes in and stays', {
		isByFace: true,
		read: cardAtShuffle,
		behave: ({at, face}) => fromShuffle(at, withAnother(face)),
	}),
	faultModel('wrong-card@SHUFFLE:CARD', 'the device reports the card as another one, in the given shuffle (3) only', {
		isByFace: true,
		read: cardAtShuffle,
		behave: ({at, face}) => readWrong(at, takenForAnother(face)),
	}),
	faultModel(
		'foreign-card@SHUFFLE:CARD',
		'a joker replaces the card and stays; needs a profile with a code for a joker',
		{
			isByFace: true,
			read: withCode(JOKER),
			behave: ({at, face}) => fromShuffle(at, exchanged(face, JOKER)),
		},
	),
	faultModel('exchange-card@SHUFFLE:CARD-OTHER', 'the other card, of the deck or not, replaces the card and stays', {
		isByFace: true,
		read: (written, {batch}) => ({at: shuffleIn(written), ...pairIn(written, batch)}),
		behave: ({at, face, other}) => fromShuffle(at, exchanged(face, other)),
	}),
	faultModel(
		'swap-card@SHUFFLE:CARD-OTHER',
		'with two batches: the card is exchanged for the other card, which is in the other batch',
		{
			isByFace: true,
			read: (written, {batch}) => ({at: shuffleIn(written), ...pairIn(written, batch)}),
			behave: ({at, face, other}) => fromShuffle(at, swapped(face, other)),
		},
	),
	faultModel(
		'foreign-back@SHUFFLE:CARD',
		'with backs, or on a device that checks every card: the card has a foreign back from the given shuffle (3) on',
		{
			read: cardAtShuffle,
			behave: ({at, face}) => withForeignBack(at, face),
		},
	),
	faultModel('worn-card@SHUFFLE:CARD', 'the card cannot be read from the given shuffle (3) on', {
		isByFace: true,
		read: withCode(UNREADABLE),
		behave: ({at, face}) => worn(at, face),
	}),
	faultModel(
		'turned-up@SHUFFLE:CARD',
		'the card lies face up in the given shuffle (3) only; needs a profile that reports face-up cards',
		{
			read: (written, device) => {
				needFacing(written, device);
				return cardAtShuffle(written, device);
			},
			behave: ({at, face}) => faceUp(at, face),
		},
	),
	faultModel('cover-card@SHUFFLE', 'the device reports a cover card among the cards, in the given shuffle (3) only', {
		isByFace: true,
		read: (written, device) => {
			needCode(written, device, COVER);
			return atShuffle(written);
		},
		behave: ({at}) => readWrong(at, withAnother(COVER)),
	}),
	faultModel(
		'misread@N:HOW',
		'about one card in N (1000) is misread; HOW: unreadable, wrong (as another card), or either',
		{
			read: (written, device) => ({oneIn: placeIn(written, ONE_CARD_IN), as: misreadingIn(written, device)}),
			behave: ({oneIn, as}) => misreading(oneIn, as),
		},
	),
	faultModel('short-deck:CARD', 'the card is missing from the start', {
		isByFace: true,
		read: (written, {batch}) => noPlace(written, {face: faceIn(written, batch)}),
		behave: ({face}) => ({at: 'power-up', change: without(face)}),
	}),
] as const satisfies readonly FaultModel[];
