import {checked} from '../checked.js';
import {backIn, MOST_BACKS, markAt} from '../shuffles/packed-marks.js';
import type {Shuffles} from '../shuffles/shuffles.js';
import type {Batch} from './batch.js';
import {COVER} from './card.js';

/** A card that cannot be identified: its back was not stated, or it does not belong to the batch. */
const UNIDENTIFIED = 0xffff;

/**
The number of each card in a batch whose decks differ by their backs:

	number = (index of its deck among the batch's backs) × (cards of a deck) + (index of its face in the deck)

Decks in new-deck order, deck after deck, are 0, 1, 2, … Cover cards are skipped. The returned array is valid until the next
call.
*/
export function cardNumbers(
	batch: Batch,
	shuffles: Pick<Shuffles, 'faces' | 'marked' | 'backs'>,
): (shuffle: number) => Uint16Array {
	const {faces: known, backs} = batch;
	const faceAt = new Int16Array(256).fill(-1);
	known.forEach((face, at) => {
		faceAt[face] = at;
	});
	const deckOf = Int16Array.from({length: MOST_BACKS + 1}, (_, back) => backs.indexOf(shuffles.backs[back - 1] ?? ''));
	let numbers = new Uint16Array(batch.size);
	return shuffle => {
		const faces = shuffles.faces(shuffle);
		const marks = shuffles.marked(shuffle);
		if (faces.length > numbers.length) numbers = new Uint16Array(faces.length);
		let count = 0;
		for (let at = 0; at < faces.length; at++) {
			const face = checked(faces[at], at);
			if (face === COVER) continue;
			const back = backIn(markAt(marks, at));
			const [place, deck] = [checked(faceAt[face], face), checked(deckOf[back], back)];
			numbers[count++] = place < 0 || deck < 0 ? UNIDENTIFIED : deck * known.length + place;
		}
		return numbers.subarray(0, count);
	};
}
