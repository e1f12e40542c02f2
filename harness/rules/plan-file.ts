import * as z from 'zod';
import {HarnessError} from '../model/error.js';
import {objectOf} from '../model/schema.js';
import {type FileFault, meant, parsedBy, yamlIn} from '../profile/yaml-file.js';

/**
A plan, in YAML:

	id: qa
	title: a device on the maker's or the house's bench
	books: [md, pa-627a]
	tests: all                 # or a list of test ids
	shuffles: 200
	alpha: 0.01
	earlyStop: at-rejection    # or never
	challenge: {faults: 59, blanks: 20}
*/
export const planFileSchema = z.strictObject({
	id: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]*$/, 'expected a name in lower case, with hyphens')
		.describe('Id of the plan.'),
	title: z.string().min(1).describe('What the plan is for.'),
	books: z.array(z.string()).default([]).describe('Ids of the rule books to evaluate.'),
	tests: z
		.union([z.literal('all'), z.array(z.string()).min(1)], 'expected all, or a list of test ids')
		.default('all')
		.describe('Ids of the tests, or all.'),
	shuffles: z.int().min(1).max(1_000_000).describe('Number of shuffles.'),
	alpha: z.number().min(1e-9).max(0.5).describe('Largest chance that a fair device fails.'),
	earlyStop: z.enum(['at-rejection', 'never']).describe('Whether a run stops when the sequential test rejects.'),
	challenge: objectOf('Challenge trials.', {
		faults: z.int().min(1).max(5000).describe('Number of trials with a seeded fault.'),
		blanks: z.int().min(0).max(5000).describe('Number of trials without a fault.'),
	}),
});

export type PlanFile = z.infer<typeof planFileSchema> & {readonly file: string; readonly sha256: string};

/** Plans for versions before 0.2.0 have `at-conviction` in place of `at-rejection`. */
const withCurrentNames = (tree: unknown): unknown =>
	typeof tree === 'object' && tree !== null && 'earlyStop' in tree && tree.earlyStop === 'at-conviction'
		? {...tree, earlyStop: 'at-rejection'}
		: tree;

const refuse = (fault: FileFault): HarnessError => new HarnessError('plan/invalid', fault);

/** `known`: the ids of all books. */
export function planFrom(
	{file, text, sha256}: {file: string; text: string; sha256: string},
	known: readonly string[],
): PlanFile {
	const source = yamlIn(text, file, refuse);
	const plan = parsedBy({...source, tree: withCurrentNames(source.tree)}, planFileSchema, refuse);
	plan.books.forEach((book, at) => {
		if (!known.includes(book))
			throw refuse(source.faultAt(['books', at], `a rule book, not "${book}"${meant(book, known)}`));
	});
	return {...plan, file, sha256};
}
