import type {OutcomeReport} from '../../stat-tests/games/outcome-report.js';
import type {WagerResult} from './rule-case.js';

/** The risk to find any row of a game off its odds by chance; it is told beside the verdict, and is no part of its risk. */
const RISK = 0.01;

/** Each row of each wager, held against its odds with an equal share of that risk. */
export const wagerResults = ({rows, coups}: OutcomeReport): readonly WagerResult[] =>
	rows.map(({wager, name, count, chance, p}) => ({
		wager,
		row: name,
		hands: coups,
		wins: count,
		chance,
		p,
		rejected: p <= RISK / rows.length,
	}));
