import {testsFor} from '../../stat-tests/battery.js';
import {gameTestsFor} from '../../stat-tests/games/outcome-tests.js';
import type {GameQuestion} from '../../stat-tests/games/outcomes.js';
import {viewsToCome} from '../../stat-tests/relative-order.js';
import {expertsFor} from '../../stat-tests/sequential/bettor.js';
import type {PlanRecord} from '../capture/run-directory.js';
import type {Batch} from '../model/batch.js';
import type {OrderIn} from '../model/sample.js';
import {JURISDICTIONS} from './findings.js';

export interface PlanParts {
	readonly batch: Batch;
	readonly input: PlanRecord['input'];
	readonly shuffles: number;
	readonly alpha: number;
	readonly earlyStop: PlanRecord['earlyStop'];
	/** Parts of rule books that are held against what the device tells. */
	readonly rules?: readonly string[];
	/** A game whose outcomes are tested too. */
	readonly game?: GameQuestion | undefined;
}

/** What will be asked, of how many shuffles, at which risk: fixed and hashed before the first look. */
export function planOf({batch, input, shuffles, alpha, earlyStop, rules = [], game}: PlanParts): PlanRecord {
	const orderIn = orderInFor(input);
	const views = viewsToCome(batch, orderIn);
	const tests = [...testsFor(batch, orderIn, shuffles), ...(game === undefined ? [] : gameTestsFor(game, views))];
	const experts = expertsFor(views);
	const {deck, decks, backs} = batch;
	const told = backs.length === 0 ? {} : {backs};
	return {
		deck: deck.id,
		decks,
		...told,
		input,
		shuffles,
		alpha,
		earlyStop,
		tests,
		experts,
		jurisdictions: [...JURISDICTIONS, ...rules],
		...(game === undefined ? {} : {game: game.game}),
	};
}

/** As it will be known, with no row yet. */
export function orderInFor(input: PlanRecord['input']): OrderIn {
	if (input === 'previous') return {kind: input, rowBefore: new Int32Array(0)};
	return input === 'alternating' ? {kind: input, laid: new Uint8Array(0)} : {kind: input};
}

/** Half of the risk goes to the tests that look once, half to the bettor who looks after every shuffle. */
export const batteryLevel = (alpha: number): number => alpha / 2;
export const bettorThreshold = (alpha: number): number => 2 / alpha;
