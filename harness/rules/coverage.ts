import type {Check, RuleBook, RuleRow} from './book-schema.js';
import type {From} from './checker.js';
import {checkerOf} from './checkers.js';
import {byCitation} from './citation.js';
import {isDraft} from './draft.js';

/** A provision of the text that a book is made from, and what the book does about it. */
export type Provision =
	| {
			readonly clause: string;
			readonly row: string;
			readonly rule: string;
			readonly established: Established;
			/** In words, such as "measured from the log of the table, or an answer of the operator". */
			readonly how: string;
			/** Where it differs from that of the book. */
			readonly validUntil?: string;
	  }
	| {readonly clause: string; readonly outOfScope: string};

/** From the strongest to the weakest. */
export const ESTABLISHED = ['measured', 'trials', 'answer', 'record', 'draft'] as const;
export type Established = (typeof ESTABLISHED)[number];

/** In the order of the text. */
export const provisionsOf = (book: RuleBook): Provision[] =>
	[
		...book.rows.map(row => rowProvision(row, book)),
		...book.outOfScope.map(({clause, because}): Provision => ({clause, outOfScope: because})),
	].toSorted((one, other) => byCitation(one.clause, other.clause));

function rowProvision(ruleRow: RuleRow, {cites, validUntil: ofBook}: RuleBook): Provision {
	const {clause, row, rule, validUntil} = ruleRow;
	return {
		...{clause: clause.slice(cites.length + 1), row, rule},
		...{established: establishedBy(ruleRow), how: howEstablished(ruleRow)},
		...(validUntil === undefined || validUntil === ofBook ? {} : {validUntil}),
	};
}

/** The weakest of the checks that must all be met, or the strongest of those of which one is enough. */
export function establishedBy(row: RuleRow): Established {
	if (isDraft(row)) return 'draft';
	const {checks, needs} = row;
	const all = (needs === 'first' ? checks.slice(0, 1) : checks).map(check => SOURCE_TEXT[sourceOf(check)].established);
	const ranked = needs === 'all' ? ESTABLISHED.toReversed() : ESTABLISHED;
	return ranked.find(each => all.includes(each)) ?? 'answer';
}

export function howEstablished(row: RuleRow): string {
	if (isDraft(row)) return 'not evaluated: a draft';
	const {checks, needs} = row;
	const texts = [...new Set(checks.map(check => SOURCE_TEXT[sourceOf(check)].text))];
	const [first = '', ...others] = texts;
	if (others.length === 0) return first;
	if (needs === 'any') return texts.join(', or ');
	return needs === 'all' ? texts.join(', and ') : `${first}, which may be refuted: ${others.join(' or ')}`;
}

type Source = From | 'record' | 'known-cards';

/** A person answers a prompt, or fills in a field of the record, whatever else the checker examines. */
function sourceOf(check: Check): Source {
	if (check.how === 'report') return 'record';
	const {from} = checkerOf(check);
	if (check.how === 'challenge') return from === 'answers' ? 'known-cards' : from;
	return check.how === 'operator' ? 'answers' : from;
}

const SOURCE_TEXT: Readonly<Record<Source, {readonly established: Established; readonly text: string}>> = {
	orders: {established: 'measured', text: 'measured from orders'},
	table: {established: 'measured', text: 'measured from the log of the table'},
	shoe: {established: 'measured', text: 'measured from the events of the shoe'},
	device: {established: 'measured', text: 'measured from what the device is and reports'},
	wagers: {established: 'measured', text: 'measured from hands (--game)'},
	brick: {established: 'measured', text: 'measured from the brick'},
	trials: {established: 'trials', text: 'trials with seeded faults'},
	'known-cards': {established: 'trials', text: 'trials with known cards'},
	answers: {established: 'answer', text: 'an answer of the operator'},
	record: {established: 'record', text: 'a field of the record'},
};
