import {type Held, notShown} from '../../model/finding.js';
import {pWords, type RuleCase} from '../rule-case.js';

/** How often each named wager won, against its exact odds. */
export function wagersOf({wagers}: Pick<RuleCase, 'wagers'>, names: readonly string[]): Held {
	if (wagers === undefined) return notShown('how often wagers win was not counted in this run');
	const own = wagers.filter(({wager}) => names.includes(wager));
	const missing = names.filter(name => !own.some(({wager}) => wager === name));
	const rejected = own.filter(each => each.rejected);
	const list = (of: typeof own): string =>
		of
			.map(
				({wager, wins, hands, chance, p}) =>
					`${wager} won ${wins} of ${hands} hands, fair ${(100 * chance).toFixed(2)} %, p ${pWords(p)}`,
			)
			.join('; ');
	const by = [{kind: 'tests', tests: own.map(({wager}) => `wager ${wager}`)}] as const;
	if (rejected.length > 0) return {kind: 'not-met', evidence: list(rejected), by};
	return missing.length > 0
		? notShown(`how often it wins was not counted: ${missing.join(', ')}`)
		: {kind: 'met', evidence: list(own), by};
}
