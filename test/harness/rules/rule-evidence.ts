import {completenessOf} from '../../../harness/completeness/incidents.js';
import {type Batch, batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import type {RuleResult} from '../../../harness/model/finding.js';
import {unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {shuffleCollector} from '../../../harness/model/shuffles/shuffles.js';
import type {Check} from '../../../harness/rules/book-schema.js';
import {evaluate} from '../../../harness/rules/checkers.js';
import type {OrderFacts} from '../../../harness/rules/rule-case.js';

/** The evidence of a run with all cards present and all tests within the limits of chance. */
export function soundOrders(batch: Batch = batchOf('standard-52', 8)): OrderFacts {
	const collector = shuffleCollector();
	collector.add({kind: 'read', outputOrder: unmarked(newDeckOrder(batch))});
	const shuffles = collector.shuffles();
	return {
		batch,
		completeness: completenessOf(batch, shuffles),
		unshuffled: [],
		tests: [],
		plannedTests: [],
		sequential: {rejectedAt: undefined},
		shuffles: {planned: 1, valid: 1, compared: 1, incomplete: 0, void: 0},
		selfTest: {kind: 'passed'},
		backs: [],
		stopped: undefined,
	};
}

/** One check of captured orders, as a row of a book has it. */
export const resultOn = (check: Check, orders: OrderFacts): RuleResult =>
	evaluate(check, {evidence: {devices: ['batch-shuffler'], answers: {}, orders}, book: 'made-up', row: 'made-up'});
