import {RANKS} from '../../model/cards/card.js';
import {DECK_IDS, type DeckId} from '../../model/cards/deck.js';
import {notShown, type RuleResult} from '../../model/finding.js';
import {lowerBound} from '../../tasks/challenge/bound.js';
import {checker, count, given, text} from '../checker.js';
import {answered, type Reply} from './answers.js';

/**
A hole-card reader has no interface to a harness, so a person puts known hole cards into it and writes what it indicates:

	AK yes, A7 no, QA yes        the first card of the dealer, the hole card, and whether the reader indicates a Blackjack
*/
const knownHoleCards = checker(
	given('known-hole-cards', z => ({
		question: text(z),
		people: z.int().min(1).max(2),
		freshHours: z.number().gt(0).optional(),
		/** Different pairs of cards that must be tried, with a Blackjack and without. */
		blackjacks: count(z),
		others: count(z),
		/** A deck of Spanish 21 has no tens. */
		deck: z.enum(DECK_IDS).optional(),
	})),
	{
		from: 'answers',
		methods: ['challenge'],
		examines: 'what a hole-card reader indicates for known hole cards',
		evaluate: (parameters, context) => answered(parameters, context, reply => readHoleCards(reply, parameters)),
	},
);

export const HOLE_CARD_CHECKERS = [knownHoleCards] as const;

interface Tried {
	readonly pair: string;
	readonly isBlackjack: boolean;
	readonly indicated: boolean;
}

const TRIAL = /^([A2-9TJQK])([A2-9TJQK]) +(yes|no)$/i;
const TENS = RANKS.slice(RANKS.indexOf('T')) as readonly string[];
const CONFIDENCE = 0.95;

interface RequestedTrials {
	readonly blackjacks: number;
	readonly others: number;
	readonly deck?: DeckId | undefined;
}

function readHoleCards({answer, note, by}: Reply, parameters: RequestedTrials): RuleResult {
	const trials = String(answer)
		.split(/[,;\n]/)
		.map(each => each.trim())
		.filter(each => each !== '');
	const triedIn = (trial: string): Tried[] => triedOf(trial, parameters.deck);
	const tried = trials.flatMap(triedIn);
	const strange = trials.find(each => triedIn(each).length === 0);
	if (strange !== undefined) return notShown(`a trial is written such as "AK yes", and not "${strange}"`);
	const wrong = tried.filter(({isBlackjack, indicated}) => isBlackjack !== indicated);
	const right = tried.length - wrong.length;
	if (wrong.length > 0) {
		const pairs = wrong.map(
			({pair, indicated}) => `${pair} was indicated as ${indicated ? 'a Blackjack' : 'no Blackjack'}`,
		);
		return {
			kind: 'not-met',
			evidence: `${right} of ${tried.length} known hole cards were indicated correctly${note}: ${pairs.join(', ')}`,
			by,
		};
	}
	const [blackjacks, others] = [true, false].map(
		is => new Set(tried.flatMap(({pair, isBlackjack}) => (isBlackjack === is ? [pair] : []))).size,
	);
	if ((blackjacks ?? 0) < parameters.blackjacks || (others ?? 0) < parameters.others)
		return notShown(
			`${blackjacks} different Blackjacks and ${others} other pairs were tried; ${parameters.blackjacks} and ${parameters.others} are required`,
		);
	const sure = Math.floor(100 * lowerBound(right, tried.length, CONFIDENCE));
	return {
		kind: 'met',
		evidence: `${right} of ${tried.length} known hole cards were indicated correctly, which shows a rate of at least ${sure} %${note}`,
		by,
	};
}

/** The reader is used only after an ace or a card of ten. */
function triedOf(trial: string, deck: DeckId | undefined): Tried[] {
	const [, first = '', hole = '', indicated = ''] = TRIAL.exec(trial)?.map(each => each.toUpperCase()) ?? [];
	const isTen = (rank: string): boolean => TENS.includes(rank);
	if (first !== 'A' && !isTen(first)) return [];
	if (deck === 'spanish-48' && (first === 'T' || hole === 'T')) return [];
	const isBlackjack = (first === 'A' && isTen(hole)) || (isTen(first) && hole === 'A');
	return [{pair: first + hole, isBlackjack, indicated: indicated === 'YES'}];
}
