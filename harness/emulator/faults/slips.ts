/** What a dealer does wrong, or what goes wrong in front of one, in a single shoe. */
export const SLIPS = {
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

export type Slip = keyof typeof SLIPS;

export const isSlip = (text: string): text is Slip => Object.hasOwn(SLIPS, text);
