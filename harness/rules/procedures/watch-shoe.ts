import type {Finding} from '../../model/finding.js';
import {type Clause, findingOf, NOTHING_SHOWN, type Tally, tallied} from './look.js';
import {lookAtShoe, SHOE_WORDING, type ShoeCheck} from './shoe-checks.js';
import {type ShoeSign, type ShoeState, shoeAfter, unheard} from './shoe-state.js';

/** A clause about the shoe, and how it is checked. */
export type ShoeRule = Clause & ShoeCheck;

/** Holds what a shoe tells against rules, sign by sign; nothing is kept but the state of the shoe and the tallies. */
export interface ShoeWatch {
	/** `time`: when it was heard, by the clock of the bench. */
	readonly see: (sign: ShoeSign, time: string) => void;
	readonly findings: () => Finding[];
}

/** `size`: how many cards belong in the shoe. */
export function watchShoe(rules: readonly ShoeRule[], size: number): ShoeWatch {
	let state: ShoeState = unheard(size);
	const tallies = new Map<ShoeRule, Tally>();
	return {
		see(sign, time) {
			const before = state;
			state = shoeAfter(before, sign);
			const moment = {sign, before, after: state};
			const where = {shoe: state.shoe, time};
			for (const rule of rules) {
				const look = lookAtShoe(rule, moment);
				if (look !== 'no-matter') tallies.set(rule, tallied(tallies.get(rule) ?? NOTHING_SHOWN, look, where));
			}
		},
		findings: () =>
			rules.map(each => {
				const {id, clause, rule, check} = each;
				return findingOf({id, clause, rule}, tallies.get(each) ?? NOTHING_SHOWN, SHOE_WORDING[check]);
			}),
	};
}
