import {type DealRules, dealBaccarat, USUAL_RULES} from '../../../stat-tests/games/deal-baccarat.js';
import {explainCoup} from '../../../stat-tests/games/explain-coup.js';
import {completenessOf} from '../../completeness/incidents.js';
import {sampleOf} from '../../completeness/sample.js';
import {readRun} from '../../evidence/read-run.js';
import {batchOf} from '../../model/cards/batch.js';
import {cardName, withSymbol} from '../../model/cards/card.js';
import type {Game} from '../../model/cards/game.js';
import {at} from '../../model/checked.js';
import {badOption} from '../../model/error.js';
import type {Sample} from '../../model/shuffles/sample.js';
import type {RuleBook} from '../../rules/book-schema.js';
import {allBooks, defaultBooks} from '../rules/load-books.js';
import {type ImportOptions, importFiles} from './import-files.js';
import {onlyRun} from './run-or-files.js';

interface ExplainRequest {
	readonly paths: readonly string[];
	readonly files: ImportOptions;
	readonly game: Game | undefined;
	/** The rule book; `undefined`: the default. */
	readonly book: string | undefined;
	readonly shoe: number;
	readonly coup: number | undefined;
}

export interface ExplainedShoe {
	readonly shoe: number;
	readonly cards: number;
	readonly book: string;
	readonly begins: string;
	readonly coups: readonly ExplainedCoup[];
	/** Why no further coup was dealt; `undefined` if one coup was requested. */
	readonly ends: string | undefined;
}

interface ExplainedCoup {
	readonly number: number;
	/** Positions in the shoe, counted from 1. */
	readonly from: number;
	readonly to: number;
	readonly words: string;
}

export async function explainShoe(request: ExplainRequest): Promise<ExplainedShoe> {
	const {shoe, coup, book: id = defaultBooks().explain} = request;
	if (request.game === 'spanish-21')
		throw badOption(
			'--game',
			request.game,
			'baccarat; people decide how hands of Spanish 21 are played, and an order does not show it',
		);
	const {book, rules} = dealtBy(id);
	const order = await orderOf(request);
	const coups: ExplainedCoup[] = [];
	const {burnt, ended, left} = dealBaccarat(order, rules, () => undefined);
	let to = burnt;
	dealBaccarat(order, rules, (look, at) => {
		const from = to + 1;
		to += look.playerCards + look.bankerCards;
		coups.push({number: at + 1, from, to, words: explainCoup(look, clauseIn(book, 'third-card'))});
	});
	const requested = coups.filter(({number}) => coup === undefined || number === coup);
	if (requested.length === 0)
		throw badOption('--explain', `${shoe}:${coup}`, `a coup of 1 to ${coups.length}, which shoe ${shoe} has`);
	const shown = withSymbol(cardName(at(order, 0)));
	const lastHand = citation(clauseIn(book, 'cover-last-hand'));
	return {
		shoe,
		cards: order.length,
		book: `${book.title} (${book.id})`,
		begins: `The first card is ${shown}, so ${burnt - 1} more ${burnt === 2 ? 'is' : 'are'} burnt${citation(clauseIn(book, 'burn') ?? clauseIn(book, 'burn-shown'))}.`,
		coups: requested,
		ends: coup === undefined ? endText(ended, left, lastHand) : undefined,
	};
}

const citation = (clause: string | undefined): string => (clause === undefined ? '' : ` (${clause})`);

const endText = (ended: 'at-cover' | 'short', left: number, clause: string): string =>
	ended === 'at-cover'
		? `The cover card came, that hand was finished and one more dealt${clause}; ${left} cards are left.`
		: `The cards did not suffice for another hand, which is void; ${left} are left.`;

function dealtBy(id: string): {book: RuleBook; rules: DealRules} {
	const dealt = allBooks().flatMap(book => {
		const rules = dealRulesOf(book);
		return rules === undefined ? [] : [{book, rules}];
	});
	const own = dealt.find(({book}) => book.id === id);
	if (own !== undefined) return own;
	throw badOption('--jurisdiction', id, `a book that deals baccarat: ${dealt.map(({book}) => book.id).join(', ')}`);
}

/** `undefined`: the book does not deal baccarat. */
function dealRulesOf({rows}: RuleBook): DealRules | undefined {
	let rules = USUAL_RULES;
	let isDealt = false;
	for (const check of rows.flatMap(({checks}) => checks)) {
		if (check.checker === 'burn-by-value') isDealt = true;
		if (check.checker === 'cover-depth') rules = {...rules, behindCover: check.with.least};
		if (check.checker === 'last-hand') rules = {...rules, handsAfterCover: check.with.handsAfter};
	}
	return isDealt ? rules : undefined;
}

const clauseIn = ({rows}: RuleBook, id: string): string | undefined => rows.find(({row}) => row === id)?.clause;

async function orderOf({paths, files, shoe}: ExplainRequest): Promise<Uint8Array> {
	const {sample, count} = await sampleIn(paths, files);
	if (sample.batch.deck.id !== 'standard-52')
		throw badOption('--explain', String(shoe), `a shoe of decks of 52 cards; these are ${sample.batch.deck.id}`);
	const row = sample.numbers.indexOf(shoe);
	if (row >= 0) return sample.order(row);
	const missing = shoe > count ? `there are ${count}` : `order ${shoe} is void or not complete`;
	throw badOption('--explain', String(shoe), `the number of an order that was read whole: ${missing}`);
}

async function sampleIn(paths: readonly string[], files: ImportOptions): Promise<{sample: Sample; count: number}> {
	const {deck, decks, cards, input, backs} = files;
	const directory = await onlyRun(paths, {deck, decks, cards, input, backs: backs?.join(',')});
	const found = directory === undefined ? await importFiles(paths, files) : await ordersOfRun(directory);
	const {heading, shuffles, starts} = found;
	const batch = batchOf(heading.deck, heading.decks, heading.backs);
	const {invalidated} = completenessOf(batch, shuffles);
	return {sample: sampleOf({batch, input: {kind: 'unknown'}, shuffles, starts, invalidated}), count: shuffles.count};
}

async function ordersOfRun(directory: string) {
	const {run, shuffles} = await readRun(directory);
	return {heading: run.plan, shuffles, starts: []};
}
