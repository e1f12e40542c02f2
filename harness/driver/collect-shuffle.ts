import type {Arrangement} from '../model/order-in.js';
import {type ReadOrder, unmarked} from '../model/shuffle.js';
import type {Driver} from './driver.js';
import type {Outcome} from './exchange.js';

/** What became of one commanded shuffle. Half an order is no order: a loss on the way voids the whole. */
export type Collected =
	| {readonly kind: 'read'; readonly orderOut: ReadOrder}
	| {readonly kind: 'void'; readonly because: string};

/** What the device counted when it took the cards. */
export type Loaded = {readonly kind: 'loaded'; readonly cards: number} | Extract<Collected, {kind: 'void'}>;

/** The word of the profile for each. */
const ARRANGED = {previous: 'as-it-lies', 'new-deck': 'new-deck', sorted: 'sorted'} as const satisfies Record<
	Arrangement,
	string
>;

/** Has the device take the cards, arrange them as told, and count them. */
export async function loadCards(driver: Driver, input: Arrangement): Promise<Loaded> {
	const outcome = await driver.ask('load', {arrangement: ARRANGED[input]});
	if (outcome.kind === 'failed') return voided('load', outcome);
	const {answer} = outcome;
	if (answer.kind === 'count-ok') return {kind: 'loaded', cards: answer.cards};
	const counted = answer.kind === 'count-error' ? `${answer.cards} cards and expected ${answer.expected}` : 'no cards';
	return {kind: 'void', because: `the device counted ${counted}`};
}

/** Shuffles what was loaded and reads the order out, page by page. */
export async function shuffleLoaded(driver: Driver): Promise<Collected> {
	const outcome = await driver.ask('shuffle');
	if (outcome.kind === 'failed') return voided('shuffle', outcome);
	if (outcome.answer.kind === 'jam')
		return {kind: 'void', because: `the device jammed after ${outcome.answer.cards} cards`};
	return readOrder(driver);
}

/** More pages than any shoe has, and few enough that a device which repeats itself cannot hold us for ever. */
const MOST_PAGES = 1000;

async function readOrder(driver: Driver): Promise<Collected> {
	const faces: number[] = [];
	for (let asked = 0; asked < MOST_PAGES; asked++) {
		const page = await driver.ask('read-order', {from: faces.length});
		if (page.kind === 'failed') return voided('read-order', page);
		// A page that was asked for twice may come twice: the late copy is told apart by its place.
		if (page.answer.kind !== 'order-page' || page.answer.from !== faces.length) continue;
		faces.push(...page.answer.faces);
		if (faces.length === page.answer.total) return {kind: 'read', orderOut: unmarked(Uint8Array.from(faces))};
		if (page.answer.faces.length === 0 || faces.length > page.answer.total) break;
	}
	return {
		kind: 'void',
		because: `the device told ${faces.length} cards of its order, which is not the number it announced`,
	};
}

function voided(command: string, {because}: Extract<Outcome, {kind: 'failed'}>): Extract<Collected, {kind: 'void'}> {
	switch (because.kind) {
		case 'no-answer':
			return {kind: 'void', because: `no answer to "${command}"`};
		case 'garbled':
			return {kind: 'void', because: `the answer to "${command}" came damaged`};
		case 'refused':
			return {kind: 'void', because: `the device refused "${command}": ${because.reason}`};
	}
}
