import type {RuleResult} from '../../model/finding.js';
import type {CheckKey} from '../checker.js';
import {ROUND_CHECKERS} from '../checkers/rounds.js';
import {SHOE_CHECKERS} from '../checkers/shoe.js';
import {SPANISH_CHECKERS} from '../checkers/spanish.js';
import {nothingReceived, type ShoeMoment, type ShoeSign, type ShoeState, shoeAfter} from './shoe-state.js';
import {type ParameterCheck, talliesOf} from './watched.js';

/** Stores only the state of the shoe and the tallies. */
interface ShoeWatch {
	/** `time`: when the bench received the sign. */
	readonly see: (sign: ShoeSign, time: string) => void;
	readonly results: () => [CheckKey, RuleResult][];
}

/** Evaluates the checks on a shoe among `checks`. `size`: the cards that belong in it. */
export function watchShoe(checks: readonly ParameterCheck[], size: number): ShoeWatch {
	let state: ShoeState = nothingReceived(size);
	const tallies = talliesOf<ShoeMoment>('shoe', [...SHOE_CHECKERS, ...ROUND_CHECKERS, ...SPANISH_CHECKERS], checks);
	return {
		see(sign, time) {
			const before = state;
			state = shoeAfter(before, sign);
			tallies.see({sign, before, after: state}, {shoe: state.shoe, time});
		},
		results: tallies.results,
	};
}
