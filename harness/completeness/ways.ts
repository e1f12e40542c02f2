import {COVER} from '../model/cards/card.js';
import {isTurned, markAt} from '../model/shuffles/packed-marks.js';
import type {Shuffles} from '../model/shuffles/shuffles.js';

/** Which way each card of a shuffle lies: 1 if it is turned end for end, 0 if it lies straight. Cover cards are no cards. */
export function waysIn(shuffles: Pick<Shuffles, 'faces' | 'marked'>, shuffle: number): Uint8Array {
	const faces = shuffles.faces(shuffle);
	const marks = shuffles.marked(shuffle);
	const ways = Uint8Array.from(faces, (_, at) => (isTurned(markAt(marks, at)) ? 1 : 0));
	return faces.includes(COVER) ? ways.filter((_, at) => faces[at] !== COVER) : ways;
}
