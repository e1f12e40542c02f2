import {parse} from 'yaml';
import * as z from 'zod';
import {MOST_DECKS} from '../../model/cards/batch.js';
import {DECK_IDS} from '../../model/cards/deck.js';
import {HarnessError, reasonOf} from '../../model/error.js';
import type {BrickTask} from './stored.js';

/**
The label and papers of a preshuffled brick, as a person types them; unknown fields are omitted.

	maker: Card Works
	inventory: BR-004711
	deck: standard-52
	decks: 8
	verifiers: [1204, 877]
	seals: [S-981, S-982]
	found:
	  inventory: BR-004711
	  seals: [S-981, S-982]
	  package: intact
*/
export function labelIn(text: string, file: string): Pick<BrickTask, 'declared' | 'found'> {
	const result = labelSchema.safeParse(yamlIn(text, file));
	if (!result.success) {
		const [issue] = result.error.issues;
		const place = issue?.path.join('.') ?? '';
		const found = place === '' ? 'something else' : `an invalid "${place}"`;
		throw new HarnessError('input/bad-line', {file, line: 1, place, found, expected: issue?.message ?? 'a label'});
	}
	const {found, shuffled, packaged, verified, ...declared} = result.data;
	const {opened, ...rest} = found;
	return {
		declared: {...declared, shuffledAt: shuffled, packagedAt: packaged, verifiedAt: verified},
		found: {...rest, openedAt: opened},
	};
}

function yamlIn(text: string, file: string): unknown {
	try {
		return parse(text);
	} catch (error) {
		const [first = ''] = reasonOf(error).split('\n');
		const line = Number(/line (\d+)/.exec(first)?.[1] ?? 1);
		throw new HarnessError('input/bad-line', {file, line, place: '', found: first, expected: 'YAML'}, {cause: error});
	}
}

/** Numbers and dates are often typed without quotes. */
const typed = z
	.union([z.string(), z.number(), z.date()], 'expected words or a number')
	.transform(value => (value instanceof Date ? value.toISOString() : String(value).trim()));
const typedText = typed.default('');
const list = z.array(typed, 'expected a list, such as [S-981, S-982]').default([]);
const machine = z.strictObject({maker: typedText, model: typedText, serial: typedText}).prefault({});

const labelSchema = z.strictObject({
	maker: typed,
	inventory: typedText,
	deck: z.enum(DECK_IDS, `expected one of ${DECK_IDS.join(', ')}`),
	decks: z.int('expected a whole number').min(1).max(MOST_DECKS),
	game: typedText,
	back: typedText,
	line: machine,
	shuffled: typedText,
	packaged: typedText,
	verified: typedText,
	verifiers: list,
	seals: list,
	found: z
		.strictObject({
			inventory: typedText,
			seals: list,
			package: z.enum(['intact', 'damaged', 'not-stated'], 'expected intact or damaged').default('not-stated'),
			opened: typedText,
			table: typedText,
			machine,
			dealer: typedText,
			supervisor: typedText,
		})
		.prefault({}),
});
