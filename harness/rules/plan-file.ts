import {createHash} from 'node:crypto';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import * as z from 'zod';
import {HarnessError} from '../model/error.js';
import {nearest} from '../model/nearest.js';
import {packageFile} from '../model/package-file.js';
import {type FileFault, meant, readYaml, understood} from '../profile/yaml-file.js';
import {allBooks, booksNamed} from './load-books.js';

/**
A plan that somebody agreed to, in YAML:

	id: qa
	title: a device on the maker's or the house's bench
	books: [md, pa-627a]
	tests: all                 # or a list of test ids
	shuffles: 200
	alpha: 0.01
	earlyStop: at-conviction   # or never
	challenge: {faults: 59, blanks: 20}
*/
export const planFileSchema = z.strictObject({
	id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'expected a name in lower case, with hyphens'),
	title: z.string().min(1),
	books: z.array(z.string()).default([]),
	tests: z.union([z.literal('all'), z.array(z.string()).min(1)], 'expected all, or a list of test ids').default('all'),
	shuffles: z.int().min(1).max(1_000_000),
	alpha: z.number().min(1e-9).max(0.5),
	earlyStop: z.enum(['at-conviction', 'never']),
	challenge: z.strictObject({faults: z.int().min(1).max(5000), blanks: z.int().min(0).max(5000)}),
});

export type PlanFile = z.infer<typeof planFileSchema> & {readonly file: string; readonly sha256: string};

export const PLANS_DIRECTORY = fileURLToPath(packageFile('harness/rules/plans/'));

const refuse = (fault: FileFault): HarnessError => new HarnessError('plan/invalid', fault);

/** A plan by its name, or by the path of its file. */
export async function loadPlan(name: string): Promise<PlanFile> {
	if (/\.ya?ml$/.test(name)) return planIn(name);
	const known = await planNames();
	if (!known.includes(name)) throw new HarnessError('plan/not-found', {name, known, near: nearest(name, known)});
	return planIn(path.join(PLANS_DIRECTORY, `${name}.yaml`));
}

export const planNames = async (): Promise<string[]> =>
	(await readdir(PLANS_DIRECTORY))
		.filter(name => name.endsWith('.yaml'))
		.map(name => path.basename(name, '.yaml'))
		.sort();

async function planIn(file: string): Promise<PlanFile> {
	const source = await readYaml(file, refuse);
	const plan = understood(source, planFileSchema, refuse);
	const books = await allBooks();
	const known = books.map(({id}) => id);
	plan.books.forEach((book, at) => {
		if (!known.includes(book))
			throw refuse(source.faultAt(['books', at], `a rule book, not "${book}"${meant(book, known)}`));
	});
	booksNamed(plan.books, books);
	return {...plan, file, sha256: createHash('sha256').update(source.text).digest('hex')};
}
