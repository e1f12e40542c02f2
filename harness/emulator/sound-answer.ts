import {newDeckOrder, sortedOrder} from '../model/batch.js';
import {type Machine, type Reply, type Request, refused, type Stack, stackFor} from './machine.js';

/** How many cards of an order go into one message: whole eight-deck shoes take two. */
const PAGE = 208;

/** What a sound device answers. Every fault is a behaviour on top of this one. */
export function soundAnswer(machine: Machine, request: Request): Reply[] {
	const stack = stackFor(machine, request);
	switch (request.command) {
		case 'identify':
			return [{kind: 'firmware-id', identity: IDENTITY}];
		case 'self-test':
			return [{kind: 'self-test', faultCode: 0}];
		case 'status':
			return [{kind: 'status', state: stack.state}];
		case 'load':
			return load(machine, stack, request);
		case 'shuffle':
			return shuffle(machine, stack);
		case 'read-order':
			return readOrder(stack, Number(request.values['from']));
		case 'release':
			return release(stack);
		case 'deal':
			return deal(machine, stack, Number(request.values['cards'] ?? stack.cards.length));
		case 'resend':
			return resend(stack, Number(request.values['from']));
		case 'clear':
			if (stack.state === 'jammed') stack.state = 'empty';
			return [{kind: 'cleared'}];
		default:
			return [{kind: 'acknowledged'}];
	}
}

const IDENTITY = {maker: 'Deckproof', model: 'Emulator', serial: 'SIM-000001', firmware: '1.0.0'};

function load(machine: Machine, stack: Stack, {values}: Request): Reply[] {
	if (stack.state === 'jammed') return refused('jammed');
	const cards = stack.cards.length;
	if (cards !== machine.batch.size) return [{kind: 'count-error', cards, expected: machine.batch.size}];
	if (values['arrangement'] === 'new-deck') stack.cards = newDeckOrder(machine.batch);
	if (values['arrangement'] === 'sorted') stack.cards = sortedOrder(machine.batch);
	stack.state = 'loaded';
	return [{kind: 'count-ok', cards}];
}

function shuffle(machine: Machine, stack: Stack): Reply[] {
	if (stack.state === 'jammed') return refused('jammed');
	if (stack.state !== 'loaded') return refused('no-cards');
	mix(machine, stack);
	return [
		{kind: 'shuffle-started'},
		{kind: 'shuffle-complete', cards: stack.cards.length, shuffle: stack.shuffle & 0xffff},
	];
}

function mix(machine: Machine, stack: Stack): void {
	machine.shuffles++;
	stack.shuffle = machine.shuffles;
	stack.cards = machine.shuffle(stack.cards, machine.random);
	stack.state = 'ready';
}

function readOrder(stack: Stack, from: number): Reply[] {
	if (stack.state !== 'ready') return refused('no-cards');
	const faces = stack.cards.subarray(from, from + PAGE);
	return [{kind: 'order-page', from, total: stack.cards.length, faces, shuffle: stack.shuffle & 0xffff}];
}

/** The stored batch goes to the table, and may be loaded again when it comes back. */
function release(stack: Stack): Reply[] {
	if (stack.state !== 'ready') return refused('no-cards');
	stack.state = 'empty';
	return [{kind: 'released'}];
}

/** A continuous shuffler chooses the next card when it is drawn; dealing everything out is one order. */
function deal(machine: Machine, stack: Stack, cards: number): Reply[] {
	if (stack.state === 'jammed') return refused('jammed');
	if (stack.state !== 'loaded') return refused('no-cards');
	mix(machine, stack);
	return [...dealt(stack, 0, cards), {kind: 'deal-complete', cards: Math.min(cards, stack.cards.length)}];
}

/** Tells the cards from there on once more, and where they end. */
function resend(stack: Stack, from: number): Reply[] {
	if (stack.state !== 'ready') return refused('no-cards');
	return [...dealt(stack, from, stack.cards.length), {kind: 'deal-complete', cards: stack.cards.length}];
}

const dealt = (stack: Stack, from: number, to: number): Reply[] =>
	Array.from(stack.cards.subarray(from, to), (face, at): Reply => seen(face, from + at));

export const seen = (face: number, place: number): Reply => ({kind: 'card-drawn', face, place, target: undefined});
