import {createHash} from 'node:crypto';
import path from 'node:path';
import {HarnessError} from '../model/error.js';
import {type FileFault, meant, understood, type YamlFile, yamlIn} from '../profile/yaml-file.js';
import {bookSchema, type RuleBook, ruleBookOf} from './book-schema.js';
import {checkerOf} from './checkers.js';

const refuseBook = (fault: FileFault): HarnessError => new HarnessError('rules/invalid', fault);

/** A book from its text, as if it stood in that file. */
export const bookFrom = (text: string, file: string): RuleBook => checkedBook(yamlIn(text, file, refuseBook));

function checkedBook(source: YamlFile): RuleBook {
	const book = understood(source, bookSchema, refuseBook);
	const {faultAt, file} = source;
	const named = path.basename(file, '.yaml');
	if (book.id !== named) throw refuseBook(faultAt(['id'], `"${named}", as the file is named`));
	book.rows.forEach((row, at) => {
		const where = ['rows', at] as const;
		if (book.rows.findIndex(({id}) => id === row.id) !== at)
			throw refuseBook(faultAt([...where, 'id'], `each row once, and "${row.id}" is there twice`));
		if (!book.sections.some(section => row.clause.startsWith(section)))
			throw refuseBook(
				faultAt(
					[...where, 'clause'],
					`a clause of ${book.sections.join(' or ')}, not "${row.clause}"${meant(row.clause, otherClauses(book.rows, at))}`,
				),
			);
		row.checks.forEach((check, place) => {
			const {ways} = checkerOf(check);
			if (!ways.includes(check.how))
				throw refuseBook(
					faultAt(
						[...where, 'checks', place, 'how'],
						`${ways.join(' or ')}, since "${check.checker}" is no ${check.how} check`,
					),
				);
		});
	});
	return ruleBookOf(book, createHash('sha256').update(source.text).digest('hex'));
}

const otherClauses = (rows: readonly {readonly clause: string}[], at: number): string[] =>
	rows.flatMap(({clause}, other) => (other === at ? [] : [clause]));
