import {type Batch, copiesOf, isSerialised} from '../model/cards/batch.js';
import {COVER} from '../model/cards/card.js';
import {cardNumbers} from '../model/cards/card-number.js';
import {checked} from '../model/checked.js';
import {hasFlags} from '../model/shuffles/packed-marks.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';

/** A fast check by counting, without building lists: most orders are complete. */
export const completeOrders = (batch: Batch, shuffles: Shuffles): ((number: number) => boolean) =>
	isSerialised(batch) ? completeByNumber(batch, shuffles) : completeByFace(batch, shuffles);

function completeByFace(batch: Batch, shuffles: Shuffles): (number: number) => boolean {
	const expected = Int32Array.from({length: 256}, (_, face) => copiesOf(batch, face));
	const counted = new Int32Array(256);
	return number => {
		const faces = shuffles.faces(number);
		if (faces.length < batch.size || shuffles.marked(number).some(byte => byte !== 0)) return false;
		counted.fill(0);
		for (let at = 0; at < faces.length; at++) {
			const face = checked(faces[at], at);
			counted[face] = checked(counted[face], face) + 1;
		}
		counted[COVER] = 0;
		for (let face = 0; face < 256; face++) if (counted[face] !== expected[face]) return false;
		return true;
	};
}

/** For batches in which every card has its own number: each number must occur once. */
function completeByNumber(batch: Batch, shuffles: Shuffles): (number: number) => boolean {
	const {size} = batch;
	const numbersIn = cardNumbers(batch, shuffles);
	const lastOrderWith = new Int32Array(size);
	return number => {
		const numbers = numbersIn(number);
		if (numbers.length !== size || shuffles.marked(number).some(hasFlags)) return false;
		for (let at = 0; at < size; at++) {
			const card = checked(numbers[at], at);
			if (card >= size || lastOrderWith[card] === number) return false;
			lastOrderWith[card] = number;
		}
		return true;
	};
}
