import {type FaultModel, faultModel} from './fault-model.js';
import {atShuffle, type FaultedDevice, type FaultText, needShoe} from './fault-text.js';

const DESCRIPTIONS = {
	'shallow-cut': 'the stack is cut five cards from its top',
	'shallow-cover': 'only eight cards lie behind the cover card',
	'short-burn': 'one card too few is burnt',
	'wrong-deal': 'the first two cards of a hand are dealt the wrong way round',
	'wrong-third': 'a hand that was complete draws one card more',
	'extra-hand': 'a hand is dealt after the last one',
	'no-last-hand': 'no hand is dealt after the one with the cover card',
	'short-shoe': 'the cards run out in a hand, which is void',
	'played-short': 'the cards run out in a hand, which counts',
	'face-up': 'a card that lay face up counts in a hand',
	'face-up-burnt': 'a card that lay face up is burnt',
} as const;

/** An error of the dealer, or an event during dealing, in a single shoe. */
export type DealingFault = keyof typeof DESCRIPTIONS;

const dealingFault = (kind: DealingFault): FaultModel<DealingFault> =>
	faultModel({
		kind,
		form: `${kind}@SHOE`,
		description: `${DESCRIPTIONS[kind]} (3)`,
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
