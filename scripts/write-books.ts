import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {PARSED} from '../harness/app/rules/load-books.js';
import {booksIn, readCardRules, readDefaultBooks} from './read-books.js';

// A step of npm run build: reads and checks the YAML files of the rule books, and writes their content as JSON.
rmSync(PARSED, {recursive: true, force: true});
mkdirSync(`${PARSED}books`, {recursive: true});
const write = (name: string, value: unknown): void => writeFileSync(`${PARSED}${name}.json`, JSON.stringify(value));
for (const book of booksIn()) write(`books/${book.id}`, book);
write('default-books', readDefaultBooks());
write('card-clauses', readCardRules());
