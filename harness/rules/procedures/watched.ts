import {notShown, type RuleResult} from '../../model/finding.js';
import {type Checker, type CheckKey, checker, type Form, type ParametersOf} from '../checker.js';
import {type Assessment, NO_EVENTS, resultOf, type Tally, type TallyText, tallied, type Where} from './assessment.js';

export interface WatchedEvaluation<F extends Form, Moment> extends TallyText {
	readonly examines: string;
	readonly assess: (moment: Moment, parameters: ParametersOf<F>) => Assessment;
}

/** `absent`: the reason in the finding where the device reports no such events. */
export const onEvents =
	<Moment>(of: 'table' | 'shoe', absent: string) =>
	<F extends Form>(form: F, rest: WatchedEvaluation<F, Moment>): Checker<F> & WatchedEvaluation<F, Moment> => ({
		...rest,
		...checker(form, {
			from: of,
			methods: ['auto'],
			examines: rest.examines,
			evaluate: (_, {evidence, check}): RuleResult => evidence.watched?.get(check) ?? notShown(absent),
		}),
	});

interface AnyWatched<Moment> extends Form, TallyText {
	readonly assess: (moment: Moment, parameters: never) => Assessment;
}

export interface ParameterCheck extends CheckKey {
	readonly with?: unknown;
}

interface Tallies<Moment> {
	readonly see: (moment: Moment, where: Where) => void;
	readonly results: () => [CheckKey, RuleResult][];
}

/** Evaluates the checks of these checkers among `checks`, event by event; no event is stored. */
export function talliesOf<Moment>(
	of: 'table' | 'shoe',
	checkers: readonly AnyWatched<Moment>[],
	checks: readonly ParameterCheck[],
): Tallies<Moment> {
	const watched = checks.flatMap(check => {
		const own = checkers.find(({name}) => name === check.checker);
		return own === undefined ? [] : [{check, own}];
	});
	const tallies = new Map<CheckKey, Tally>();
	return {
		see(moment, where) {
			for (const {check, own} of watched) {
				// The schema of this checker, found by its name, has parsed these parameters.
				const assess = own.assess(moment, check.with as never);
				if (assess !== 'irrelevant') tallies.set(check, tallied(tallies.get(check) ?? NO_EVENTS, assess, where));
			}
		},
		results: () => watched.map(({check, own}) => [check, resultOf(tallies.get(check) ?? NO_EVENTS, own, of)]),
	};
}
