import {chiSquareUpper} from '../../stat-tests/laws/chi-square.js';
import {cardByPosition, positionTable} from '../../stat-tests/position/card-by-position.js';
import type {Finding} from '../model/finding.js';
import {BOOK_IDS, PARTS, partName} from '../table-watch/books/all.js';
import {batteryAt99} from './battery-at-99.js';
import {fifteenFamilies} from './fifteen-families.js';
import {pWords, type RuleEvidence} from './rule-evidence.js';

/** Rules that name their own test, by whose they are. */
const RULES: Readonly<Record<string, (evidence: RuleEvidence) => Finding>> = {
	maryland: marylandChiSquare,
	pennsylvania: fifteenFamilies,
	'us-federal': batteryAt99,
};

/** Whose rules can be computed. */
export const JURISDICTIONS: readonly string[] = Object.keys(RULES);

/** The rules of the planned jurisdictions, computed as they say and told beside the verdict, which does not rest on them. */
export const regulatoryFindings = (evidence: RuleEvidence, jurisdictions: readonly string[]): Finding[] =>
	jurisdictions
		.filter(name => !isPart(name))
		.map(name => {
			const finding = RULES[name]?.(evidence) ?? unknownRules(name);
			const {id, clause, rule} = finding;
			const {stopped} = evidence;
			return stopped === undefined ? finding : {id, clause, rule, kind: 'not-shown', because: stopped};
		});

/** Parts of books on batches and shoes are held against what the device tells, not against its orders. */
const isPart = (name: string): boolean => BOOK_IDS.some(id => PARTS.some(part => name === partName(id, part)));

/** A plan of a later version may name them. */
const unknownRules = (name: string): Finding => ({
	id: name,
	clause: name,
	rule: `the rules of ${name}`,
	kind: 'not-shown',
	because: 'this version does not know them',
});

const MARYLAND = {
	id: 'md-chi-square-95',
	clause: 'COMAR 36.05.02.17 F',
	rule: 'an automated shuffler meets a 95 % confidence level in a standard chi-squared test for goodness of fit',
} as const;

/** One look, upper tail, 5 %: a fair device misses this by chance one time in twenty. */
function marylandChiSquare({orders}: RuleEvidence): Finding {
	if (orders.rows < cardByPosition.need) {
		return {
			...MARYLAND,
			kind: 'not-shown',
			because: `at least ${cardByPosition.need} shuffles are needed, and there are ${orders.rows}`,
		};
	}
	const {q, df} = positionTable(orders);
	const p = chiSquareUpper(q, df);
	const evidence = `chi-square ${q.toFixed(1)} with ${df} degrees of freedom, p ${p < 1e-4 ? '' : '= '}${pWords(p)}`;
	return {...MARYLAND, kind: p >= 0.05 ? 'met' : 'not-met', evidence};
}
