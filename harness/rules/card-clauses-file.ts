import * as z from 'zod';
import {DECK_IDS} from '../model/cards/deck.js';
import {HarnessError} from '../model/error.js';
import {type FileFault, meant, parsedBy, yamlIn} from '../profile/yaml-file.js';
import {FAULTS} from './card-clauses.js';
import {count, text} from './checker.js';

const faultName = z.enum(Object.keys(FAULTS) as [keyof typeof FAULTS, ...(keyof typeof FAULTS)[]]);

const breachSchema = z.strictObject({
	fault: faultName,
	deck: z.enum(DECK_IDS).optional(),
	least: count(z).optional(),
	most: count(z).optional(),
	/** Absent: the clause applies to all runs. Else only to runs with an automated shuffler, or only to those without. */
	shuffler: z.enum(['used', 'not-used']).optional(),
});

const fileSchema = z.array(
	z.strictObject({
		/** The id in results, such as `pa-551.16(b)`. */
		id: text(z),
		/** The citation in reports, such as `COMAR 36.05.02.15`. */
		cited: text(z),
		book: text(z),
		brokenBy: z.array(breachSchema).min(1),
		consequence: text(z).exactOptional(),
	}),
);

export type CardRule = z.infer<typeof fileSchema>[number];
export type Breach = z.infer<typeof breachSchema>;

const refuse = (fault: FileFault): HarnessError => new HarnessError('rules/invalid', fault);

/** `known`: the ids of all books. */
export function cardRulesFrom(file: {name: string; text: string}, known: readonly string[]): readonly CardRule[] {
	const source = yamlIn(file.text, file.name, refuse);
	const rules = parsedBy(source, fileSchema, refuse);
	rules.forEach(({book}, at) => {
		if (!known.includes(book))
			throw refuse(source.faultAt([at, 'book'], `a rule book, not "${book}"${meant(book, known)}`));
	});
	return rules;
}
