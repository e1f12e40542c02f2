import {blackjackCount, isSettled, STANDS_ON, spanishResult} from '../../model/cards/blackjack.js';
import {UNREADABLE} from '../../model/cards/card.js';
import {bare} from '../checker.js';
import type {Assessment} from '../procedures/assessment.js';
import type {RoundReading} from '../procedures/read-round.js';
import {isVoidResult, type Round} from '../procedures/round.js';
import {isOfHand, type ShoeMoment} from '../procedures/shoe-state.js';
import {NO_HANDS, onWholeShoe} from './on-shoe.js';

const spanishOrder = onWholeShoe(bare('spanish-deal-order'), {
	examines: 'who gets the first cards of a round',
	counted: 'rounds began with a card for each box, one for the dealer, and both once more',
	silent: NO_HANDS,
	assess: ({after}) => (after.closed === undefined ? 'irrelevant' : assessOrder(after.closed.round)),
});

const dealerDraws = onWholeShoe(bare('dealer-draws-to-17'), {
	examines: 'when the dealer stops drawing',
	counted: 'rounds in which the dealer drew to 17 and no further',
	silent: NO_HANDS,
	assess: ({after}) => (after.closed === undefined ? 'irrelevant' : assessDealer(after.closed)),
});

const secondFaceUp = onWholeShoe(bare('second-face-up'), {
	examines: 'a second card that lies face up in a shoe',
	counted: 'rounds with a second card that lay face up were void',
	silent: 'no shoe had two cards that lay face up',
	assess: assessSecondFaceUp,
});

const completedShort = onWholeShoe(bare('short-shoe-completed'), {
	examines: 'a round for which the cards do not suffice',
	counted: 'rounds for which the cards did not suffice were completed',
	silent: 'no shoe ran out of cards within a round',
	assess: assessCompleted,
});

const settlement = onWholeShoe(bare('spanish-result'), {
	examines: 'who wins a hand',
	counted: 'hands were won, lost or returned as their cards require',
	silent: NO_HANDS,
	assess: ({after}) => (after.closed === undefined ? 'irrelevant' : assessResult(after.closed)),
});

export const SPANISH_CHECKERS = [spanishOrder, dealerDraws, secondFaceUp, completedShort, settlement] as const;

/**
	P…P D P…P D   in order, with as many cards for the boxes before each card of the dealer
	P…P P…P D D   the dealer missed a card, and dealt it after those of the boxes, as § 551.16(f) allows
*/
function assessOrder({number, cards, isOut, result}: Round): Assessment {
	const dealers = cards.flatMap(({to}, at) => (to === 'dealer' ? [at] : []));
	const [first, second] = dealers;
	if (isOut || isVoidResult(result) || cards.length === 0) return 'irrelevant';
	if (first === undefined || second === undefined)
		return {broken: `hand ${number} ended with fewer than two cards for the dealer`};
	if (first === 0) return {broken: `the first card of hand ${number} went to the dealer; it was due to the first box`};
	const between = second - first - 1;
	if (between === first) return 'met';
	if (between === 0 && first % 2 === 0)
		return {noted: `the dealer of hand ${number} took both own cards after those of the boxes`};
	return {
		broken: `in hand ${number} the dealer had a card after ${first} of the boxes, and the next after ${between} more`,
	};
}

interface OneBox {
	readonly player: readonly number[];
	readonly dealer: readonly number[];
	/** The dealer's cards up to the first count of at least 17. */
	readonly stood: readonly number[];
	/** A player may split two cards of one value (§ 551.12(a)); the shoe does not report hands. */
	readonly isPair: boolean;
}

/**
A round of a single box, all cards of it read: P D P D, then the player's cards and the dealer's. `undefined`: any other round. Of several
boxes the shoe does not report which card went to which.
*/
function oneBox({round: {cards, isOut}, isVoid}: RoundReading): OneBox | undefined {
	const isOne = ['player', 'dealer', 'player', 'dealer'].every((to, at) => cards[at]?.to === to);
	const isClear = cards.every(({face, facing}) => face !== UNREADABLE && facing !== 'up');
	if (isVoid || isOut || !isOne || !isClear) return undefined;
	const faces = (who: 'player' | 'dealer'): number[] => cards.flatMap(({to, face}) => (to === who ? [face] : []));
	const [player, dealer] = [faces('player'), faces('dealer')];
	const stands = dealer.findIndex((_, at) => at > 0 && blackjackCount(dealer.slice(0, at + 1)) >= STANDS_ON);
	const [one, two] = player.map(face => Math.min(10, (face % 13) + 1));
	return {player, dealer, stood: stands === -1 ? dealer : dealer.slice(0, stands + 1), isPair: one === two};
}

/** § 551.13(b)(c): the dealer draws to 17, but not for a hand that is settled. */
function assessDealer(reading: RoundReading): Assessment {
	const {number, result} = reading.round;
	const hands = oneBox(reading);
	if (hands === undefined || result === undefined) return 'irrelevant';
	const {player, dealer, stood, isPair} = hands;
	const count = blackjackCount(dealer);
	const more = `the dealer of hand ${number} had ${blackjackCount(stood)} and drew one more`;
	if (stood.length < dealer.length)
		return isPair || spanishResult(player, stood) === result
			? {noted: `${more}, which did not count`}
			: {broken: `${more}, which counted`};
	if (isSettled(player) && !isPair && dealer.length > 2)
		return {broken: `the dealer of hand ${number} drew, and the player had ${blackjackCount(player)}`};
	if (count >= STANDS_ON) return 'met';
	const isOpen = !isSettled(player) && result !== 'dealer';
	return isOpen ? {broken: `the dealer of hand ${number} stopped at ${count}, below ${STANDS_ON}`} : 'irrelevant';
}

/** A wager of two cards may be surrendered (§ 551.9), one of three rescued (§ 551.11(d)): the dealer then wins whatever the cards. */
const MOST_GIVEN_UP = 3;

const RESULTS = ['player', 'dealer', 'tie'];

function assessResult(reading: RoundReading): Assessment {
	const {number, result} = reading.round;
	const hands = oneBox(reading);
	if (hands === undefined || hands.isPair || result === undefined || !RESULTS.includes(result)) return 'irrelevant';
	const {player, dealer, stood} = hands;
	// A dealer who stopped too early or too late is a matter of assessDealer.
	const isOpen = !isSettled(player) && blackjackCount(stood) < STANDS_ON;
	if (isOpen || stood.length < dealer.length) return 'irrelevant';
	const due = spanishResult(player, stood);
	if (result === due) return 'met';
	if (result === 'dealer' && player.length <= MOST_GIVEN_UP) return 'irrelevant';
	return {
		broken: `hand ${number} was settled as ${result} with ${blackjackCount(player)} of the player and ${blackjackCount(stood)} of the dealer, and as ${due} by its cards`,
	};
}

function assessSecondFaceUp({sign, before, after}: ShoeMoment): Assessment {
	if (before.faceUp < 2) return 'irrelevant';
	if (sign.sign === 'result')
		return isVoidResult(sign.result) ? 'met' : {broken: `hand ${before.hands} counted, and a second card lay face up`};
	return sign.sign === 'card' && isOfHand(sign) && after.hands > before.hands
		? {broken: `hand ${after.hands} was dealt after a second card had lain face up`}
		: 'irrelevant';
}

/** Cards beyond those of the shoe are the shuffled discards, with which the round was completed. */
function assessCompleted({sign, before}: ShoeMoment): Assessment {
	const {hand, hands, out, size, round} = before;
	if (hand === undefined || out < size) return 'irrelevant';
	if (sign.sign === 'card' && out === size && sign.target !== 'burn')
		return {broken: `the cards ran out in hand ${hands}, and none was burnt before it was completed`};
	if (sign.sign !== 'result') return 'irrelevant';
	if (isVoidResult(sign.result))
		return {broken: `the cards ran out in hand ${hands}, which was void and not completed`};
	if (out > size) return 'met';
	const dealer = round.cards.filter(({to}) => to === 'dealer');
	return dealer.length < 2
		? {broken: `the cards ran out in hand ${hands}, which counted and was not completed`}
		: 'irrelevant';
}
