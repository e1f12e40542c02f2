import {withSymbol} from '../../harness/model/cards/card.js';
import {present} from '../../harness/model/present.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import {faceName} from '../language/card-text.js';
import {counted, thousands} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';
import {unitOf} from './unit-text.js';

export const cardNotes = (translate: Translator, judgement: Judgement): string[] =>
	present([
		coverSentence(translate, judgement),
		faceUpSentence(translate, judgement),
		orientationSentence(translate, judgement),
		lastShuffleSentence(judgement),
	]);

/** Cover cards do not belong to the batch; they are reported. */
function coverSentence(translate: Translator, {completeness}: Judgement): string | undefined {
	const counts = [...completeness.covers.orders].sort(([left], [right]) => left - right);
	if (counts.length === 0) return undefined;
	const parts = counts.map(
		([covers, orders]) => translate`${covers === 1 ? 'one' : covers} in ${counted(translate, orders, 'order')}`,
	);
	const without = completeness.checked - counts.reduce((sum, [, orders]) => sum + orders, 0);
	const none = without === 0 ? '' : translate`, none in ${thousands(without)}`;
	return translate`Cover cards in the stream: ${parts.join(', ')}${none}. They are not counted as cards.`;
}

/** The rule book states what to do; the books differ. */
function faceUpSentence(translate: Translator, judgement: Judgement): string | undefined {
	const {completeness, batch} = judgement;
	const found = completeness.incidents.filter(({faceUp}) => faceUp.length > 0);
	if (found.length === 0) return undefined;
	const unit = unitOf(judgement);
	const name = (face: number | undefined): string =>
		face === undefined ? '??' : withSymbol(faceName(translate, batch.deck, face));
	const named = found.slice(0, MOST_FACE_UP).map(({shuffle, faceUp, facesUp}) => {
		const cards = faceUp
			.slice(0, MOST_FACE_UP)
			.map((place, at) => translate`${name(facesUp[at])} at position ${place}`);
		return translate`${unit} ${thousands(shuffle)} (${cards.join(', ')})`;
	});
	const more =
		found.length > MOST_FACE_UP
			? translate` and ${counted(translate, found.length - MOST_FACE_UP, `more ${unit}`)}`
			: '';
	const books = judgement.cardClauses.faceUp.map(({cited}) => cited);
	const action = books.length === 0 ? '' : translate` What to do is in ${books.join(', ')}.`;
	return translate`Card face up: ${named.join(', ')}${more}.${action}`;
}

const MOST_FACE_UP = 5;

function orientationSentence(translate: Translator, {completeness: {orientation}}: Judgement): string | undefined {
	switch (orientation.kind) {
		case 'not-stated':
		case 'too-few':
			return undefined;
		case 'preserved':
			return translate`Orientation preserved: yes. Of ${counted(translate, orientation.of, 'turned card')}, ${thousands(orientation.kept)} were turned again in the next shuffle; about ${thousands(orientation.byChance)} are expected by chance. Cards can then be identified by the edges of their backs. Turn half of each deck before loading, or use backs with identical edges.`;
		case 'not-preserved':
			return translate`Orientation preserved: no. Of ${counted(translate, orientation.of, 'turned card')}, ${thousands(orientation.kept)} were turned again in the next shuffle.`;
	}
}

/** The last misread is attributed to the reader because of its earlier errors; one more shuffle would settle it. */
function lastShuffleSentence({completeness, shuffles, rounds}: Judgement): string | undefined {
	const last = shuffles.valid + shuffles.incomplete + shuffles.void;
	const isInDoubt = completeness.incidents.some(
		({shuffle, weight, extra, foreign}) =>
			shuffle === last && weight === 'misread' && extra.length + foreign.length > 0,
	);
	if (!isInDoubt || rounds !== undefined) return undefined;
	return 'In the last shuffle one card was read as another. This counts as a reader error, because the reader made such errors before. One more shuffle is needed to show that the card was not exchanged.';
}
