import {say} from '../../language/say.js';
/** What the parts of the lab report are called, in their order; annexes have letters, the others numbers. */
export const SECTION_TITLES = {
	seen: 'What was seen',
	item: 'Item and scope',
	sampling: 'Sampling and data',
	method: 'Method, decision rule and risks',
	overview: 'Results at a glance',
	cards: 'Cards: is every one there?',
	results: 'All results',
	places: 'Which card lay where',
	order: 'Order and dependence',
	effects: 'How large, in plain units',
	stability: 'Stability over the run',
	outcomes: 'Would a player notice?',
	conformity: 'Statement of conformity',
	opinions: 'Opinions and interpretations',
	validity: 'Limits of validity',
	evidence: 'Evidence, and how to check this report',
	'self-test': 'Self-test of the harness',
	index: 'Where each item of ISO/IEC 17025 stands, and glossary',
} as const;

export type SectionKey = keyof typeof SECTION_TITLES;
export const ANNEXES: readonly SectionKey[] = ['evidence', 'self-test', 'index'];

export const sectionName = (mark: string): string => (/^\d/.test(mark) ? say`section ${mark}` : say`annex ${mark}`);
export const numbered = (mark: string, title: string): string =>
	/^\d/.test(mark) ? say`${mark} ${title}` : say`Annex ${mark}: ${title}`;
