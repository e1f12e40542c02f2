import {notShown, type RuleResult} from '../../model/finding.js';
import {type Checker, type CheckKey, checker, type Form, type ParametersOf} from '../checker.js';
import {heldBy, type Look, NOTHING_SHOWN, type Tally, type TallyText, tallied, type Where} from './look.js';

export interface WatchedEvaluation<F extends Form, Moment> extends TallyText {
	readonly looks: string;
	readonly look: (moment: Moment, parameters: ParametersOf<F>) => Look;
}

/** `absent`: the reason in the finding where the device reports no such events. */
export const onEvents =
	<Moment>(of: 'table' | 'shoe', absent: string) =>
	<F extends Form>(form: F, rest: WatchedEvaluation<F, Moment>): Checker<F> & WatchedEvaluation<F, Moment> => ({
		...rest,
		...checker(form, {
			from: of,
			ways: ['auto'],
			looks: rest.looks,
			evaluate: (_, {evidence, check}): RuleResult => evidence.watched?.get(check) ?? notShown(absent),
		}),
	});

interface AnyWatched<Moment> extends Form, TallyText {
	readonly look: (moment: Moment, parameters: never) => Look;
}

export interface ParameterCheck extends CheckKey {
	readonly with?: unknown;
}

interface Tallies<Moment> {
	readonly see: (moment: Moment, where: Where) => void;
	readonly held: () => [CheckKey, RuleResult][];
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
				const look = own.look(moment, check.with as never);
				if (look !== 'no-matter') tallies.set(check, tallied(tallies.get(check) ?? NOTHING_SHOWN, look, where));
			}
		},
		held: () => watched.map(({check, own}) => [check, heldBy(tallies.get(check) ?? NOTHING_SHOWN, own, of)]),
	};
}
