import type {RuleResult} from '../model/finding.js';
import type {Check} from './book-schema.js';
import type {Context, Evaluation, Form} from './checker.js';
import {ANSWER_CHECKERS} from './checkers/answers.js';
import {BRICK_CHECKERS} from './checkers/brick.js';
import {CARD_CHECKERS} from './checkers/cards.js';
import {DEVICE_CHECKERS} from './checkers/device.js';
import {DICE_CHECKERS} from './checkers/dice.js';
import {HOLE_CARD_CHECKERS} from './checkers/hole-card-reader.js';
import {LACED_CHECKERS} from './checkers/laced-deck.js';
import {LEVEL_CHECKERS} from './checkers/levels.js';
import {RANDOMNESS_CHECKERS} from './checkers/randomness.js';
import {ROUND_CHECKERS} from './checkers/rounds.js';
import {SHOE_CHECKERS} from './checkers/shoe.js';
import {SPANISH_CHECKERS} from './checkers/spanish.js';
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
	...ROUND_CHECKERS,
	...SPANISH_CHECKERS,
	...WAGER_CHECKERS,
	...TRIAL_CHECKERS,
	...BRICK_CHECKERS,
	...ANSWER_CHECKERS,
	...HOLE_CARD_CHECKERS,
	...DICE_CHECKERS,
] as const;

type CheckerName = (typeof CHECKERS)[number]['name'];

interface AnyChecker extends Form<CheckerName>, Omit<Evaluation<Form>, 'evaluate'> {
	readonly evaluate: (parameters: never, context: Context) => RuleResult;
}

const BY_NAME = new Map<CheckerName, AnyChecker>(CHECKERS.map(each => [each.name, each]));

export function checkerOf({checker}: Check): AnyChecker {
	const found = BY_NAME.get(checker);
	if (found === undefined) throw new RangeError(`no checker ${checker}`);
	return found;
}

export const evaluate = (check: Check, context: Omit<Context, 'check'>): RuleResult =>
	// The schema of this checker, found by its name, has parsed these parameters.
	checkerOf(check).evaluate(('with' in check ? check.with : {}) as never, {...context, check});
