import {JOB_ITEMS} from '../../../harness/job/iso-items.js';
import {say, told} from '../../language/say.js';
import {
	EVERY_PAGE,
	FIRST_PAGE,
	GLOSSARY,
	GLOSSARY_TITLE,
	ISO_INTRO,
	ISO_ITEMS,
	ISO_TITLES,
	type IsoItem,
	OTHER_CLAUSES,
	TOLD,
} from './annex-words.js';
import type {LabParts} from './lab-section.js';
import {NOT_TOLD} from './lab-words.js';
import type {SectionKey} from './section-words.js';

/** Where each item is, besides the first page. */
const PLACES: Readonly<Record<Exclude<IsoItem, 'd' | 'l'>, readonly SectionKey[]>> = {
	a: [],
	b: [],
	c: [],
	e: [],
	f: ['method'],
	g: ['item'],
	h: ['item'],
	i: ['sampling'],
	j: [],
	k: ['sampling'],
	m: ['cards', 'results', 'effects'],
	n: ['sampling'],
	o: ['validity'],
	p: ['sampling'],
};

/** Of a regulator's checklist: each item, where it is, and whether anybody has told it. */
export function annexIndex({sheet, job, where}: LabParts): void {
	const [item, asks, stands, isTold] = ISO_TITLES;
	const columns = [
		{title: item, width: 0.13, align: 'left'},
		{title: asks, width: 0.45, align: 'left'},
		{title: stands, width: 0.29, align: 'left'},
		{title: isTold, width: 0.13, align: 'left'},
	] as const;
	const stateOf = (clause: string) =>
		JOB_ITEMS.some(each => each.clause === clause && !each.isTold(job)) ? NOT_TOLD : TOLD;
	sheet.paragraph(ISO_INTRO);
	sheet.table({
		spacing: 'dense',
		heads: 'first-cell',
		columns,
		rows: isoItems().map(letter => [
			say`7.8.2.1 ${letter}`,
			ISO_ITEMS[letter],
			placeOf(letter, where),
			stateOf(say`7.8.2.1 ${letter}`),
		]),
	});
	sheet.subheading(OTHER_CLAUSES);
	const others: readonly (readonly [string, string, SectionKey])[] = [
		['7.8.2.2', 'what the customer told is marked', 'item'],
		['7.8.3.1 a', 'environmental conditions', 'sampling'],
		['7.8.3.1 c', 'uncertainty, in the same unit as the result', 'effects'],
		['7.8.5', 'sampling', 'sampling'],
		['7.8.6.1', 'the decision rule and its risks', 'method'],
		['7.8.6.2', 'the statement of conformity', 'conformity'],
		['7.8.7', 'opinions and interpretations', 'opinions'],
		['7.8.8', 'amendments', 'validity'],
	];
	sheet.table({
		spacing: 'dense',
		heads: 'first-cell',
		columns,
		rows: others.map(([clause, what, key]) => [clause, what, where(key), stateOf(clause)]),
	});
	sheet.subheading(GLOSSARY_TITLE);
	sheet.pairs(GLOSSARY);
}

const isItem = (letter: string): letter is IsoItem => letter in ISO_ITEMS;
const isoItems = (): IsoItem[] => Object.keys(ISO_ITEMS).filter(isItem);

function placeOf(letter: IsoItem, where: LabParts['where']): string {
	if (letter === 'd' || letter === 'l') return EVERY_PAGE;
	const places = PLACES[letter].map(where);
	return (letter === 'm' || letter === 'n' || letter === 'p' ? places : [told(FIRST_PAGE), ...places]).join(', ');
}
