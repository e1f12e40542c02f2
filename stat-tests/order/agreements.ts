import {agreementsLaw} from '../laws/agreements.js';
import {onceFor} from '../relative-order.js';
import {remembered, type ScalarStatistic} from './scalar.js';

const lawOfAgreements = remembered(multiplicities => agreementsLaw(multiplicities));

/**
How many places hold the card that lay there in the order in; for a shoe, a card of the same face. One on average for distinct cards,
whatever their number: cards that are passed through stay where they are, and an off-by-one in a program leaves none.
*/
export const agreements: ScalarStatistic = {
	id: 'agreements',
	unfit: ({agreements}) => (agreements === undefined ? 'there is no order to compare with' : undefined),
	law: ({multiplicities}) => lawOfAgreements(multiplicities),
	values: onceFor(({rows, agreements}) => Int32Array.from({length: rows}, (_, row) => agreements?.(row) ?? 0)),
};
