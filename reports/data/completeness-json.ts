import type {ForeignCard} from '../../harness/completeness/composition.js';
import type {Suspect} from '../../harness/completeness/deviation.js';
import type {Completeness, Incident} from '../../harness/completeness/incidents.js';
import type {DeckKind} from '../../harness/model/cards/deck.js';
import {at} from '../../harness/model/checked.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {faceName} from '../language/card-text.js';
import {inEnglish} from '../language/translator.js';
import {cardNotes} from '../text/card-notes.js';
import {diagnosisSentence} from '../text/diagnosis-text.js';
import type {Result} from './result-schema.js';

type CompletenessJson = Result['completeness'];

export function completenessJson(judgement: Judgement): CompletenessJson {
	const {completeness, batch} = judgement;
	const {deck} = batch;
	return {
		verdict: completenessVerdict(completeness),
		checked: completeness.checked,
		counts: completeness.counts,
		incidents: completeness.incidents.map(incident => incidentJson(deck, incident)),
		diagnoses: completeness.diagnoses.map((_, index) => diagnosisJson(judgement, index)),
		reader: readerJson(judgement),
		covers: [...completeness.covers.orders].map(([covers, shuffles]) => ({covers, shuffles})),
		orientation: completeness.orientation,
		notes: cardNotes(inEnglish, judgement),
	};
}

function completenessVerdict({checked, counts}: Completeness): CompletenessJson['verdict'] {
	if (counts.unexplained > 0) return 'fail';
	return checked === 0 || counts.undecided > 0 ? 'inconclusive' : 'pass';
}

function incidentJson(
	deck: DeckKind,
	{shuffle, weight, missing, extra, foreign, unreadable, faceUp, facesUp, covers}: Incident,
): CompletenessJson['incidents'][number] {
	const names = (cards: Incident['missing']) =>
		cards.flatMap(({face, count, back}) => new Array<string>(count).fill(cardName(deck, face, back)));
	return {
		shuffle,
		weight,
		missing: names(missing),
		extra: names(extra),
		foreign: foreign.map(each => foreignJson(deck, each)),
		unreadable,
		faceUp,
		facesUp: facesUp.map(face => faceName(inEnglish, deck, face)),
		covers,
	};
}

function foreignJson(
	deck: DeckKind,
	{position, what}: ForeignCard,
): CompletenessJson['incidents'][number]['foreign'][number] {
	switch (what.kind) {
		case 'face':
			return {position, card: faceName(inEnglish, deck, what.face)};
		case 'joker':
			return {position, kind: what.kind};
		case 'back':
			return {position, kind: what.kind, back: what.back, card: faceName(inEnglish, deck, what.face)};
	}
}

function diagnosisJson(judgement: Judgement, index: number): CompletenessJson['diagnoses'][number] {
	const {missing, extra, resolvedAt, ...rest} = at(judgement.completeness.diagnoses, index);
	const names = (cards: readonly Suspect[]) => cards.map(card => suspectName(judgement.batch.deck, card));
	return {
		...rest,
		...(resolvedAt === undefined ? {} : {resolvedAt}),
		text: diagnosisSentence(inEnglish, judgement, index),
		clauses: at(judgement.cardClauses.broken, index).map(({id}) => id),
		missing: names(missing),
		extra: names(extra),
	};
}

function suspectName(deck: DeckKind, card: Suspect): string {
	switch (card.kind) {
		case 'face':
		case 'back':
			return cardName(deck, card.face, card.back);
		case 'joker':
			return 'JK';
		case 'unreadable':
		case 'another-batch':
			return '??';
	}
}

const cardName = (deck: DeckKind, face: number, back: string | undefined): string =>
	`${faceName(inEnglish, deck, face)}${back === undefined ? '' : `/${back}`}`;

function readerJson({reader, batch}: Judgement): CompletenessJson['reader'] {
	return {
		...reader,
		faces: reader.faces.map(({face, ...rest}) => ({card: faceName(inEnglish, batch.deck, face), ...rest})),
	};
}

export const roundsJson = (
	deck: DeckKind,
	{outsideNow, ...rounds}: NonNullable<Judgement['rounds']>,
): NonNullable<Result['rounds']> => ({
	...rounds,
	outsideNow: outsideNow.flatMap(({face, count}) => new Array<string>(count).fill(faceName(inEnglish, deck, face))),
});
