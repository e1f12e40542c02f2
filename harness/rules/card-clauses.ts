import type {Suspect} from '../completeness/deviation.js';
import type {Diagnosis} from '../completeness/diagnosis.js';
import type {Completeness} from '../completeness/incidents.js';
import type {Batch} from '../model/cards/batch.js';
import {RANKS} from '../model/cards/card.js';
import {type DeviceKind, kindRecord} from '../model/device-kinds.js';
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
	/** A face-up card gives no diagnosis, since no card is missing. */
	'face-up': () => false,
} as const satisfies Record<string, (diagnosis: Diagnosis) => boolean>;

/** The batch, and the device with its separate reader; no device: not stated. */
interface Cards {
	readonly batch: Batch;
	readonly devices: readonly DeviceKind[];
}

export function clausesOn(rules: readonly CardRule[], cards: Cards, {diagnoses, incidents}: Completeness): CardClauses {
	const isFaceUp = incidents.some(({faceUp}) => faceUp.length > 0);
	return {
		broken: diagnoses.map(diagnosis => rules.filter(rule => isBroken(rule, cards, diagnosis)).map(clauseOf)),
		faceUp: isFaceUp ? rules.filter(({brokenBy}) => brokenBy.some(each => isOnFaceUp(each, cards))).map(clauseOf) : [],
	};
}

const clauseOf = ({id, cited, consequence}: CardRule): CardClauses['faceUp'][number] =>
	consequence === undefined ? {id, cited} : {id, cited, consequence};

/** An undecided diagnosis breaks no clause. */
const isBroken = ({brokenBy}: CardRule, cards: Cards, diagnosis: Diagnosis): boolean =>
	diagnosis.kind !== 'undecided' && brokenBy.some(breach => isAbout(breach, cards) && FAULTS[breach.fault](diagnosis));

const isOnFaceUp = (breach: Breach, cards: Cards): boolean => breach.fault === 'face-up' && isAbout(breach, cards);

function isAbout({deck: kind, least, most, shuffler}: Breach, {batch: {deck, decks}, devices}: Cards): boolean {
	const isBatch = (kind ?? deck.id) === deck.id && decks >= (least ?? decks) && decks <= (most ?? decks);
	if (shuffler === undefined || devices.length === 0) return isBatch && shuffler === undefined;
	return isBatch && devices.some(isShuffler) === (shuffler === 'used');
}

const isShuffler = (kind: DeviceKind): boolean => kindRecord(kind).control === 'commanded';
