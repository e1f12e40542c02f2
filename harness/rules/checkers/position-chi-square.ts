import {chiSquareUpper} from '../../../stat-tests/laws/distributions/chi-square.js';
import {cardByPosition, positionTable} from '../../../stat-tests/statistics/position/card-by-position.js';
import {type Held, notShown} from '../../model/finding.js';
import {type OrderFacts, pWords} from '../rule-case.js';

/** One look, upper tail: at 5 % a fair device misses this by chance one time in twenty. */
export function positionChiSquare({byFaces}: Pick<OrderFacts, 'byFaces'>, level: number): Held {
	if (byFaces === undefined) return notShown('a device that is never empty has no places to count cards in');
	if (byFaces.rows < cardByPosition.need)
		return notShown(`at least ${cardByPosition.need} shuffles are needed, and there are ${byFaces.rows}`);
	const {q, df} = positionTable(byFaces);
	const p = chiSquareUpper(q, df);
	const evidence = `chi-square ${q.toFixed(1)} with ${df} degrees of freedom, p ${p < 1e-4 ? '' : '= '}${pWords(p)}, ${byFaces.rows} shuffles`;
	return {kind: p >= level ? 'met' : 'not-met', evidence, by: [{kind: 'tests', tests: [cardByPosition.id]}]};
}
