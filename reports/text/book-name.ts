import type {Finding} from '../../harness/model/finding.js';

/** The text that all clauses of a rule book begin with: "58 Pa. Code § 627a". On paper ids of books mean nothing. */
export function bookName(id: string, findings: readonly Finding[]): string {
	const clauses = findings.filter(each => bookOf(each.id) === id).map(({clause}) => clause);
	const [first, ...others] = clauses;
	if (first === undefined) return citation(id);
	const shared = others.reduce(sharedStart, first);
	if (clauses.every(clause => clause === shared)) return shared;
	return wholeParts(shared) || citation(id);
}

/** By what the ids of the books begin with, for books whose findings do not name them. */
const CITATIONS: readonly (readonly [start: string, cited: string])[] = [
	['pa-', '58 Pa. Code § '],
	['cfr-', '25 CFR § '],
	['co-', 'Colorado Rule '],
	['md', 'COMAR'],
	['oh-', 'Ohio Adm. Code '],
	['wa-', 'WAC '],
	['nj-', 'N.J.A.C. '],
	['house', 'Deckproof, house rules'],
];

function citation(id: string): string {
	const [start, cited] = CITATIONS.find(([prefix]) => id.startsWith(prefix)) ?? ['', ''];
	return `${cited}${id.slice(start.length)}`;
}

/** `pa-627a` of `pa-627a/batch-alternate`. */
export const bookOf = (findingId: string): string => findingId.split('/')[0] ?? findingId;

function sharedStart(one: string, other: string): string {
	let length = 0;
	while (length < one.length && one[length] === other[length]) length++;
	return one.slice(0, length);
}

/** Without the beginning of a number or word that differs: of "COMAR 36.05.0" remains "COMAR 36.05". */
const wholeParts = (text: string): string => text.replace(/[^\p{L}\d-]*[\p{L}\d-]*$/u, '');
