/** The books that the clauses of checks name: in a sentence, and in a table. */
const BOOKS = [
	{id: 'co-', full: 'Colorado Rule 30-', short: 'Colo. 30-'},
	{id: 'pa-', full: '58 Pa. Code § ', short: 'Pa. '},
	{id: 'ks-', full: 'K.A.R. ', short: 'K.A.R. '},
] as const;

/** "pa-627a.5(a) random; co-2810(1)" as it is cited: "58 Pa. Code § 627a.5(a); Colorado Rule 30-2810(1)". */
export const citedClauses = (clause: string): string =>
	clausesIn(clause)
		.map(each => cited(each, 'full'))
		.join('; ');

/** The first clause, for a narrow column. */
export const firstClause = (clause: string): string => cited(clausesIn(clause)[0] ?? '', 'short');

/** The clauses without the names of their rows. */
const clausesIn = (clause: string): string[] => clause.split('; ').map(each => each.split(' ')[0] ?? '');

function cited(clause: string, how: 'full' | 'short'): string {
	const book = BOOKS.find(({id}) => clause.startsWith(id));
	return book === undefined ? clause : `${book[how]}${clause.slice(book.id.length)}`;
}
