import type {Suspect} from '../completeness/deviation.js';
import type {Diagnosis} from '../completeness/diagnosis.js';
import type {Completeness} from '../completeness/incidents.js';
import type {Batch} from '../model/cards/batch.js';
import {RANKS} from '../model/cards/card.js';
import type {CardClauses} from '../verdict/judgement.js';
import type {Breach, CardRule} from './card-clauses-file.js';

const TEN = RANKS.indexOf('T');

const isTen = (card: Suspect): boolean => card.kind === 'face' && card.face % RANKS.length === TEN;

export const FAULTS = {
	any: () => true,
	'not-whole': ({kind}) => kind !== 'swapped',
	'foreign-ten': ({extra}) => extra.some(isTen),
	swapped: ({kind}) => kind === 'swapped',
	'strange-back': ({extra}) => extra.some(({kind}) => kind === 'back'),
	/** Not a diagnosis: no card is missing. */
	'face-up': () => false,
} as const satisfies Record<string, (diagnosis: Diagnosis) => boolean>;

export function clausesOn(rules: readonly CardRule[], batch: Batch, {diagnoses, incidents}: Completeness): CardClauses {
	const isFaceUp = incidents.some(({faceUp}) => faceUp.length > 0);
	return {
		broken: diagnoses.map(diagnosis => rules.filter(rule => isBroken(rule, batch, diagnosis)).map(clauseOf)),
		faceUp: isFaceUp ? rules.filter(({brokenBy}) => brokenBy.some(each => isOnFaceUp(each, batch))).map(clauseOf) : [],
	};
}

const clauseOf = ({id, cited, consequence}: CardRule): CardClauses['faceUp'][number] =>
	consequence === undefined ? {id, cited} : {id, cited, consequence};

/** An undecided diagnosis breaks no clause. */
const isBroken = ({brokenBy}: CardRule, batch: Batch, diagnosis: Diagnosis): boolean =>
	diagnosis.kind !== 'undecided' && brokenBy.some(breach => isAbout(breach, batch) && FAULTS[breach.fault](diagnosis));

const isOnFaceUp = (breach: Breach, batch: Batch): boolean => breach.fault === 'face-up' && isAbout(breach, batch);

const isAbout = ({deck: kind, least, most}: Breach, {deck, decks}: Batch): boolean =>
	(kind ?? deck.id) === deck.id && decks >= (least ?? decks) && decks <= (most ?? decks);
