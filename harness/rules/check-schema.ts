import * as z from 'zod';
import {DECK_IDS} from '../model/cards/deck.js';
import {FAULT_KINDS} from '../model/seeded-fault.js';
import {type DeviceKind, NEEDED_COMMANDS} from '../profile/meanings.js';
import {type CheckerName, WAYS} from './checkers.js';

export const deviceKind = z.enum(Object.keys(NEEDED_COMMANDS) as [DeviceKind, ...DeviceKind[]]);
const how = z.enum(WAYS);
const bare = <Name extends CheckerName>(checker: Name) => z.strictObject({how, checker: z.literal(checker)});
const given = <Name extends CheckerName, Shape extends z.ZodRawShape>(checker: Name, shape: Shape) =>
	z.strictObject({how, checker: z.literal(checker), with: z.strictObject(shape)});
const share = z.number().gt(0).lt(1);
const count = z.int().min(0);
const words = z.string().min(1);

/** A check of a row: how, by which checker, with which parameters. */
export const checkSchema = z.discriminatedUnion('checker', [
	given('decks', {
		deck: z.enum(DECK_IDS),
		least: z.int().min(1),
		most: z.int().min(1).optional(),
		only: z.array(z.int().min(1)).optional(),
		covers: count.optional(),
		/** Another kind of deck breaks the rule, or it is no matter of this rule. */
		others: z.enum(['break', 'no-matter']),
	}),
	bare('foreign-tens'),
	bare('one-back'),
	bare('randomness'),
	given('even-tests', {tests: z.array(words).min(1)}),
	given('laced-deck', {parts: z.int().min(2), level: share}),
	given('chi-square', {level: share}),
	given('families', {level: share}),
	given('battery-at', {level: share}),
	bare('every-card'),
	bare('mode-check'),
	given('device-kind', {never: z.array(deviceKind).min(1)}),
	bare('operating-properly'),
	given('decks-in-all', {least: count, most: count.optional()}),
	bare('equal-decks'),
	bare('different-backs'),
	bare('stored-while-other-plays'),
	bare('strict-alternation'),
	bare('one-batch-in-rack'),
	given('changed-after', {hours: z.number().gt(0)}),
	bare('changed-each-shoe'),
	bare('stored-securely'),
	given('cut-depth', {least: count}),
	given('cover-depth', {least: count}),
	given('cover-share', {share, within: share}),
	bare('burn-by-value'),
	bare('burn-one'),
	bare('deal-order'),
	bare('third-card'),
	given('last-hand', {handsAfter: count}),
	bare('short-shoe'),
	given('face-up', {procedure: words}),
	given('wagers', {wagers: z.array(words).min(1)}),
	given('trials', {faults: z.array(z.enum(FAULT_KINDS)).min(1), asks: z.enum(['noticed', 'named'])}),
	bare('brick-complete'),
	bare('brick-sealed'),
	bare('brick-shuffled'),
	bare('brick-reshuffled'),
	bare('brick-record'),
	bare('brick-form'),
	given('receipt', {fields: z.array(words).min(1)}),
	given('every-nth', {every: z.int().min(1)}),
	given('answer', {question: words, people: z.int().min(1).max(2), freshHours: z.number().gt(0).optional()}),
	given('measured', {
		question: words,
		unit: words,
		least: z.number().optional(),
		most: z.number().optional(),
		people: z.int().min(1).max(2),
	}),
	given('reference', {question: words, people: z.int().min(1).max(2)}),
]);

export type Check = z.infer<typeof checkSchema>;
export type CheckOf<Name extends CheckerName> = Extract<Check, {checker: Name}>;
