import test from 'ava';
import {judge} from '../../../harness/app/analyze/judge.js';
import {batchOf, newDeckOrder} from '../../../harness/model/cards/batch.js';
import {unmarked} from '../../../harness/model/shuffles/shuffle.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {cardNotes} from '../../../reports/text/card-notes.js';

const batch = batchOf('standard-52', 1);
const whole = newDeckOrder(batch);
/** The 8 of spades is read as the king of diamonds. */
const wrong = whole.map(face => (face === 7 ? 38 : face));
const other = whole.map(face => (face === 20 ? 40 : face));

const notesOn = (...orders: readonly Uint8Array[]): readonly string[] => {
	const {judgement} = judge({
		cardRules: [],
		...{batch, input: {kind: 'unknown'}, alpha: 0.01, plan: {kind: 'what-there-is'}, ending: {kind: 'complete'}},
		...{selfTest: {kind: 'not-asked'}, orientation: 'not-stated', starts: []},
		shuffles: shufflesOf(orders.map(faces => ({kind: 'read', outputOrder: unmarked(faces)}) as const)),
	});
	return cardNotes(inEnglish, judgement);
};

test('a card misread in the last shuffle, by a reader with errors, is reported with the advice of one more shuffle', t => {
	t.regex(notesOn(whole, other, whole, wrong).join(' '), /^In the last shuffle one card was read as another/);
	t.deepEqual(notesOn(whole, other, whole, wrong, whole), []);
});
