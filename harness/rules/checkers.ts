import * as z from 'zod';
import type {Held} from '../model/finding.js';
import type {Context, Evaluation, Form} from './checker.js';
import {ANSWER_CHECKERS} from './checkers/answers.js';
import {BRICK_CHECKERS} from './checkers/brick.js';
import {CARD_CHECKERS} from './checkers/cards.js';
import {DEVICE_CHECKERS} from './checkers/device.js';
import {LACED_CHECKERS} from './checkers/laced-deck.js';
import {LEVEL_CHECKERS} from './checkers/levels.js';
import {RANDOMNESS_CHECKERS} from './checkers/randomness.js';
import {SHOE_CHECKERS} from './checkers/shoe.js';
import {TABLE_CHECKERS} from './checkers/table.js';
import {TRIAL_CHECKERS} from './checkers/trials.js';
import {WAGER_CHECKERS} from './checkers/wagers.js';

export const CHECKERS = [
	...CARD_CHECKERS,
	...RANDOMNESS_CHECKERS,
	...LEVEL_CHECKERS,
	...LACED_CHECKERS,
	...DEVICE_CHECKERS,
	...TABLE_CHECKERS,
	...SHOE_CHECKERS,
	...WAGER_CHECKERS,
	...TRIAL_CHECKERS,
	...BRICK_CHECKERS,
	...ANSWER_CHECKERS,
] as const;

type CheckerName = (typeof CHECKERS)[number]['name'];

type SchemasOf<List extends readonly Form[]> = {readonly [At in keyof List]: List[At]['schema']};

const schemasOf = <const List extends readonly Form[]>(list: List): SchemasOf<List> =>
	// `map` returns one schema for each record, in the same order.
	list.map(({schema}) => schema) as unknown as SchemasOf<List>;

export const checkSchema = z.discriminatedUnion('checker', schemasOf(CHECKERS), 'expected the name of a checker');

export type Check = z.infer<typeof checkSchema>;

interface AnyChecker extends Form<CheckerName>, Omit<Evaluation<Form>, 'evaluate'> {
	readonly evaluate: (parameters: never, context: Context) => Held;
}

const BY_NAME = new Map<CheckerName, AnyChecker>(CHECKERS.map(each => [each.name, each]));

export function checkerOf({checker}: Check): AnyChecker {
	const found = BY_NAME.get(checker);
	if (found === undefined) throw new RangeError(`no checker ${checker}`);
	return found;
}

export const evaluate = (check: Check, context: Omit<Context, 'check'>): Held =>
	// The schema of this checker, found by its name, has parsed these parameters.
	checkerOf(check).evaluate(('with' in check ? check.with : {}) as never, {...context, check});
