import type * as Zod from 'zod';
import {DEVICE_KIND_NAMES} from '../model/device-kinds.js';
import {notShown, type RuleResult} from '../model/finding.js';
import type {OrderFacts, RuleCase} from './rule-case.js';

/** How a row is checked: from orders and events, by a query to the device, by trials, by people, by a field of the record. */
export const CHECK_METHODS = ['auto', 'query', 'challenge', 'operator', 'report'] as const;
export type CheckMethod = (typeof CHECK_METHODS)[number];

/**
What a checker examines, and which command supplies it: `orders`, `table`, `shoe` and `device` certify, `trials` challenge,
`brick` brick, `answers` the file of `--answers`, `wagers` a run with `--game`.
*/
export type From = 'orders' | 'table' | 'shoe' | 'device' | 'trials' | 'brick' | 'answers' | 'wagers';

/** Schemas are built by the caller that parses a book: to judge orders by a parsed book takes no schema library. */
export type Z = typeof Zod;

export const deviceKind = (z: Z) => z.enum(DEVICE_KIND_NAMES);
export const share = (z: Z) => z.number().gt(0).lt(1);
export const count = (z: Z) => z.int().min(0);
export const text = (z: Z) => z.string().min(1);

const key = <const Name extends string>(z: Z, name: Name) => ({how: z.enum(CHECK_METHODS), checker: z.literal(name)});

export const bare = <const Name extends string>(name: Name) => ({
	name,
	schema: (z: Z) => z.strictObject(key(z, name)),
});

export const given = <const Name extends string, Shape extends Zod.ZodRawShape>(
	name: Name,
	parameters: (z: Z) => Shape,
) => ({
	name,
	schema: (z: Z) => z.strictObject({...key(z, name), with: z.strictObject(parameters(z))}),
});

export interface Form<Name extends string = string> {
	readonly name: Name;
	readonly schema: (z: Z) => Zod.ZodObject;
}

export type ParametersOf<F extends Form> =
	Zod.infer<ReturnType<F['schema']>> extends {with: infer Given} ? Given : NoParameters;
type NoParameters = Readonly<Record<never, never>>;

export interface CheckKey {
	readonly how: CheckMethod;
	readonly checker: string;
}

export interface Context {
	readonly evidence: RuleCase;
	/** The key under which observations at a table or a shoe are stored. */
	readonly check: CheckKey;
	readonly book: string;
	/** The id in the book's file. */
	readonly row: string;
}

export interface Evaluation<F extends Form> {
	readonly from: From;
	readonly methods: readonly CheckMethod[];
	/** What the checker examines; printed after its name. */
	readonly examines: string;
	readonly evaluate: (parameters: ParametersOf<F>, context: Context) => RuleResult;
}

/**
To add a checker, write its record in a file of `checkers/`, and add it to the list at the end of that file. Use it in a row of a book, and
test it. A record that is in no list does not compile. The build fails while no row uses a checker.
*/
export type Checker<F extends Form> = F & Evaluation<F>;

export const checker = <F extends Form>(form: F, evaluation: Evaluation<F>): Checker<F> => ({...form, ...evaluation});

interface OrderEvaluation<F extends Form> extends Pick<Evaluation<F>, 'examines'> {
	readonly evaluate: (facts: OrderFacts, parameters: ParametersOf<F>) => RuleResult;
}

export const onOrders = <F extends Form>(form: F, {examines, evaluate}: OrderEvaluation<F>): Checker<F> =>
	checker(form, {
		from: 'orders',
		methods: ['auto'],
		examines,
		evaluate: (parameters, {evidence}) => withOrders(evidence, facts => evaluate(facts, parameters)),
	});

/** A checker that is evaluated once, after the planned number of shuffles; it is not evaluated for a run that was stopped before. */
export const onPlannedOrders = <F extends Form>(form: F, {examines, evaluate}: OrderEvaluation<F>): Checker<F> =>
	onOrders(form, {
		examines,
		evaluate: (facts, parameters) =>
			facts.stopped === undefined ? evaluate(facts, parameters) : notShown(facts.stopped),
	});

export const withOrders = ({orders}: RuleCase, evaluate: (facts: OrderFacts) => RuleResult): RuleResult =>
	orders === undefined ? notShown('no shuffles were judged in this run') : evaluate(orders);
