import {newDeckOrder, sortedOrder} from '../model/cards/batch.js';
import {at} from '../model/checked.js';
import type {CardAlert, CardReported} from '../model/observation.js';
import {IN_TURN} from '../model/shuffles/input-order.js';
import {letOut, store, takeIn} from './batch-table.js';
import {batchIn, decksIn, type Machine, type Reply, type Request, refused, type Stack, stackFor} from './machine.js';
import {shuffleStack} from './shuffle-stack.js';

/** The answer of a faultless device. Every fault is a behaviour on top of it. */
export function answerCommand(machine: Machine, request: Request): Reply[] {
	const stack = stackFor(machine, request);
	switch (request.command) {
		case 'identify':
			return [{kind: 'firmware-id', identity: {...IDENTITY, firmware: machine.firmware}}];
		case 'self-test':
			return [{kind: 'self-test', faultCode: 0}];
		case 'status':
			return [{kind: 'status', state: stack.state}];
		case 'load':
			return load(machine, stack, request);
		case 'shuffle':
			return shuffle(machine, stack, request);
		case 'read-order':
			return stack.state === 'ready'
				? [pageFrom(stack, Number(request.values['from']), machine.page)]
				: refused('no-cards');
		case 'release':
			return release(machine, stack, request);
		case 'read-log':
			return logEntry(machine, Number(request.values['from']));
		case 'deal':
			return deal(machine, stack, Number(request.values['cards'] ?? Number.POSITIVE_INFINITY));
		case 'resend':
			return resend(stack, Number(request.values['from']));
		case 'clear':
			if (stack.state === 'jammed') stack.state = machine.checking.afterStop === 'deals' ? 'ready' : 'empty';
			return [{kind: 'cleared'}];
		default:
			return [{kind: 'acknowledged'}];
	}
}

const IDENTITY = {maker: 'Deckproof', model: 'Emulator', serial: 'SIM-000001'};

function load(machine: Machine, stack: Stack, request: Request): Reply[] {
	if (stack.state === 'jammed') return refused('jammed');
	const {cards} = stack;
	const {batch, cardProcedure} = machine;
	takeIn(machine, batchIn(request));
	if (cardProcedure.takesCards !== 'with-shuffle' && refusesCount(machine, stack))
		return [{kind: 'count-error', cards: cards.length, expected: batch.size}];
	const arranged = IN_TURN.find(order => order === request.values['arrangement']);
	if (arranged !== undefined) {
		stack.cards = arrangedAs(arranged === 'sorted' ? sortedOrder(batch) : newDeckOrder(batch), cards);
		stack.decks = decksIn(batch, arranged);
	}
	stack.state = 'loaded';
	return [{kind: 'count-ok', cards: cards.length}];
}

/** Arranges only the cards that are present; a card that does not belong comes last. */
function arrangedAs(order: Uint8Array, cards: Uint8Array): Uint8Array {
	const place = new Map<number, number[]>();
	for (const [at, face] of order.entries()) place.set(face, [...(place.get(face) ?? []), at]);
	const placed = Array.from(cards, face => ({face, at: place.get(face)?.shift() ?? order.length}));
	return Uint8Array.from(placed.toSorted((a, b) => a.at - b.at).map(({face}) => face));
}

/** A machine without `load` takes its cards before it shuffles; one that pushes its order sends it after the shuffle. */
function shuffle(machine: Machine, stack: Stack, request: Request): Reply[] {
	const {takesCards, sendsOrder} = machine.cardProcedure;
	if (stack.state === 'jammed') return refused('jammed');
	const taken = takesCards === 'on-request' ? [] : load(machine, stack, request);
	if (taken.some(({kind}) => kind === 'count-error')) return taken;
	if (stack.state !== 'loaded') return refused('no-cards');
	shuffleStack(machine, stack);
	const alerts = alertsFor(machine, stack);
	if (alerts.length > 0) {
		// Wrong cards are not dealt.
		stack.state = 'empty';
		return [{kind: 'shuffle-started'}, ...alerts, {kind: 'deck-error', errorCode: 'wrong-cards'}];
	}
	store(machine, batchIn(request));
	stack.state = 'ready';
	return [
		{kind: 'shuffle-started'},
		{kind: 'shuffle-complete', cards: stack.reported.length, shuffle: stack.shuffle & 0xffff},
		...(sendsOrder === 'on-request' ? [] : allPages(machine, stack)),
	];
}

const allPages = ({page}: Machine, stack: Stack): Reply[] =>
	Array.from({length: Math.ceil(stack.reported.length / page)}, (_, at) => pageFrom(stack, at * page, page));

const pageFrom = ({reported, shuffle}: Stack, from: number, page: number): Reply => ({
	kind: 'order-page',
	from,
	total: reported.length,
	faces: reported.subarray(from, from + page),
	shuffle: shuffle & 0xffff,
});

/** The stored batch goes to the table, and may be loaded again when it returns. */
function release(machine: Machine, stack: Stack, request: Request): Reply[] {
	if (stack.state !== 'ready') return refused('no-cards');
	letOut(machine, batchIn(request));
	stack.state = 'empty';
	return [{kind: 'released'}];
}

function logEntry({table: {log}}: Machine, entry: number): Reply[] {
	const found = log[entry - 1];
	return found === undefined ? refused('no-entry') : [{kind: 'table-event', entry, total: log.length, ...found}];
}

/** A continuous shuffler chooses each card when it is drawn; dealing all cards gives one order. */
function deal(machine: Machine, stack: Stack, cards: number): Reply[] {
	if (stack.state === 'jammed') return refused('jammed');
	if (stack.state !== 'loaded') return refused('no-cards');
	shuffleStack(machine, stack);
	stack.state = 'ready';
	return [...dealt(stack, 0, cards), {kind: 'deal-complete', cards: Math.min(cards, stack.reported.length)}];
}

function resend(stack: Stack, from: number): Reply[] {
	if (stack.state !== 'ready') return refused('no-cards');
	return [...dealt(stack, from, stack.reported.length), {kind: 'deal-complete', cards: stack.reported.length}];
}

const dealt = (stack: Stack, from: number, to: number): Reply[] =>
	Array.from(stack.reported.subarray(from, to), (face, at): Reply => cardDrawn(face, from + at));

export const cardDrawn = (face: number, place: number, back?: string): CardReported => ({
	kind: 'card-drawn',
	face,
	...(back === undefined ? {} : {back}),
	place,
	target: undefined,
});

/** The alerts of a device that checks every card; none if it misses the fault this time. */
function alertsFor(machine: Machine, stack: Stack): CardAlert[] {
	const {checks} = machine.checking;
	if (checks !== 'cards' && checks !== 'lies') return [];
	const {oddCard} = machine.tampered;
	const found = countsOff(machine, stack);
	if (oddCard !== undefined) found.push({kind: 'card-alert', ...oddCard});
	if (found.length === 0) return falseAlarm(machine);
	if (missesFault(machine)) return [];
	return checks === 'cards' ? found : found.map(alert => ({...alert, face: another(machine, alert.face)}));
}

/** A device that counts refuses any other number of cards than the batch has. */
function refusesCount(machine: Machine, {cards}: Stack): boolean {
	if (machine.checking.checks !== 'count') return false;
	return cards.length === machine.batch.size ? isOneIn(machine, machine.checking.alarms) : !missesFault(machine);
}

function countsOff({batch}: Machine, {cards}: Stack): CardAlert[] {
	const surplus = new Map(batch.faces.map(face => [face, -at(batch.counts, face)]));
	for (const face of cards) surplus.set(face, (surplus.get(face) ?? 0) + 1);
	return [...surplus].flatMap(([face, count]) => {
		const what = count < 0 ? 'missing' : 'extra';
		return new Array<CardAlert>(Math.abs(count)).fill({kind: 'card-alert', what, face});
	});
}

function falseAlarm(machine: Machine): CardAlert[] {
	if (!isOneIn(machine, machine.checking.alarms)) return [];
	const {faces} = machine.batch;
	return [{kind: 'card-alert', what: 'missing', face: at(faces, machine.eventRandom.below(faces.length))}];
}

const missesFault = (machine: Machine): boolean => isOneIn(machine, machine.checking.misses);

const isOneIn = ({eventRandom}: Machine, many: number | undefined): boolean =>
	many !== undefined && eventRandom.below(many) === 0;

const another = ({batch: {faces}}: Machine, face: number): number =>
	faces[(faces.indexOf(face) + 1) % faces.length] ?? face;
