import type {SelfTestRecord} from '../../harness/evidence/run-events.js';
import {isLabelled, isSerialised} from '../../harness/model/cards/batch.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {counted, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';

export function shuffleCountText(translate: Translator, {shuffles, rounds}: Judgement): string {
	const {valid, compared, planned, incomplete, void: voids} = shuffles;
	if (rounds !== undefined)
		return translate`${counted(translate, valid, 'valid round')}, ${counted(translate, rounds.cards, 'card')}; ${thousands(incomplete)} incomplete or misread, ${thousands(voids)} void${rounds.setAside === 0 ? '' : translate`; ${thousands(rounds.setAside)} began with cards outside and were not tested`}`;
	const used =
		compared === valid ? '' : translate`, of which ${thousands(compared)} could be compared with their input order`;
	return translate`${thousands(valid)} valid${used}; ${thousands(planned)} planned; ${thousands(incomplete)} incomplete or misread, ${thousands(voids)} void`;
}

const SELF_TEST_TEXT: Readonly<Record<SelfTestRecord['kind'], string>> = {
	passed: 'passed (reported by the device)',
	failed: 'FAILED (reported by the device)',
	'no-answer': 'requested; the device did not answer',
	'not-asked': 'not requested',
};

export function selfTestText(translate: Translator, {selfTest}: Judgement): string {
	const code = selfTest.kind === 'failed' ? translate`, fault code ${selfTest.faultCode}` : '';
	return translate`${SELF_TEST_TEXT[selfTest.kind]}${code}`;
}

export const batchText = (translate: Translator, {batch}: Judgement): string =>
	translate`${counted(translate, batch.decks, 'deck')} of ${batch.deck.id}, ${thousands(batch.size)} cards${identifiedBy(translate, batch)}`;

const identifiedBy = (translate: Translator, {backs}: Judgement['batch']): string =>
	backs.length < 2 ? '' : translate`, each card identified by face and back (${backs.join(', ').toLowerCase()})`;

const INPUT_TEXT: Readonly<Record<Judgement['input'], string>> = {
	previous: 'each output order was the next input order',
	'new-deck': 'new-deck order before every shuffle',
	sorted: 'sorted by face before every shuffle',
	alternating: 'new-deck order and sorted by face, alternately',
	fixed: 'the same known order before every shuffle',
	unknown: 'not known',
};

/** The input design and what it can detect: where copies are identical, the design matters more than any test. */
export const inputText = (translate: Translator, judgement: Judgement): string => {
	const {input, batch, rounds} = judgement;
	return translate`${inputName(translate, judgement)}${rounds === undefined ? detectsText(input, batch) : ''}`;
};

/** The input design alone. */
export const inputName = (translate: Translator, {input, rounds}: Judgement): string =>
	rounds === undefined
		? INPUT_TEXT[input]
		: translate`a continuous shuffler: ${rounds.feeding === 'stated' ? 'the returned cards were stated' : 'all cards of a round were returned before the next'}`;

function detectsText(input: Judgement['input'], batch: Judgement['batch']): string {
	if (isLabelled(batch) || isSerialised(batch)) return '';
	switch (input) {
		case 'new-deck':
			return '; detects riffles and double feeds early and shelves hardly; alternating input detects both';
		case 'sorted':
			return '; detects shelves and double feeds early and riffles late; alternating input detects both';
		case 'alternating':
			return '; the first detects riffles early, the second shelves';
		case 'previous':
		case 'fixed':
			return '; copies are identical, so only the faces of neighbours were compared';
		case 'unknown':
			return '';
	}
}
