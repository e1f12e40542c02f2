import type {DeviceKind} from '../model/device-kinds.js';
import {type Finding, notShown, type RuleResult, type Source} from '../model/finding.js';
import type {RuleBook, RuleRow} from './book-schema.js';
import type {From} from './checker.js';
import {checkerOf, evaluate} from './checkers.js';
import {isDraft} from './draft.js';
import type {RuleCase} from './rule-case.js';

/** `all`: the book was named. `automatic`: a default book, of which only the rows that need no person are evaluated. */
export interface ChosenBook {
	readonly book: RuleBook;
	readonly rows: 'all' | 'automatic';
}

export const findingsOf = (chosen: readonly ChosenBook[], evidence: RuleCase): Finding[] =>
	applicableRows(chosen, evidence.devices).map(row => findingOn(row, evidence));

export const applicableRows = (chosen: readonly ChosenBook[], devices: readonly DeviceKind[]): RuleRow[] =>
	chosen.flatMap(({book, rows}) =>
		book.rows.filter(row => isAbout(row, devices) && (rows === 'all' || isAutomatic(row))),
	);

/** Whether a row of the book, as it is now, fails a device that violates it. */
export const couldFail = (chosen: ChosenBook, devices: readonly DeviceKind[]): boolean =>
	applicableRows([chosen], devices).some(({counts}) => counts === 'verdict');

/** Rows of the chosen books that apply to other devices only, so that this run could not test them. */
export const otherRows = (chosen: readonly ChosenBook[], devices: readonly DeviceKind[]): RuleRow[] =>
	chosen.flatMap(({book, rows}) => (rows === 'all' ? book.rows.filter(row => !isAbout(row, devices)) : []));

const isAbout = ({devices: about, except = []}: RuleRow, devices: readonly DeviceKind[]): boolean =>
	devices.some(kind => about.includes(kind)) && !devices.some(kind => except.includes(kind));

/** The device shows it during certification, without a person. */
function isAutomatic({checks, needs}: RuleRow): boolean {
	const byItself = checks.map(check => check.how === 'auto' && BY_CERTIFY.includes(checkerOf(check).from));
	return {all: byItself.every(Boolean), any: byItself.some(Boolean), first: byItself[0] === true}[needs];
}

const BY_CERTIFY: readonly From[] = ['orders', 'table', 'shoe', 'device'];

export function findingOn(ruleRow: RuleRow, evidence: RuleCase): Finding {
	const {book, row, checks, needs, ...rest} = ruleRow;
	const isOpen = isDraft(ruleRow);
	const {id, clause, rule, broken, counts, validUntil} = rest;
	const result = isOpen
		? notShown('not evaluated: the row is a draft that the owner of the rule book has not filled in')
		: together(
				checks.map(check => evaluate(check, {evidence, book, row})),
				needs,
			);
	const expired = isExpired(validUntil, evidence) ? {expiredOn: validUntil} : {};
	// A draft is not known at all.
	const secondHand = rest.evidence === '2nd' && !isOpen ? {isSecondHand: true as const} : {};
	return {id, clause, rule, broken, counts, ...expired, ...secondHand, ...result};
}

/** Orders from a file have no date. */
const isExpired = (validUntil: string | undefined, {startedAt}: RuleCase): validUntil is string =>
	validUntil !== undefined && startedAt !== undefined && startedAt.slice(0, validUntil.length) > validUntil;

/** A check that is not met breaks the rule; else `needs` decides. */
function together(all: readonly RuleResult[], needs: RuleRow['needs']): RuleResult {
	const of = (kind: 'met' | 'not-met') => all.flatMap(result => (result.kind === kind ? [result] : []));
	const because = all.flatMap(result => (result.kind === 'not-shown' ? [result.because] : [])).join('; ');
	const [broken, met] = [of('not-met'), of('met')];
	if (broken.length > 0) return joined('not-met', broken);
	const isMet = {all: met.length === all.length, any: met.length > 0, first: all[0]?.kind === 'met'}[needs];
	return isMet ? joined('met', met) : notShown(because);
}

const joined = (kind: 'met' | 'not-met', all: readonly Extract<RuleResult, {evidence: string}>[]): RuleResult => ({
	kind,
	evidence: all.map(({evidence}) => evidence).join('; '),
	by: all.flatMap(({by = []}): readonly Source[] => by),
});
