import {entry} from '../model/checked.js';
import type {Timers} from '../model/time.js';
import type {DecodedItem} from '../protocol/decoded-item.js';
import type {Driver} from './driver.js';
import {type LastLaid, type LayingDesign, layingOf} from './laying.js';
import {type Collected, NOT_COUNTED, type OrderSource, voided} from './order-source.js';
import {recover} from './recover.js';
import {loadCards, takenIn, unanswered} from './shuffle-once.js';

interface ContinuousParts {
	readonly driver: Driver;
	readonly timers: Timers;
	readonly input: LayingDesign;
	/** What was laid last, if a run goes on in which orders in alternate. */
	readonly laid?: LastLaid | undefined;
	/** How many cards the machine holds. */
	readonly cards: number;
}

/**
A continuous shuffler, emptied: all cards are fed in, then all are dealt. A fair one draws each next card from those
still inside, so the order in which it empties itself is that of a fair shuffle.
*/
export function continuousSource({driver, timers, input: design, laid, cards}: ContinuousParts): OrderSource {
	const laying = layingOf(design, laid);
	const table = {driver, timers, about: {}};
	return {
		async next() {
			const input = laying.next(undefined);
			const loaded = await loadCards(table, input);
			if (loaded.kind === 'void') return {batch: undefined, counted: NOT_COUNTED, collected: loaded};
			const turn = {batch: undefined, laid: laying.done(undefined, input), counted: takenIn(loaded)};
			return {...turn, collected: await emptied(driver, cards)};
		},
		recover: () => recover(driver, timers),
		stop: () => undefined,
	};
}

/** More than it should hold is asked for: a card too many must come out too, and not stay inside unseen. */
const SPARE = 52;

/** The cards that were told, by their place. */
async function emptied(driver: Driver, cards: number): Promise<Collected> {
	const told = toldCards();
	const leave = driver.listen({received: told.received, lost: () => undefined, over: () => undefined});
	try {
		const outcome = await driver.ask('deal', {cards: cards + SPARE});
		if (outcome.kind === 'failed') return unanswered('deal', outcome);
		if (outcome.answer.kind === 'jam') return voided(`the device jammed after ${outcome.answer.cards} cards`);
		const dealt = outcome.answer.kind === 'deal-complete' ? outcome.answer.cards : cards;
		await askAgain(driver, told, dealt);
		return complete(told, dealt);
	} finally {
		leave();
	}
}

interface Told {
	readonly received: (item: DecodedItem) => void;
	readonly faces: Map<number, number>;
	/** Those that lay face up. */
	readonly faceUp: Set<number>;
	/** A place was told twice and differently: what is there may not be trusted. */
	isDoubtful: boolean;
}

function toldCards(): Told {
	const told: Told = {
		faces: new Map(),
		faceUp: new Set(),
		isDoubtful: false,
		received(item) {
			if (item.kind !== 'observed' || item.observation.kind !== 'card-drawn') return;
			const {face, facing, place = told.faces.size} = item.observation;
			if ((told.faces.get(place) ?? face) !== face) told.isDoubtful = true;
			told.faces.set(place, face);
			if (facing === 'up') told.faceUp.add(place);
		},
	};
	return told;
}

/** On a line that spoils one frame in a hundred two or three are enough. */
const MOST_RESENDS = 10;

/** What got lost on the way is told again, where the device can; after a doubt, all of it. */
async function askAgain(driver: Driver, told: Told, dealt: number): Promise<void> {
	for (let attempt = 0; attempt < MOST_RESENDS && driver.can('resend'); attempt++) {
		if (told.isDoubtful) told.faces.clear();
		told.isDoubtful = false;
		const from = firstMissing(told.faces, dealt);
		if (from === undefined) return;
		await driver.ask('resend', {from});
	}
}

function complete({faces, faceUp, isDoubtful}: Told, dealt: number): Collected {
	if (isDoubtful) return voided('a card was told in two ways');
	const beyond = [...faces.keys()].find(place => place >= dealt);
	if (beyond !== undefined) return voided(`card ${beyond + 1} was told, and ${dealt} were dealt`);
	const missing = firstMissing(faces, dealt);
	if (missing !== undefined) return voided(`card ${missing + 1} of ${dealt} was dealt and not heard`);
	const marks = Array.from(faceUp, position => ({kind: 'face-up', position}) as const);
	return {
		kind: 'read',
		orderOut: {faces: Uint8Array.from({length: dealt}, (_, place) => entry(faces, place)), marks},
	};
}

function firstMissing(faces: ReadonlyMap<number, number>, dealt: number): number | undefined {
	for (let place = 0; place < dealt; place++) if (!faces.has(place)) return place;
	return undefined;
}
