import {JOB_ITEMS} from '../../../harness/job/iso-items.js';
import type {Table} from '../../pdf/table.js';
import {ISO_ITEMS, type ListedClause, OTHER_CLAUSES} from './iso-clauses.js';
import type {LabParts, LabSection} from './lab-section.js';
import {NOT_TOLD} from './told.js';

export const annexIndex: LabSection = {
	title: 'Where each item of ISO/IEC 17025 stands, and glossary',
	kind: 'annex',
	begins: 'on-a-page',
	clauses: [],
	draw(parts) {
		const {sheet} = parts;
		sheet.paragraph(
			'Each item of ISO/IEC 17025:2017, 7.8.2.1. What nobody has told stands there as "not told", and is never left out.',
		);
		sheet.table(clauseTable(ISO_ITEMS, parts));
		sheet.subheading('Other clauses');
		sheet.table(clauseTable(OTHER_CLAUSES, parts));
		sheet.subheading('Glossary');
		sheet.pairs(GLOSSARY);
	},
};

const clauseTable = (clauses: readonly ListedClause[], parts: LabParts): Table => ({
	spacing: 'dense',
	heads: 'first-cell',
	columns: [
		{title: 'Item', width: 0.13, align: 'left'},
		{title: 'What it asks for', width: 0.45, align: 'left'},
		{title: 'Where it stands', width: 0.29, align: 'left'},
		{title: 'Told', width: 0.13, align: 'left'},
	],
	rows: clauses.map(each => [each.clause, each.asks, placeOf(each, parts), stateOf(each.clause, parts)]),
});

function placeOf({clause, besides}: ListedClause, {sections, where, say}: LabParts): string {
	if (besides === 'every-page') return 'every page; the end on the last';
	const places = sections.filter(({clauses}) => clauses.includes(clause)).map(where);
	if (besides === 'first-page') return [say.plain('first page'), ...places].join(', ');
	if (places.length === 0) throw new Error(`no section answers ${clause} of ISO/IEC 17025`);
	return places.join(', ');
}

const stateOf = (clause: string, {job}: LabParts): string =>
	JOB_ITEMS.some(each => each.clause === clause && !each.isTold(job)) ? NOT_TOLD : 'told';

const GLOSSARY: readonly (readonly [string, string])[] = [
	['Batch', 'the decks that are shuffled together'],
	[
		'Bettor, gambler',
		'bets at fair odds on habits of the device, after every shuffle; whoever gets rich has shown a habit',
	],
	['Corrected p', 'p after Holm: as if only one test had been asked'],
	['Fair device', 'each next card is any of those still inside, with the same chance'],
	['Order in, order out', 'the cards from top to bottom, before and after a shuffle'],
	['p, p-value', 'how often a fair device shows as much or more by chance'],
	['Rejected', 'seen as something that a fair device does not do, at the stated risk'],
	['Shuffle', 'one order out; valid if complete, void if it was lost or disturbed'],
	['Would show', 'the smallest departure that so many shuffles reveal with a chance of 99 %'],
];
