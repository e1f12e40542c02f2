import {COVER, JOKER, UNREADABLE} from '../../model/cards/card.js';
import type {RandomSource} from '../../model/random.js';
import {type Act, say, says} from '../act.js';
import {badSetting} from '../bad-setting.js';
import type {Behaviour} from '../behaviour.js';
import type {Machine, Reply} from '../machine.js';
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
	type Which,
	whichIn,
} from './fault-text.js';

const ONE_CARD_IN = 1000;

type Change = (cards: Uint8Array, machine: Machine) => Uint8Array;

/** The cards change in the given shuffle and stay changed: a card that fell out does not come back by itself. */
export const fromShuffle = (shuffle: number, change: Change): Behaviour => ({
	at: 'shuffle',
	change: (cards, machine) => (machine.shuffles === shuffle ? change(cards, machine) : cards),
});

/** Only what the device tells of the given shuffle is changed; the cards are as they were. */
const readWrong = (shuffle: number, change: Change): Behaviour => ({
	at: 'reading',
	change: (cards, machine) => (machine.shuffles === shuffle ? change(cards, machine) : cards),
});

const without =
	(face: number): Change =>
	cards => {
		const place = cards.indexOf(face);
		return cards.filter((_, at) => at !== place);
	};

/** So many of the last cards stay behind. */
const withoutLast =
	(count: number): Change =>
	cards =>
		cards.slice(0, Math.max(0, cards.length - count));

const lacking = (which: Which): Change => (which.kind === 'face' ? without(which.face) : withoutLast(which.cards));

const withAnother =
	(face: number): Change =>
	(cards, {luck}) => {
		const place = luck.below(cards.length + 1);
		return Uint8Array.from([...cards.subarray(0, place), face, ...cards.subarray(place)]);
	};

/** One card of this face is taken for the next face of the deck. */
const takenForAnother =
	(face: number): Change =>
	(cards, {batch: {faces}}) =>
		instead(cards, face, faces[(faces.indexOf(face) + 1) % faces.length] ?? face);

/** Another card comes in its place, be it of the deck or not. */
const exchanged =
	(face: number, other: number): Change =>
	cards =>
		instead(cards, face, other);

/** The card goes over to the other batch, and one of that batch comes here: the numbers of cards stay as they are. */
const swapped =
	(face: number, other: number): Change =>
	(cards, {stacks, latest}) => {
		const beside = latest === stacks.A ? stacks.B : stacks.A;
		beside.cards = instead(beside.cards, other, face);
		return instead(cards, face, other);
	};

/** From the given shuffle on nobody can read the card. */
const worn = (shuffle: number, face: number): Behaviour => ({
	at: 'reading',
	change: (cards, {shuffles}) => (shuffles >= shuffle ? instead(cards, face, UNREADABLE) : cards),
});

/**
From the given shuffle on the card of the first deck has a back that no deck has; decks that are laid anew keep it. Where decks are
not told apart, a device that looks at every card still sees it.
*/
const withForeignBack = (shuffle: number, face: number): Behaviour => ({
	at: 'shuffle',
	change(cards, {shuffles, latest, batch, tampered}) {
		if (shuffles >= shuffle && batch.backs.length === 0) tampered.odd = {what: 'foreign', face};
		const {decks} = latest;
		const place = cards.findIndex((card, at) => card === face && decks?.[at] === 0);
		if (shuffles >= shuffle) latest.decks = decks?.map((deck, at) => (at === place ? batch.backs.length : deck));
		return cards;
	},
});

/** In the given shuffle the first card of this face lies the wrong way up, and the reader says so. */
const faceUp = (shuffle: number, face: number): Behaviour => ({
	at: 'telling',
	tell(acts, {shuffles}) {
		const isIt = (act: Act): boolean => act.do === 'say' && 'face' in act.reply && act.reply.face === face;
		const at =
			shuffles === shuffle ? acts.findIndex(act => says(act, 'card-drawn', 'card-drawn-out-of-game') && isIt(act)) : -1;
		return acts.map((act, place) => (place === at && act.do === 'say' ? say(turnedUp(act.reply)) : act));
	},
});

const turnedUp = (reply: Reply): Reply =>
	reply.kind === 'card-drawn' || reply.kind === 'card-drawn-out-of-game' ? {...reply, facing: 'up'} : reply;

/** How a card is misread: not at all, as another one, or either. */
const MISREADINGS = ['unreadable', 'wrong', 'either'] as const;
type Misreading = (typeof MISREADINGS)[number];

/** A reader that errs on about one card in so many, each time by chance. */
const misreading = (oneIn: number, as: Misreading): Behaviour => ({
	at: 'reading',
	change: (cards, {luck, batch: {faces}}) =>
		cards.map(face => (luck.below(oneIn) > 0 ? face : misread(face, {as, faces, luck}))),
});

function misread(face: number, how: {as: Misreading; faces: readonly number[]; luck: RandomSource}): number {
	const {as, faces, luck} = how;
	if (as === 'unreadable' || (as === 'either' && luck.below(2) === 0)) return UNREADABLE;
	const others = faces.filter(other => other !== face);
	return others[luck.below(others.length)] ?? UNREADABLE;
}

function instead(cards: Uint8Array, face: number, other: number): Uint8Array {
	const place = cards.indexOf(face);
	return cards.map((card, at) => (at === place ? other : card));
}

/** A card at a shuffle, for a device whose profile has a code for what comes in its place. */
const withCode =
	(face: number) =>
	(written: FaultText, device: FaultedDevice): {readonly at: number; readonly face: number} => {
		needCode(written, device, face);
		return cardAtShuffle(written, device);
	};

function misreadingIn(written: FaultText, device: FaultedDevice): Misreading {
	const {text, argument = 'either'} = written;
	const as = MISREADINGS.find(known => known === argument);
	if (as === undefined) throw badSetting('fault', text, `one of ${MISREADINGS.join(', ')} behind the colon`);
	if (as !== 'wrong') needCode(written, device, UNREADABLE);
	return as;
}

/** Faults of the cards, and of reading them. */
export const CARD_FAULTS = [
	faultModel({
		kind: 'drop-card',
		form: 'drop-card@SHUFFLE:CARD',
		description: 'the card falls out in that shuffle (3), and stays out; a number instead of a card: so many cards',
		isByFace: true,
		read: (written, {batch}) => ({at: shuffleIn(written), which: whichIn(written, batch)}),
		behave: ({at, which}) => fromShuffle(at, lacking(which)),
	}),
	faultModel({
		kind: 'leave-inside',
		form: 'leave-inside@SHUFFLE:CARD',
		description: 'the card stays inside in that shuffle (3), and comes out with the next; or so many cards',
		isByFace: true,
		read: (written, {batch}) => ({at: shuffleIn(written), which: whichIn(written, batch)}),
		behave: ({at, which}) => readWrong(at, lacking(which)),
	}),
	faultModel({
		kind: 'duplicate-card',
		form: 'duplicate-card@SHUFFLE:CARD',
		description: 'one more of the card comes in, and stays in',
		isByFace: true,
		read: cardAtShuffle,
		behave: ({at, face}) => fromShuffle(at, withAnother(face)),
	}),
	faultModel({
		kind: 'wrong-card',
		form: 'wrong-card@SHUFFLE:CARD',
		description: 'the card is told as another one, in that shuffle only',
		isByFace: true,
		read: cardAtShuffle,
		behave: ({at, face}) => readWrong(at, takenForAnother(face)),
	}),
	faultModel({
		kind: 'foreign-card',
		form: 'foreign-card@SHUFFLE:CARD',
		description: 'a joker comes in place of the card, and stays; needs a profile that has a code for it',
		isByFace: true,
		read: withCode(JOKER),
		behave: ({at, face}) => fromShuffle(at, exchanged(face, JOKER)),
	}),
	faultModel({
		kind: 'exchange-card',
		form: 'exchange-card@SHUFFLE:CARD-OTHER',
		description: 'the other card, be it of the deck or not, comes in place of the card, and stays',
		isByFace: true,
		read: (written, {batch}) => ({at: shuffleIn(written), ...pairIn(written, batch)}),
		behave: ({at, face, other}) => fromShuffle(at, exchanged(face, other)),
	}),
	faultModel({
		kind: 'swap-card',
		form: 'swap-card@SHUFFLE:CARD-OTHER',
		description: 'of two batches: the card goes over to the other batch, and the other card comes from there',
		isByFace: true,
		read: (written, {batch}) => ({at: shuffleIn(written), ...pairIn(written, batch)}),
		behave: ({at, face, other}) => fromShuffle(at, swapped(face, other)),
	}),
	faultModel({
		kind: 'foreign-back',
		form: 'foreign-back@SHUFFLE:CARD',
		description:
			'with backs, or to a device that looks at every card: the card has a strange back from that shuffle (3) on',
		read: cardAtShuffle,
		behave: ({at, face}) => withForeignBack(at, face),
	}),
	faultModel({
		kind: 'worn-card',
		form: 'worn-card@SHUFFLE:CARD',
		description: 'the card cannot be read from that shuffle (3) on',
		isByFace: true,
		read: withCode(UNREADABLE),
		behave: ({at, face}) => worn(at, face),
	}),
	faultModel({
		kind: 'turned-up',
		form: 'turned-up@SHUFFLE:CARD',
		description: 'the card lies face up in that shuffle (3) only; needs a profile that tells how a card lies',
		read: (written, device) => {
			needFacing(written, device);
			return cardAtShuffle(written, device);
		},
		behave: ({at, face}) => faceUp(at, face),
	}),
	faultModel({
		kind: 'cover-card',
		form: 'cover-card@SHUFFLE',
		description: 'a cover card is told among the cards, in that shuffle (3) only',
		isByFace: true,
		read: (written, device) => {
			needCode(written, device, COVER);
			return atShuffle(written);
		},
		behave: ({at}) => readWrong(at, withAnother(COVER)),
	}),
	faultModel({
		kind: 'misread',
		form: 'misread@N:HOW',
		description: 'about one card in N (1000) is misread; HOW: unreadable, wrong (for another card), or either',
		read: (written, device) => ({oneIn: placeIn(written, ONE_CARD_IN), as: misreadingIn(written, device)}),
		behave: ({oneIn, as}) => misreading(oneIn, as),
	}),
	faultModel({
		kind: 'short-deck',
		form: 'short-deck:CARD',
		description: 'the card is missing from the start',
		isByFace: true,
		read: (written, {batch}) => noPlace(written, {face: faceIn(written, batch)}),
		behave: ({face}) => ({at: 'power-up', change: without(face)}),
	}),
] as const satisfies readonly FaultModel[];
