import {pointsOf} from '../../model/cards/baccarat.js';
import {cardName, withSymbol} from '../../model/cards/card.js';
import {bare, type Form, given, type Z} from '../checker.js';
import {type Assessment, cards} from '../procedures/assessment.js';
import type {Became, ErrorCard, FaceUpCard, RoundReading} from '../procedures/read-round.js';
import type {ShoeMoment} from '../procedures/shoe-state.js';
import type {WatchedEvaluation} from '../procedures/watched.js';
import {NO_HANDS, onWholeShoe} from './on-shoe.js';

/** A checker that assesses each round when the next one begins or the shoe ends. */
const onRounds = <F extends Form>(
	form: F,
	{
		assess,
		...rest
	}: Omit<WatchedEvaluation<F, ShoeMoment>, 'assess'> & {
		readonly assess: (
			round: RoundReading,
			parameters: Parameters<WatchedEvaluation<F, ShoeMoment>['assess']>[1],
		) => Assessment;
	},
) =>
	onWholeShoe(form, {
		...rest,
		assess: ({after: {closed}}, parameters) => (closed === undefined ? 'irrelevant' : assess(closed, parameters)),
	});

const dealOrder = onRounds(bare('deal-order'), {
	examines: 'who gets the first four cards',
	counted: 'hands began with the first and third card for the Player, the second and fourth for the Banker',
	silent: NO_HANDS,
	assess: assessDealOrder,
});

const thirdCard = onRounds(bare('third-card'), {
	examines: 'who draws',
	counted: 'hands drew the cards of the drawing table, and no more',
	silent: NO_HANDS,
	assess: assessThirdCard,
});

/** What a book does with a card drawn in error, or found face up. */
const CONSEQUENCES = [
	'bankers-third',
	'next-hand',
	'free-hand',
	'discard',
	'discard-one',
	'discard-value',
	'counts',
] as const;
type Consequence = (typeof CONSEQUENCES)[number];

const consequences = (z: Z) => z.array(z.enum(CONSEQUENCES)).min(1);
/**
`hidden`: the card was not disclosed; no shoe reports whether it was. `up`: the card lay face up in the shoe, and the clause on such cards
applies too; default: as `shown`.
*/
const ofError = (z: Z) =>
	z.strictObject({hidden: consequences(z), shown: consequences(z), up: consequences(z).optional()});

interface OfError {
	readonly hidden: readonly Consequence[];
	readonly shown: readonly Consequence[];
	readonly up?: readonly Consequence[] | undefined;
}

const drawnInError = onRounds(
	given('drawn-in-error', z => ({bankerDraws: ofError(z), bankerStays: ofError(z), other: ofError(z)})),
	{
		examines: 'what became of a card that was drawn in error',
		counted: 'cards that were drawn in error were used as the rule requires',
		silent: 'no card was drawn in error',
		assess: assessError,
	},
);

const faceUp = onWholeShoe(
	given('face-up', z => ({first: consequences(z), later: consequences(z)})),
	{
		examines: 'what became of a card that lay face up',
		counted: 'shoes and cards that lay face up were in order',
		silent: 'no shoe was received from beginning to end that reports how its cards lie',
		assess: assessFaceUp,
	},
);

export const ROUND_CHECKERS = [dealOrder, thirdCard, drawnInError, faceUp] as const;

function assessDealOrder({misplaced, round}: RoundReading): Assessment {
	if (misplaced.length === 0)
		return round.cards.length + (round.carried === undefined ? 0 : 1) < 4 ? 'irrelevant' : 'met';
	const broken = misplaced.map(
		({place, to, due}) => `card ${place} of hand ${round.number} went to the ${to}; it was due to the ${due}`,
	);
	return {broken: broken.join('; ')};
}

function assessThirdCard({round, drawing, hand, errors}: RoundReading): Assessment {
	const where = `hand ${round.number} (Player ${pointsOf(hand.player)}, Banker ${pointsOf(hand.banker)})`;
	const extra = errors.find(({became}) => became.kind === 'counted');
	if (drawing === 'unjudged') return 'irrelevant';
	if (drawing !== 'as-due') return {broken: `${where} ended, and the ${drawing.lacked} had to draw`};
	if (extra === undefined) return 'met';
	const due = extra.of === 'banker-draws' ? 'the banker had to draw' : 'the hand was complete';
	return {broken: `${where}: a card was drawn for the ${extra.to}, and ${due}`};
}

type Errors = Readonly<Record<ErrorCard['of'], OfError>>;

interface ErrorRules {
	readonly bankerDraws: Errors['banker-draws'];
	readonly bankerStays: Errors['banker-draws'];
	readonly other: Errors['banker-draws'];
}

function assessError(reading: RoundReading, {bankerDraws, bankerStays, other}: ErrorRules): Assessment {
	const rules: Errors = {'banker-draws': bankerDraws, 'banker-stays': bankerStays, other};
	const {carried, number} = reading.round;
	if (carried?.was === 'drawn-in-error') {
		const used: Consequence = reading.isVoid ? 'free-hand' : 'next-hand';
		const words = `${named(carried.face)}, drawn in error in hand ${number - 1}, was the first card of hand ${number}, which was ${reading.isVoid ? 'void' : 'played'}`;
		return judged(allowedFor(rules[carried.of], carried.facing).includes(used), words, rules[carried.of]);
	}
	const error = reading.errors.find(({became}) => became.kind === 'discarded' || became.kind === 'bankers-third');
	if (error === undefined) return 'irrelevant';
	const allowed = allowedFor(rules[error.of], error.facing);
	const words = `${named(error.face)}, drawn for the ${error.to} in error in hand ${number}, ${becameText(error.became)}`;
	return judged(
		allowed.some(each => isSo(each, error)),
		words,
		rules[error.of],
	);
}

/** A card that lay face up was disclosed; of any other card it is not known. */
const allowedFor = ({hidden, shown, up = shown}: OfError, facing: ErrorCard['facing']): readonly Consequence[] =>
	facing === 'up' ? up : [...hidden, ...shown];

const judged = (isMet: boolean, words: string, {hidden, shown}: OfError): Assessment =>
	isMet
		? {noted: words}
		: {broken: `${words}; the rule, if it was not disclosed: ${ruleText(hidden)}; if it was: ${ruleText(shown)}`};

function isSo(each: Consequence, {face, became}: {readonly face: number; readonly became: Became}): boolean {
	if (became.kind === 'bankers-third') return each === 'bankers-third';
	if (became.kind !== 'discarded') return false;
	switch (each) {
		// Cards after it are burnt for another reason, such as a new dealer.
		case 'discard':
			return true;
		case 'discard-one':
			return became.more === 1;
		case 'discard-value':
			return valuesOf(face).includes(became.more);
		default:
			return false;
	}
}

/** The texts do not say whether a ten or court card counts ten, as when it is burnt, or nothing, as in a hand: both are allowed. */
function valuesOf(face: number): readonly number[] {
	const rank = (face % 13) + 1;
	return rank < 10 ? [rank] : [10, 0];
}

function assessFaceUp(
	{sign, after, before}: ShoeMoment,
	rules: {first: readonly Consequence[]; later: readonly Consequence[]},
): Assessment {
	const {closed} = after;
	const examines = closed === undefined ? [] : facedIn(closed).map(card => assessFaceUpCard(card, closed, rules));
	const broken = examines.flatMap(assess => (typeof assess === 'object' && 'broken' in assess ? [assess.broken] : []));
	if (broken.length > 0) return {broken: broken.join('; ')};
	const noted = examines.flatMap(assess => (typeof assess === 'object' && 'noted' in assess ? [assess.noted] : []));
	if (noted.length > 0) return {noted: noted.join('; ')};
	return sign.sign === 'ended' && before.facing === 'stated' ? 'met' : 'irrelevant';
}

/** The card that the round before left is judged here, by whether this round is void. */
const facedIn = ({round: {carried, number}, faceUp: own}: RoundReading): readonly FaceUpCard[] => [
	...(carried?.was === 'face-up' ? [carriedInto(number, carried.face)] : []),
	...own.filter(({became}) => became.kind !== 'first-of-next'),
];

const carriedInto = (hand: number, face: number): FaceUpCard => ({
	face,
	place: 'later',
	hand,
	became: {kind: 'first-of-next'},
	isBankersThird: false,
});

function assessFaceUpCard(
	card: FaceUpCard,
	{isVoid}: RoundReading,
	{first, later}: {first: readonly Consequence[]; later: readonly Consequence[]},
): Assessment {
	const allowed = card.place === 'later' ? later : first;
	const place = {
		burn: 'among the burnt cards',
		first: `as the first card of hand ${card.hand}`,
		later: `in hand ${card.hand}`,
	}[card.place];
	const words = `${named(card.face)} lay face up ${place}`;
	if (card.became.kind === 'unknown' || card.place === 'burn') return {noted: words};
	if (card.became.kind === 'discarded')
		return faced(
			allowed.some(each => isSo(each, card)),
			`${words}, and ${becameText(card.became)}`,
			allowed,
		);
	if (isVoid) return faced(allowed.includes('free-hand'), `${words}, and the hand was void`, allowed);
	if (card.isBankersThird && !allowed.includes('counts') && card.became.kind === 'counted')
		return faced(allowed.includes('bankers-third'), `${words}, and counted as the third card of the Banker`, allowed);
	return faced(allowed.includes('counts'), `${words}, and counted`, allowed);
}

const faced = (isMet: boolean, words: string, allowed: readonly Consequence[]): Assessment =>
	isMet ? {noted: words} : {broken: `${words}; the rule: ${ruleText(allowed)}`};

const CONSEQUENCE_WORDS: Readonly<Record<Consequence, string>> = {
	'bankers-third': 'it is the third card of the Banker',
	'next-hand': 'it is the first card of the next hand',
	'free-hand': 'it is the first card of a hand without wagers, which is void',
	discard: 'it goes to the discards',
	'discard-one': 'it goes to the discards with one more card',
	'discard-value': 'it goes to the discards with as many more cards as its value',
	counts: 'the hand is played as normal',
};

const ruleText = (allowed: readonly Consequence[]): string =>
	allowed.map(each => CONSEQUENCE_WORDS[each]).join(', or ');

function becameText(became: Became): string {
	if (became.kind === 'discarded')
		return `went to the discards with ${became.more === 0 ? 'no' : cards(became.more)} more`;
	return became.kind === 'bankers-third' ? 'was the third card of the Banker' : 'counted';
}

const named = (face: number): string => withSymbol(cardName(face));
