import {testsFor} from '../../stat-tests/battery.js';
import {gameTestsFor} from '../../stat-tests/games/outcome-tests.js';
import type {GameQuestion} from '../../stat-tests/games/outcomes.js';
import {strategiesFor} from '../../stat-tests/sequential/sequential-test.js';
import {viewsToCome} from '../../stat-tests/views/relative-order.js';
import type {PlanRecord} from '../evidence/run-record.js';
import type {Batch} from '../model/cards/batch.js';
import type {InputOrder} from '../model/shuffles/sample.js';
import type {Orientation} from '../model/shuffles/shuffle.js';

interface PlanParts {
	readonly batch: Batch;
	readonly input: PlanRecord['input'];
	readonly shuffles: number;
	readonly alpha: number;
	readonly earlyStop: PlanRecord['earlyStop'];
	/** Absent: the orientation of cards is not reported. */
	readonly orientation?: Orientation;
	readonly jurisdictions?: PlanRecord['jurisdictions'];
	readonly named?: PlanRecord['named'] | undefined;
	readonly game?: GameQuestion | undefined;
}

/** The tests, the number of shuffles and the risk, fixed and hashed before the first shuffle. */
export function planOf(parts: PlanParts): PlanRecord {
	const {batch, input, shuffles, alpha, earlyStop, orientation, jurisdictions = [], named, game} = parts;
	const views = viewsToCome(batch, inputOrderFor(input), orientation);
	const tests = [...testsFor(views, shuffles), ...(game === undefined ? [] : gameTestsFor(game, views))];
	const strategies = strategiesFor(views);
	const {deck, decks, backs} = batch;
	const stated = {
		...(backs.length === 0 ? {} : {backs}),
		...(orientation === 'stated' ? {orientation} : {}),
	};
	return {
		deck: deck.id,
		decks,
		...stated,
		input,
		shuffles,
		alpha,
		earlyStop,
		tests,
		strategies,
		jurisdictions,
		...(named === undefined ? {} : {named}),
		...(game === undefined ? {} : {game: game.game}),
	};
}

export function inputOrderFor(input: PlanRecord['input']): InputOrder {
	if (input === 'previous') return {kind: input, rowBefore: new Int32Array(0)};
	return input === 'alternating' ? {kind: input, arranged: new Uint8Array(0)} : {kind: input};
}

/** Half of the risk goes to the tests, evaluated once, and half to the sequential test, evaluated after every shuffle. */
export const batteryLevel = (alpha: number): number => alpha / 2;
export const sequentialThreshold = (alpha: number): number => 2 / alpha;
