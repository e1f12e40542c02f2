import * as z from 'zod';
import type {Suspect} from '../completeness/deviation.js';
import type {Diagnosis} from '../completeness/diagnosis.js';
import type {Completeness} from '../completeness/incidents.js';
import type {Batch} from '../model/cards/batch.js';
import {RANKS} from '../model/cards/card.js';
import {DECK_IDS} from '../model/cards/deck.js';
import {HarnessError} from '../model/error.js';
import {type FileFault, meant, understood, yamlIn} from '../profile/yaml-file.js';
import type {CardClauses} from '../verdict/judgement.js';
import {count, text} from './checker.js';

const TEN = RANKS.indexOf('T');

const isTen = (card: Suspect): boolean => card.kind === 'face' && card.face % RANKS.length === TEN;

const FAULTS = {
	any: () => true,
	'not-whole': ({kind}) => kind !== 'swapped',
	'foreign-ten': ({extra}) => extra.some(isTen),
	swapped: ({kind}) => kind === 'swapped',
	'strange-back': ({extra}) => extra.some(({kind}) => kind === 'back'),
	/** Not a diagnosis: no card is missing. */
	'face-up': () => false,
} as const satisfies Record<string, (diagnosis: Diagnosis) => boolean>;

const faultName = z.enum(Object.keys(FAULTS) as [keyof typeof FAULTS, ...(keyof typeof FAULTS)[]]);

const breachSchema = z.strictObject({
	fault: faultName,
	deck: z.enum(DECK_IDS).optional(),
	least: count.optional(),
	most: count.optional(),
});

const fileSchema = z.array(
	z.strictObject({
		/** As in reports, such as `pa-551.16(b)`. */
		id: text,
		book: text,
		brokenBy: z.array(breachSchema).min(1),
		consequence: text.exactOptional(),
	}),
);

export type CardRule = z.infer<typeof fileSchema>[number];
type Breach = z.infer<typeof breachSchema>;

const refuse = (fault: FileFault): HarnessError => new HarnessError('rules/invalid', fault);

/** `known`: the ids of all books. */
export function cardRulesFrom(file: {name: string; text: string}, known: readonly string[]): readonly CardRule[] {
	const source = yamlIn(file.text, file.name, refuse);
	const rules = understood(source, fileSchema, refuse);
	rules.forEach(({book}, at) => {
		if (!known.includes(book))
			throw refuse(source.faultAt([at, 'book'], `a rule book, not "${book}"${meant(book, known)}`));
	});
	return rules;
}

export function clausesOn(rules: readonly CardRule[], batch: Batch, {diagnoses, incidents}: Completeness): CardClauses {
	const isFaceUp = incidents.some(({faceUp}) => faceUp.length > 0);
	return {
		broken: diagnoses.map(diagnosis => rules.filter(rule => isBroken(rule, batch, diagnosis)).map(clauseOf)),
		faceUp: isFaceUp ? rules.filter(({brokenBy}) => brokenBy.some(each => isOnFaceUp(each, batch))).map(clauseOf) : [],
	};
}

const clauseOf = ({id, consequence}: CardRule): CardClauses['faceUp'][number] =>
	consequence === undefined ? {id} : {id, consequence};

/** An undecided diagnosis breaks no clause. */
const isBroken = ({brokenBy}: CardRule, batch: Batch, diagnosis: Diagnosis): boolean =>
	diagnosis.kind !== 'undecided' && brokenBy.some(breach => isAbout(breach, batch) && FAULTS[breach.fault](diagnosis));

const isOnFaceUp = (breach: Breach, batch: Batch): boolean => breach.fault === 'face-up' && isAbout(breach, batch);

const isAbout = ({deck: kind, least, most}: Breach, {deck, decks}: Batch): boolean =>
	(kind ?? deck.id) === deck.id && decks >= (least ?? decks) && decks <= (most ?? decks);
