import {entry} from '../model/checked.js';
import type {DecodedItem} from '../protocol/decoded-item.js';
import type {Driver} from './driver.js';
import {type Collected, NOT_COUNTED, type OrderSource, voided} from './order-source.js';
import {recover} from './recover.js';
import {type ArrangingDesign, arrangingOf} from './requested-input-order.js';
import {loadCards, takenIn, unanswered} from './shuffle-once.js';
import type {SourceParts} from './source-for-kind.js';

interface ContinuousParts extends Pick<SourceParts, 'driver' | 'timers' | 'arranged' | 'cards'> {
	readonly input: ArrangingDesign;
}

/**
A continuous shuffler, emptied: all cards are fed in, then all are dealt. A fair one draws each card from those still
inside, so the order in which it empties is that of a fair shuffle.
*/
export function continuousSource({driver, timers, input: design, arranged, cards}: ContinuousParts): OrderSource {
	const arranging = arrangingOf(design, arranged);
	const table = {driver, timers, about: {}};
	return {
		async next() {
			const input = arranging.next(undefined);
			const loaded = await loadCards(table, input);
			if (loaded.kind === 'void') return {batch: undefined, counted: NOT_COUNTED, collected: loaded};
			const turn = {batch: undefined, arranged: arranging.done(undefined, input), counted: takenIn(loaded)};
			return {...turn, collected: await emptied(driver, cards)};
		},
		recover: () => recover(driver, timers),
		stop: () => undefined,
	};
}

/** Requests more cards than the device should hold, so that a surplus card comes out too. */
const SPARE = 52;

async function emptied(driver: Driver, cards: number): Promise<Collected> {
	const reported = collectReportedCards();
	const stopListening = driver.listen({received: reported.received, lost: () => undefined, over: () => undefined});
	try {
		const outcome = await driver.request('deal', {cards: cards + SPARE});
		if (outcome.kind === 'failed') return unanswered('deal', outcome);
		if (outcome.answer.kind === 'jam') return voided(`the device jammed after ${outcome.answer.cards} cards`);
		const dealt = outcome.answer.kind === 'deal-complete' ? outcome.answer.cards : cards;
		await requestAgain(driver, reported, dealt);
		return complete(reported, dealt);
	} finally {
		stopListening();
	}
}

type ReportedCards = ReturnType<typeof collectReportedCards>;

/** `isDoubtful`: a place was reported twice with different faces, so the cards cannot be trusted. */
function collectReportedCards() {
	const reported = {
		faces: new Map<number, number>(),
		faceUp: new Set<number>(),
		isDoubtful: false,
		received(item: DecodedItem): void {
			if (item.kind !== 'observed' || item.observation.kind !== 'card-drawn') return;
			const {face, facing, place = reported.faces.size} = item.observation;
			if ((reported.faces.get(place) ?? face) !== face) reported.isDoubtful = true;
			reported.faces.set(place, face);
			if (facing === 'up') reported.faceUp.add(place);
		},
	};
	return reported;
}

/** On a line that corrupts one frame in a hundred, two or three are enough. */
const MOST_RESENDS = 10;

/** Requests lost cards again, where the device can resend; after a contradiction, all cards. */
async function requestAgain(driver: Driver, reported: ReportedCards, dealt: number): Promise<void> {
	for (let attempt = 0; attempt < MOST_RESENDS && driver.can('resend'); attempt++) {
		if (reported.isDoubtful) reported.faces.clear();
		reported.isDoubtful = false;
		const from = firstMissing(reported.faces, dealt);
		if (from === undefined) return;
		await driver.request('resend', {from});
	}
}

function complete({faces, faceUp, isDoubtful}: ReportedCards, dealt: number): Collected {
	if (isDoubtful) return voided('the device reported one card with two different faces');
	const beyond = [...faces.keys()].find(place => place >= dealt);
	if (beyond !== undefined) return voided(`the device reported card ${beyond + 1} but dealt only ${dealt} cards`);
	const missing = firstMissing(faces, dealt);
	if (missing !== undefined)
		return voided(`card ${missing + 1} of ${dealt} was dealt, but its message was not received`);
	const marks = Array.from(faceUp, position => ({kind: 'face-up', position}) as const);
	return {
		kind: 'read',
		outputOrder: {faces: Uint8Array.from({length: dealt}, (_, place) => entry(faces, place)), marks},
	};
}

function firstMissing(faces: ReadonlyMap<number, number>, dealt: number): number | undefined {
	for (let place = 0; place < dealt; place++) if (!faces.has(place)) return place;
	return undefined;
}
