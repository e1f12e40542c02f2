import type {Report} from '../../../reports/data/report.js';
import type {GameQuestion} from '../../../stat-tests/games/outcomes.js';
import {completenessOf} from '../../completeness/incidents.js';
import {type Batch, batchOf, isSerialised} from '../../model/cards/batch.js';
import {withoutCovers} from '../../model/cards/card.js';
import {cardNumbers} from '../../model/cards/card-number.js';
import type {Game} from '../../model/cards/game.js';
import type {DeviceKind} from '../../model/device-kinds.js';
import {badOption, HarnessError} from '../../model/error.js';
import {type FixedOrder, type InputDesign, STATED_INPUTS} from '../../model/shuffles/input-order.js';
import {shuffleCollector} from '../../model/shuffles/shuffles.js';
import {DEFAULT_ALPHA} from '../../model/verdict.js';
import {openOrders} from '../../orders/order-file.js';
import {ownLawCache} from '../laws/law-cache.js';
import {prepareLaws} from '../laws/prepare-laws.js';
import {ownBookNotes} from '../rules/find-books.js';
import {cardRules} from '../rules/load-books.js';
import type {AnalyzeOptions} from './analyze.js';
import {hashOfAll, importFiles} from './import-files.js';
import {type CaseRules, judge} from './judge.js';
import {chosenBooks} from './rule-books.js';

/** Orders without a plan: the tests are those that the sample allows. */
export async function analyzeFiles(files: readonly string[], options: AnalyzeOptions): Promise<Report> {
	const imported = await importFiles(files, options);
	const {heading, shuffles, orientation, starts} = imported;
	options.progress?.({kind: 'judging', shuffles: shuffles.count});
	const batch = batchOf(heading.deck, heading.decks, heading.backs);
	const alpha = options.alpha ?? DEFAULT_ALPHA;
	const subject = {
		kind: 'orders',
		files,
		// The screen does not print it.
		get sha256() {
			return hashOfAll(imported);
		},
	} as const;
	const rules = await rulesFor(
		options,
		batch,
		heading.device === 'continuous' ? 'continuous-shuffler' : 'batch-shuffler',
	);
	if (heading.device === 'continuous') {
		refuseInputOrder(options.input ?? heading.input);
		const {judgeRounds} = await import('./judge-rounds.js');
		return {subject, judgement: judgeRounds({batch, alpha, shuffles, rules, cardRules: cardRules()}).judgement};
	}
	const input = await inputDesign(options.input ?? heading.input ?? 'unknown', batch);
	await prepareLaws({batch, input, shuffles: shuffles.count}, ownLawCache(options.warn));
	const {judgement} = judge({
		batch,
		input,
		alpha,
		plan: {kind: 'what-there-is'},
		ending: {kind: 'complete'},
		selfTest: {kind: 'not-asked'},
		shuffles,
		orientation,
		starts,
		rules,
		cardRules: cardRules(),
		game: await requestedGame(options.game),
	});
	return {subject, judgement};
}

async function rulesFor(options: AnalyzeOptions, batch: Batch, device: DeviceKind): Promise<CaseRules> {
	const books = options.jurisdictions ?? [];
	for (const note of ownBookNotes(books)) options.warn?.(note);
	const chosen = await chosenBooks({profiles: [], batch, books});
	return {chosen, unknown: [], devices: [device], answers: await givenAnswers(options)};
}

// Rarely used modules are imported on demand, to keep the start of a command short.

async function givenAnswers({answers, jurisdictions}: AnalyzeOptions): Promise<CaseRules['answers']> {
	if (answers === undefined) return {};
	return (await import('../rules/answers-files.js')).readAnswers(answers, jurisdictions);
}

const requestedGame = async (game: Game | undefined): Promise<GameQuestion | undefined> =>
	game === undefined ? undefined : (await import('../rules/load-wagers.js')).gameQuestion(game);

/** A continuous shuffler is never empty, so there is no input order. */
function refuseInputOrder(input: string | undefined): void {
	if (input === undefined || input === 'unknown') return;
	throw badOption(
		'--input',
		input,
		'no --input for a continuous shuffler, since the cards of each round go back into it',
	);
}

/** `text`: `previous`, `new-deck`, `sorted`, `alternating`, `unknown`, or `fixed:FILE`. */
async function inputDesign(text: string, batch: Batch): Promise<InputDesign> {
	const kind = STATED_INPUTS.find(known => known === text);
	if (kind !== undefined) return {kind};
	const [, file] = /^fixed:(.+)$/.exec(text) ?? [];
	if (file !== undefined) return fixedOrder(file, batch);
	throw badOption('--input', text, `${STATED_INPUTS.join(', ')}, or fixed:FILE`);
}

/** The file must hold one order of exactly the batch; cover cards are ignored. */
async function fixedOrder(file: string, batch: Batch): Promise<FixedOrder> {
	const {shuffles} = await openOrders(file, {deck: batch.deck.id, decks: batch.decks, cards: undefined});
	const read = shuffleCollector();
	for await (const shuffle of shuffles) {
		read.add(shuffle);
		if (read.count() > 1) break;
	}
	const all = read.shuffles();
	if (all.count === 1 && all.voids === 0 && completenessOf(batch, all).invalidated.size === 0) {
		const numbered = isSerialised(batch) ? {cards: cardNumbers(batch, all)(1)} : {};
		return {kind: 'fixed', order: withoutCovers(all.faces(1)), ...numbered};
	}
	const backs = isSerialised(batch) ? `, each with its back: ${batch.backs.join(' ')}` : '';
	const expected = `one order of ${batch.size} cards: ${batch.decks} × ${batch.deck.id}${backs}`;
	throw new HarnessError('input/not-the-batch', {file, expected});
}
