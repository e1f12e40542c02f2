import {type Held, notShown} from '../model/finding.js';
import type {RuleRow} from './book-schema.js';
import type {Check} from './check-schema.js';
import {answered} from './checkers/answers.js';
import {batteryAt} from './checkers/battery-at.js';
import {
	brickComplete,
	brickForm,
	brickRecord,
	brickReshuffled,
	brickSealed,
	everyNth,
	mixedBy,
	receipt,
} from './checkers/brick.js';
import {decks, everyCard, foreignTens, modeCheck, oneBack} from './checkers/cards.js';
import {deviceKind, operatingProperly} from './checkers/device.js';
import {families} from './checkers/families.js';
import {lacedDeck} from './checkers/laced-deck.js';
import {positionChiSquare} from './checkers/position-chi-square.js';
import {evenTests, randomness} from './checkers/randomness.js';
import {trialsOf} from './checkers/trials.js';
import {wagersOf} from './checkers/wagers.js';
import {type CheckerName, describedAs} from './checkers.js';
import type {OrderFacts, RuleCase} from './rule-case.js';

/** One check of one row. */
export interface Holding {
	readonly row: RuleRow;
	/** Which check of the row it is, from 0. */
	readonly at: number;
	readonly check: Check;
}

/** Under which name the watch over table and shoe keeps what it found. */
export const placeOfCheck = ({row, at}: Pick<Holding, 'row' | 'at'>): string => `${row.book}/${row.row}#${at}`;

export function hold(holding: Holding, evidence: RuleCase): Held {
	const {check, row} = holding;
	switch (check.checker) {
		case 'device-kind':
			return deviceKind(evidence.devices, check.with.never);
		case 'trials':
			return trialsOf(evidence, check.with);
		case 'wagers':
			return wagersOf(evidence, check.with.wagers);
		case 'answer':
		case 'measured':
		case 'reference':
			return answered(check, row, evidence);
		case 'decks':
		case 'foreign-tens':
		case 'one-back':
		case 'randomness':
		case 'even-tests':
		case 'laced-deck':
		case 'chi-square':
		case 'families':
		case 'battery-at':
		case 'every-card':
		case 'mode-check':
		case 'operating-properly':
			return evidence.orders === undefined
				? notShown('no shuffles were judged in this run')
				: onOrders(check, evidence.orders);
		case 'brick-complete':
		case 'brick-sealed':
		case 'brick-shuffled':
		case 'brick-reshuffled':
		case 'brick-record':
		case 'brick-form':
		case 'receipt':
		case 'every-nth':
			return evidence.brick === undefined
				? notShown('only a brick shows it: deckproof brick')
				: onBrick(check, evidence.brick);
		default:
			return evidence.told?.get(placeOfCheck(holding)) ?? notShown(SILENT[describedAs(check.checker).from]);
	}
}

const SILENT = {
	orders: '',
	device: '',
	trials: '',
	brick: '',
	answers: '',
	wagers: '',
	table: 'the device tells nothing of its table',
	shoe: 'the device tells nothing of dealing',
} as const;

type ChecksOf<Names extends CheckerName> = Extract<Check, {checker: Names}>;

type OrderCheck = ChecksOf<
	| 'decks'
	| 'foreign-tens'
	| 'one-back'
	| 'randomness'
	| 'even-tests'
	| 'laced-deck'
	| 'chi-square'
	| 'families'
	| 'battery-at'
	| 'every-card'
	| 'mode-check'
	| 'operating-properly'
>;

function onOrders(check: OrderCheck, facts: OrderFacts): Held {
	// Tests that look once look at the planned number, or not at all.
	const once = (look: () => Held): Held => (facts.stopped === undefined ? look() : notShown(facts.stopped));
	switch (check.checker) {
		case 'decks':
			return decks(facts, check.with);
		case 'foreign-tens':
			return foreignTens(facts);
		case 'one-back':
			return oneBack(facts);
		case 'every-card':
			return everyCard(facts);
		case 'mode-check':
			return modeCheck(facts);
		case 'operating-properly':
			return operatingProperly(facts);
		case 'randomness':
			return randomness(facts);
		case 'even-tests':
			return once(() => evenTests(facts, check.with.tests));
		case 'laced-deck':
			return lacedDeck(facts, check.with);
		case 'chi-square':
			return once(() => positionChiSquare(facts, check.with.level));
		case 'families':
			return once(() => families(facts, check.with.level));
		case 'battery-at':
			return once(() => batteryAt(facts, check.with.level));
	}
}

type BrickCheck = ChecksOf<
	| 'brick-complete'
	| 'brick-sealed'
	| 'brick-shuffled'
	| 'brick-reshuffled'
	| 'brick-record'
	| 'brick-form'
	| 'receipt'
	| 'every-nth'
>;

function onBrick(check: BrickCheck, brick: NonNullable<RuleCase['brick']>): Held {
	switch (check.checker) {
		case 'brick-complete':
			return brickComplete(brick);
		case 'brick-sealed':
			return brickSealed(brick);
		case 'brick-shuffled':
			return mixedBy(brick.shuffled);
		case 'brick-reshuffled':
			return brickReshuffled(brick);
		case 'brick-record':
			return brickRecord(brick);
		case 'brick-form':
			return brickForm(brick);
		case 'receipt':
			return receipt(brick, check.with);
		case 'every-nth':
			return everyNth(brick, check.with);
	}
}
