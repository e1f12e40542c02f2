import type {Batch} from '../../model/cards/batch.js';
import {blackjackCount} from '../../model/cards/blackjack.js';
import {at} from '../../model/checked.js';
import {type RandomSource, xoshiro128starstar} from '../../model/random.js';
import {type FaultKind, LIKELY_WRONG_DECK, type SeededFault} from '../../model/tasks/seeded-fault.js';
import {shuffleFairly} from '../fair-order.js';
import type {ChallengeTask} from './stored.js';

type Draw = Pick<ChallengeTask, 'nonce' | 'kinds' | 'faults' | 'blanks'>;

/**
The trials follow from the nonce: faults of equally likely kinds and cards, with blanks at random places among them. The nonce reproduces
them; before it is revealed the device, the operator and the lab cannot predict them.
*/
export function drawTrials({nonce, kinds, faults, blanks}: Draw, batch: Batch): SeededFault[] {
	const random = randomFrom(nonce);
	const trials: SeededFault[] = [
		...Array.from({length: faults}, () => drawFault(random, kinds, batch)),
		...Array.from({length: blanks}, () => drawBlank(random, kinds, batch)),
	];
	shuffleFairly(trials, random);
	return trials;
}

export const possibleKinds = (kinds: readonly FaultKind[], {deck, faces}: Batch): FaultKind[] =>
	kinds.filter(kind => {
		if (kind === 'wrong-deck') return LIKELY_WRONG_DECK[deck.id] !== undefined;
		if (kind === 'blackjack') return deck.id === 'spanish-48';
		return kind !== 'duplicate' || faces.length > 1;
	});

function drawFault(random: RandomSource, kinds: readonly FaultKind[], batch: Batch): SeededFault {
	const {faces} = batch;
	const kind = at(kinds, random.below(kinds.length));
	const place = random.below(faces.length);
	const face = at(faces, place);
	switch (kind) {
		case 'removed':
		case 'added':
		case 'foreign-back':
		case 'face-up':
			return {kind, face};
		case 'duplicate':
			// Any face except the one that is removed.
			return {kind, face, twin: at(faces, (place + 1 + random.below(faces.length - 1)) % faces.length)};
		case 'wrong-deck':
			return {kind, deck: LIKELY_WRONG_DECK[batch.deck.id] ?? batch.deck.id};
		case 'power-cut':
		case 'jam':
			return {kind};
		case 'blackjack':
			return drawHoleCard(random, kind, batch);
	}
}

const drawBlank = (random: RandomSource, kinds: readonly FaultKind[], batch: Batch): SeededFault =>
	kinds.includes('blackjack') ? drawHoleCard(random, 'no-blackjack', batch) : {kind: 'none'};

const ACE = 0;
const JACK = 10;

/** The reader is used under an ace or court card only (58 Pa. Code (temporary, 2010) § 551.8(e)). */
function drawHoleCard(random: RandomSource, kind: 'blackjack' | 'no-blackjack', {faces}: Batch): SeededFault {
	const ups = faces.filter(face => face % 13 === ACE || face % 13 >= JACK);
	const up = at(ups, random.below(ups.length));
	const isMeant = (hole: number): boolean => (blackjackCount([up, hole]) === 21) === (kind === 'blackjack');
	const holes = faces.filter(isMeant);
	return {kind, up, hole: at(holes, random.below(holes.length))};
}

function randomFrom(nonce: string): RandomSource {
	const word = (at: number) => Number.parseInt(nonce.slice(8 * at, 8 * at + 8), 16);
	return xoshiro128starstar([word(0), word(1), word(2), word(3) | 1]);
}
