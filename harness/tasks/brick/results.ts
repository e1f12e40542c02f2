import {faceName} from '../../../reports/language/card-words.js';
import {inEnglish} from '../../../reports/language/say.js';
import type {Composition} from '../../completeness/composition.js';
import type {DeckKind} from '../../model/cards/deck.js';
import type {PageText} from '../page.js';
import type {BrickJudgement} from './judge.js';
import {brickReason} from './text.js';

export function brickJson(judgement: BrickJudgement, text: PageText): object {
	const {verdict, task, cards, counted, paperwork, shuffled, device, batch} = judgement;
	return {
		reasons: verdict.reasons.map(reason => ({...reason, text: brickReason(judgement, reason, text)})),
		declared: task.declared,
		found: task.found,
		orderFile: task.orderFile,
		ledger: task.ledger ?? null,
		counted,
		cards: cardsJson(cards, batch.deck),
		paperwork,
		shuffled,
		device: device.kind === 'shuffled' ? {...device, cards: cardsJson(device.cards, batch.deck)} : device,
	};
}

function cardsJson({missing, extra, foreign, unreadable, faceUp}: Composition, deck: DeckKind): object {
	const names = (cards: Composition['missing']) =>
		cards.flatMap(({face, count}) => new Array<string>(count).fill(faceName(inEnglish, deck, face)));
	return {
		missing: names(missing),
		extra: names(extra),
		foreign: foreign.map(({position, what}) =>
			what.kind === 'face' ? {position, card: faceName(inEnglish, deck, what.face)} : {position, ...what},
		),
		unreadable,
		faceUp,
	};
}
