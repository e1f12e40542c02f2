import {JOB_ITEMS} from '../../../harness/job/iso-items.js';
import {left} from '../../language/column.js';
import type {Table} from '../../pdf/table.js';
import {ISO_ITEMS, type ListedClause, OTHER_CLAUSES} from './iso-clauses.js';
import type {LabParts, LabSection} from './lab-section.js';
import {NOT_STATED} from './stated.js';

export const annexIndex: LabSection = {
	title: 'Index of ISO/IEC 17025 items, and glossary',
	kind: 'annex',
	begins: 'on-a-page',
	clauses: [],
	draw(parts) {
		const {sheet} = parts;
		sheet.paragraph('Items of ISO/IEC 17025:2017, 7.8.2.1. An item without information is listed as "not stated".');
		sheet.table(clauseTable(ISO_ITEMS, parts));
		sheet.subheading('Other clauses');
		sheet.table(clauseTable(OTHER_CLAUSES, parts));
		sheet.subheading('Glossary');
		sheet.table({
			spacing: 'dense',
			heads: 'first-cell',
			columns: [left('Term', 0.22), left('Meaning', 0.78)],
			rows: GLOSSARY,
		});
	},
};

const clauseTable = (clauses: readonly ListedClause[], parts: LabParts): Table => ({
	spacing: 'dense',
	heads: 'first-cell',
	columns: [left('Item', 0.13), left('Requirement', 0.45), left('Location', 0.29), left('Status', 0.13)],
	rows: clauses.map(each => [each.clause, each.requirement, placeOf(each, parts), stateOf(each.clause, parts)]),
});

function placeOf({clause, alsoOn}: ListedClause, {sections, where, translate}: LabParts): string {
	if (alsoOn === 'every-page') return 'every page; the end on the last';
	const places = sections.filter(({clauses}) => clauses.includes(clause)).map(where);
	if (alsoOn === 'first-page') return [translate.plain('first page'), ...places].join(', ');
	if (places.length === 0) throw new Error(`no section answers ${clause} of ISO/IEC 17025`);
	return places.join(', ');
}

/** The report has a title of its own, and states conformity with the clauses that were evaluated. */
const isAnswered = (clause: string, {report}: LabParts): boolean =>
	clause === '7.8.2.1 a' || (clause === '7.8.6.2' && report.judgement.findings.length > 0);

const stateOf = (clause: string, parts: LabParts): string =>
	!isAnswered(clause, parts) && JOB_ITEMS.some(each => each.clause === clause && !each.isStated(parts.job))
		? NOT_STATED
		: 'stated';

const GLOSSARY: readonly (readonly [string, string])[] = [
	['Batch', 'the decks that are shuffled together'],
	['Adjusted p-value', 'p-value after Holm’s method, which allows for the number of tests'],
	[
		'Evidence',
		'how many times more probable the shuffles are under the patterns that the sequential test looks for than for a fair device',
	],
	['Fair device', 'every card still inside is equally likely to come next'],
	['Input order, output order', 'the cards from top to bottom, before and after a shuffle'],
	['p-value', 'probability that a fair device gives a result at least this extreme'],
	['Rejected', 'the test finds that the device is not fair, at the stated risk'],
	[
		'Sequential test',
		'a test that is updated after every shuffle; its value is the evidence, 1 : 1 at the start, and it rejects at the limit',
	],
	['Shuffle', 'one output order; valid if complete, void if it was lost or disturbed'],
	['Detectable', 'the smallest deviation that this number of shuffles reveals with a chance of 99 %'],
];
