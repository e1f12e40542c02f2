import {type FaultModel, faultModel} from './fault-model.js';
import {atShuffle, type FaultedDevice, type FaultText, needShoe} from './fault-text.js';

const DESCRIPTIONS = {
	'shallow-cut': 'the stack is cut five cards from its top',
	'shallow-cover': 'only eight cards lie behind the cover card',
	'short-burn': 'one burn card is missing',
	'wrong-deal': 'the first two cards of a hand are dealt the wrong way round',
	'wrong-third': 'a complete hand draws one more card',
	'extra-hand': 'a hand is dealt after the last one',
	'no-last-hand': 'no hand is dealt after the one with the cover card',
	'cover-first': 'the cover card is the first card of a hand, and one more hand follows',
	'cover-first-ends': 'the cover card is the first card of a hand, and the shoe ends after that hand',
	'one-cover': 'no second cover card lies at the bottom',
	'short-shoe': 'the cards run out in a hand, which is void',
	'played-short': 'the cards run out in a hand, which counts',
	'face-up': 'a card that lay face up counts in a hand',
	'face-up-burnt': 'a card that lay face up is burnt',
	'face-up-discarded': 'a card that lay face up is burnt, and further cards by its value',
	'face-up-free': 'the first card of a hand lay face up, and the hand is void',
	'face-up-later': 'a later card of a hand lay face up, and the hand counts',
	'face-up-later-void': 'a later card of a hand lay face up, and the hand is void',
	'face-up-later-free': 'a later card of a hand lay face up, and is the first of a void hand',
	'face-up-later-discarded': 'a later card of a hand lay face up and is burnt, and further cards by its value',
	'error-bankers-third': 'a card is drawn for the Player in error, and is the third of the Banker',
	'error-passed-banker': 'a card is drawn for the Player in error, and the Banker draws another',
	'error-next-hand': 'a card is drawn in error, and is the first of the next hand',
	'error-free-hand': 'a card is drawn in error, and is the first of a void hand',
	'error-discard-one': 'a card is drawn in error and burnt, with one further card',
	'error-discard-value': 'a card is drawn in error and burnt, with further cards by its value',
	'shown-bankers-third': 'as error-bankers-third, with a card that lay face up',
	'shown-before-banker':
		'a face-up card is drawn for the Player in error and burnt, with one more, and the Banker draws another',
	'shown-next-hand': 'as error-next-hand, with a card that lay face up',
	'shown-free-hand': 'as error-free-hand, with a card that lay face up',
	'shown-discard-one': 'as error-discard-one, with a card that lay face up',
	'shown-discard-value': 'as error-discard-value, with a card that lay face up',
	'bankers-error-next-hand': 'a card is drawn for the Banker in error, and is the first of the next hand',
	'bankers-error-free-hand': 'a card is drawn for the Banker in error, and is the first of a void hand',
	'bankers-error-discard-one': 'a card is drawn for the Banker in error and burnt, with one further card',
	'face-up-void': 'at Spanish 21 a second card lay face up, the round is void, and the shoe ends',
	'face-up-twice': 'at Spanish 21 a second card lay face up, and the round counts',
	'dealer-missed': 'at Spanish 21 the dealer misses a card, and has both after those of the boxes',
	'dealer-stops': 'at Spanish 21 the dealer never draws',
	'dealer-draws-on': 'at Spanish 21 the dealer draws once more at 17 or above',
	'dealer-sets-aside': 'at Spanish 21 the dealer draws once more at 17 or above, and the card does not count',
	'completed-short': 'at Spanish 21 the cards run out in a round, which is completed from the shuffled discards',
	'wrong-winner': 'at Spanish 21 the player is paid for hands that the dealer wins',
} as const;

/** An error of the dealer, or an event during dealing, in a single shoe. */
export type DealingFault = keyof typeof DESCRIPTIONS;

const dealingFault = (kind: DealingFault): FaultModel<DealingFault> =>
	faultModel(`${kind}@SHOE`, `${DESCRIPTIONS[kind]} (3)`, {
		read: atShoe,
		behave: ({at}) => ({at: 'dealing', shoe: at, fault: kind}),
	});

function atShoe(written: FaultText, device: FaultedDevice): {readonly at: number} {
	needShoe(written, device);
	return atShuffle(written);
}

/** Their numbers count shoes. */
export const DEALING_FAULTS: readonly FaultModel<DealingFault>[] = (Object.keys(DESCRIPTIONS) as DealingFault[]).map(
	dealingFault,
);
