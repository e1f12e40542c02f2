import {blackjackCount, STANDS_ON} from '../../model/cards/blackjack.js';
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

export const SPANISH_CHECKERS = [spanishOrder, dealerDraws, secondFaceUp, completedShort] as const;

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
	if (first === 0)
		return {broken: `the first card of hand ${number} went to the dealer, and was that of the first box`};
	const between = second - first - 1;
	if (between === first) return 'met';
	if (between === 0 && first % 2 === 0)
		return {noted: `the dealer of hand ${number} dealt both cards for himself after those of the boxes`};
	return {
		broken: `in hand ${number} the dealer had a card after ${first} of the boxes, and the next after ${between} more`,
	};
}

/** Only for a single box it is known whether a card of the dealer mattered. */
function assessDealer({round, isVoid}: RoundReading): Assessment {
	const {number, cards, isOut, result} = round;
	const faces = (who: 'player' | 'dealer'): number[] => cards.flatMap(({to, face}) => (to === who ? [face] : []));
	const [player, dealer] = [faces('player'), faces('dealer')];
	const isOneBox = cards.findIndex(({to}) => to === 'dealer') === 1;
	const isRead = !cards.some(({face}) => face === UNREADABLE);
	if (isVoid || isOut || result === undefined || !isRead || !isOneBox || dealer.length < 2) return 'irrelevant';
	const early = dealer.slice(0, -1);
	if (dealer.length > 2 && blackjackCount(early) >= STANDS_ON)
		return resultOf(player, early) === result
			? {noted: `the dealer of hand ${number} had ${blackjackCount(early)} and drew one more, which did not count`}
			: {broken: `the dealer of hand ${number} had ${blackjackCount(early)} and drew one more, which counted`};
	const isMatter = blackjackCount(player) <= 21 && result !== 'dealer' && !isBlackjack(player);
	if (blackjackCount(dealer) >= STANDS_ON) return 'met';
	return isMatter
		? {broken: `the dealer of hand ${number} stopped at ${blackjackCount(dealer)}, below ${STANDS_ON}`}
		: 'irrelevant';
}

const isBlackjack = (faces: readonly number[]): boolean => faces.length === 2 && blackjackCount(faces) === 21;

function resultOf(player: readonly number[], dealer: readonly number[]): string {
	const lead = countUpTo21(player) - countUpTo21(dealer);
	return lead === 0 ? 'tie' : lead > 0 ? 'player' : 'dealer';
}

const countUpTo21 = (faces: readonly number[]): number => (blackjackCount(faces) > 21 ? 0 : blackjackCount(faces));

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
