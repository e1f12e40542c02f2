import path from 'node:path';
import type {ExecutionContext} from 'ava';
import {certify} from '../../../harness/app/certify/certify.js';
import {emulatedRequest} from '../../../harness/app/device/emulated-request.js';
import {loadBooks} from '../../../harness/app/rules/load-books.js';
import type {Result} from '../../../reports/data/result-schema.js';
import {toJson} from '../../../reports/data/to-json.js';
import {answersTo} from '../../harness/rules/answered.js';
import {inTemporary} from '../command-line.js';

/** By book: the clauses that a run does not meet. Books without any are absent. */
export type Turned = Readonly<Record<string, readonly string[]>>;

export interface MatrixRun {
	readonly device: string;
	readonly shuffles: number;
	readonly books: readonly string[];
}

type Finding = Result['regulatory'][number];

/** Certifies the device under these books, with every question answered as the rules require. */
export const findingsUnder = ({device, shuffles, books}: MatrixRun): Promise<readonly Finding[]> =>
	inTemporary(async directory => {
		const request = emulatedRequest({query: '', shuffles, out: path.join(directory, 'run')});
		const answers = answersTo(loadBooks(books), 'well', request.clock.utc());
		const options = {input: undefined, earlyStop: 'never', jurisdictions: books, answers} as const;
		const {report} = await certify({...request, ...options, address: device});
		return toJson(report).regulatory;
	});

export function turnedIn(findings: readonly Finding[], books: readonly string[]): Turned {
	const of = (id: string): string[] => {
		const cites = loadBooks([id])[0]?.cites ?? '';
		const own = findings.filter(each => each.id.startsWith(`${id}/`) && each.kind === 'not-met');
		return [...new Set(own.map(({clause}) => clause.slice(cites.length).trim()))].sort();
	};
	return Object.fromEntries(books.map(id => [id, of(id)] as const).filter(([, clauses]) => clauses.length > 0));
}

/** The provisions of each book by what they are about. A book that lacks one has no such rule. */
export type Clauses = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What must turn: a provision, in these books or in all that have it. */
export type Expected = readonly (readonly [provision: string, books?: readonly string[]])[];

export function expectedIn(clauses: Clauses, expected: Expected): Turned {
	const entries = Object.entries(clauses).map(([book, own]) => {
		const due = expected.flatMap(([provision, books]) => {
			const clause = own[provision];
			return clause !== undefined && (books?.includes(book) ?? true) ? [clause] : [];
		});
		return [book, [...new Set(due)].sort()] as const;
	});
	return Object.fromEntries(entries.filter(([, due]) => due.length > 0));
}

export async function turnsExactly(t: ExecutionContext, run: MatrixRun, expected: Turned): Promise<void> {
	t.timeout(120_000);
	t.deepEqual(turnedIn(await findingsUnder(run), run.books), expected);
}
