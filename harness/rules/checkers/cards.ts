import type {Diagnosis} from '../../completeness/diagnosis.js';
import {RANKS, withSymbol} from '../../model/cards/card.js';
import {DECK_IDS, nameOf} from '../../model/cards/deck.js';
import {type DeviceKind, kindRecord} from '../../model/device-kinds.js';
import {notShown, type RuleResult} from '../../model/finding.js';
import {bare, checker, given, onOrders, type ParametersOf, withOrders} from '../checker.js';
import type {OrderFacts} from '../rule-case.js';

const ALL = [{kind: 'cards', shuffles: []}] as const;
const NOTHING_READ = 'no order was read';

const isSure = ({kind}: Diagnosis): boolean => kind !== 'undecided';

const DECKS = given('decks', z => ({
	deck: z.enum(DECK_IDS),
	least: z.int().min(1),
	most: z.int().min(1).optional(),
	only: z.array(z.int().min(1)).optional(),
	covers: z.int().min(0).optional(),
	/** The numbers with an automated shuffler, where the device does not show whether one is used, or whether it is one. */
	withShuffler: z.strictObject({least: z.int().min(1), most: z.int().min(1)}).optional(),
	/** `no-matter`: the rule does not apply to other kinds of deck. */
	others: z.enum(['break', 'no-matter']),
}));

const decks = checker(DECKS, {
	from: 'orders',
	methods: ['auto'],
	examines: 'kind and number of decks, every card of them, and cover cards where they are in the stream',
	evaluate: (parameters, {evidence}) => withOrders(evidence, facts => evaluateDecks(facts, parameters)),
});

const oneOfTwoBatches = checker(
	given('one-of-two-batches', z => ({least: z.int().min(1), most: z.int().min(1).optional()})),
	{
		from: 'orders',
		methods: ['auto'],
		examines: 'decks of the one batch that the device holds, as half of two batches',
		evaluate: (parameters, {evidence}) =>
			withOrders(evidence, facts => evaluateHalf(facts, parameters, evidence.devices)),
	},
);

const foreignTens = onOrders(bare('foreign-tens'), {
	examines: 'tens among cards that hold none',
	evaluate: evaluateTens,
});

const oneBack = onOrders(bare('one-back'), {
	examines: 'cards with another back than their batch',
	evaluate: evaluateOneBack,
});

const batchesApart = onOrders(bare('batches-apart'), {
	examines: 'cards of one batch among those of the other, by their faces',
	evaluate: evaluateCrossed,
});

const everyCard = onOrders(bare('every-card'), {
	examines: 'every card of every shuffle accounted for',
	evaluate: evaluateEveryCard,
});

const modeCheck = onOrders(bare('mode-check'), {
	examines: 'orders that were sorted, or handed back',
	evaluate: evaluateMode,
});

export const CARD_CHECKERS = [
	decks,
	oneOfTwoBatches,
	foreignTens,
	oneBack,
	batchesApart,
	everyCard,
	modeCheck,
] as const;

type DeckRule = ParametersOf<typeof DECKS>;

function evaluateDecks(facts: OrderFacts, rule: DeckRule): RuleResult {
	const {batch} = facts;
	const has = `${batch.decks} × ${batch.deck.id}`;
	if (batch.deck.id !== rule.deck)
		return rule.others === 'break'
			? {kind: 'not-met', evidence: `the batch is ${has}, and ${rule.deck} is required`, by: [{kind: 'plan'}]}
			: notShown(`the batch is ${has}; the rule is about ${rule.deck}`);
	const number = evaluateNumber(batch.decks, rule);
	if (number !== undefined) return number;
	const cards = evaluateEveryCard(facts);
	if (cards.kind !== 'met') return cards;
	return evaluateCovers(facts, rule.covers) ?? {...cards, evidence: `${has}; ${cards.evidence}`};
}

/** `undefined`: the number is allowed. */
function evaluateNumber(decks: number, {least, most, only, withShuffler}: DeckRule): RuleResult | undefined {
	if (isWithin(decks, {least, most}) && (only?.includes(decks) ?? true)) return undefined;
	if (withShuffler !== undefined && isWithin(decks, withShuffler))
		return notShown(`${decks} decks are allowed with an automated shuffler, and it was not stated whether one is used`);
	const words = only?.join(' or ') ?? boundsText({least, most});
	const more = withShuffler === undefined ? '' : `, or ${boundsText(withShuffler)} with an automated shuffler`;
	const has = `${decks} ${decks === 1 ? 'deck' : 'decks'}`;
	return {kind: 'not-met', evidence: `${has}, and ${words} are required${more}`, by: [{kind: 'plan'}]};
}

interface Bounds {
	readonly least: number;
	readonly most?: number | undefined;
}

const isWithin = (decks: number, {least, most}: Bounds): boolean => decks >= least && decks <= (most ?? decks);

const boundsText = ({least, most}: Bounds): string =>
	most === undefined ? `at least ${least}` : `${least} to ${most}`;

/**
`undefined`: no order has a wrong number, or none reports cover cards. Too few are a violation only if the device reported all of them in
another order: the last one may stay at the bottom of a shoe.
*/
function evaluateCovers({completeness}: OrderFacts, covers: number | undefined): RuleResult | undefined {
	if (covers === undefined) return undefined;
	const {orders} = completeness.covers;
	const more = [...orders].find(([count]) => count > covers);
	const fewer = [...orders].find(([count]) => count < covers);
	if (more === undefined && (fewer === undefined || covers === 0)) return undefined;
	const [count, times] = more ?? fewer ?? [0, 0];
	const words = `${count} cover ${count === 1 ? 'card' : 'cards'} came in ${times} orders, and ${covers} are required`;
	return more !== undefined || orders.has(covers)
		? {kind: 'not-met', evidence: words, by: ALL}
		: notShown(`${words}; whether another lay at the bottom was not reported`);
}

/** A device with one batch shows nothing of the other batch. */
function evaluateHalf(facts: OrderFacts, bounds: Bounds, devices: readonly DeviceKind[]): RuleResult {
	const {batch} = facts;
	if (devices.some(kind => kindRecord(kind).batches === 2)) {
		const cards = evaluateEveryCard(withoutSwapped(facts));
		return cards.kind === 'not-met' ? cards : notShown('the device has two batches; its log shows their decks');
	}
	if (batch.deck.id !== 'standard-52') return notShown(`the batch is of ${batch.deck.id}`);
	if (!isWithin(batch.decks, bounds))
		return {
			kind: 'not-met',
			evidence: `a batch of ${batch.decks} decks; each of the two batches must have ${boundsText(bounds)}`,
			by: [{kind: 'plan'}],
		};
	const cards = evaluateEveryCard(facts);
	return cards.kind === 'not-met'
		? cards
		: notShown(
				`the device holds one batch, of ${batch.decks} decks; that another of as many decks is used in turn was not shown`,
			);
}

/** A card of one batch in the other belongs to the clause on backs; no deck lacks a card. */
const withoutSwapped = ({completeness}: OrderFacts): Pick<OrderFacts, 'completeness'> => ({
	completeness: {...completeness, diagnoses: completeness.diagnoses.filter(({kind}) => kind !== 'swapped')},
});

function evaluateCrossed({completeness}: OrderFacts): RuleResult {
	if (completeness.checked === 0) return notShown(NOTHING_READ);
	const shuffles = completeness.diagnoses.flatMap(({kind, from}) => (kind === 'swapped' ? [from] : []));
	if (shuffles.length === 0) return notShown('no card of one batch was found in the other; backs were not read');
	return {
		kind: 'not-met',
		evidence: `a card of one batch was found in the other, first in shuffle ${Math.min(...shuffles)}`,
		by: [{kind: 'cards', shuffles}],
	};
}

export function evaluateEveryCard({completeness}: Pick<OrderFacts, 'completeness'>): RuleResult {
	const {checked, diagnoses} = completeness;
	if (checked === 0) return notShown(NOTHING_READ);
	const sure = diagnoses.filter(isSure);
	if (sure.length > 0) {
		const shuffles = sure.map(({from}) => from);
		const evidence = `cards were ${[...new Set(sure.map(({kind}) => kind))].join(', ')}, first in shuffle ${Math.min(...shuffles)}`;
		return {kind: 'not-met', evidence, by: [{kind: 'cards', shuffles}]};
	}
	if (diagnoses.length > 0)
		return notShown(
			'a card was read as another in the last shuffle; only one more shuffle shows whether device or reader erred',
		);
	return {kind: 'met', evidence: `every card of ${checked} orders is accounted for`, by: ALL};
}

const TEN = RANKS.indexOf('T');

function evaluateTens({batch, completeness}: OrderFacts): RuleResult {
	if (batch.deck.id !== 'spanish-48') return notShown(`the batch is of ${batch.deck.id}, which has tens`);
	if (completeness.checked === 0) return notShown(NOTHING_READ);
	const found = completeness.diagnoses
		.filter(isSure)
		.flatMap(({extra, from}) =>
			extra.flatMap(card =>
				card.kind === 'face' && card.face % RANKS.length === TEN ? [{face: card.face, from}] : [],
			),
		);
	if (found.length === 0) return {kind: 'met', evidence: `no ten in ${completeness.checked} orders`, by: ALL};
	const names = found.map(({face, from}) => `${withSymbol(nameOf(batch.deck, face))} in shuffle ${from}`).join(', ');
	return {
		kind: 'not-met',
		evidence: `${found.length === 1 ? 'one ten' : `${found.length} tens`}: ${names}`,
		by: [{kind: 'cards', shuffles: found.map(({from}) => from)}],
	};
}

function evaluateOneBack({completeness, backs}: OrderFacts): RuleResult {
	if (completeness.checked === 0) return notShown(NOTHING_READ);
	const strange = completeness.diagnoses.filter(
		({extra, kind}) => kind === 'swapped' || extra.some(card => card.kind === 'back'),
	);
	if (strange.length === 0 && backs.length === 0) return notShown('the reader does not report backs');
	if (strange.length === 0)
		return {kind: 'met', evidence: `no card of another back in ${completeness.checked} orders`, by: ALL};
	const shuffles = strange.map(({from}) => from);
	return {
		kind: 'not-met',
		evidence: `a card of another back, first in shuffle ${Math.min(...shuffles)}`,
		by: [{kind: 'cards', shuffles}],
	};
}

export function evaluateMode({completeness, unshuffled}: OrderFacts): RuleResult {
	if (completeness.checked === 0) return notShown(NOTHING_READ);
	const [first] = unshuffled;
	if (first === undefined)
		return {kind: 'met', evidence: `none of ${completeness.checked} orders came out sorted or as it went in`, by: ALL};
	return {
		kind: 'not-met',
		evidence: `shuffle ${first.shuffle} came out ${first.as}`,
		by: [{kind: 'cards', shuffles: [first.shuffle]}],
	};
}
