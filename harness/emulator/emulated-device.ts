import {eventsIn, type FrameEvent, NOTHING_BUFFERED} from '../framing/frame-event.js';
import {DECKS} from '../model/cards/deck.js';
import {type RandomSource, seeded} from '../model/random.js';
import type {Clock, Timers} from '../model/time.js';
import type {FrameShape} from '../profile/framing-schema.js';
import type {Profile} from '../profile/schema.js';
import {cardCode} from '../protocol/card-code.js';
import type {Codec, DecodedPayload} from '../protocol/codec.js';
import {endpointOf} from '../protocol/endpoint.js';
import {layoutOf} from '../protocol/layout.js';
import type {Transport} from '../transport/transport.js';
import {answerCommand} from './answer-command.js';
import {badSetting} from './bad-setting.js';
import {batchTable} from './batch-table.js';
import {reported, sent} from './behaviour.js';
import {defaultReply} from './default-reply.js';
import {type Delivery, type DeviceAction, sendReply, sends} from './device-action.js';
import {frozenState, type Line, lineOf} from './line.js';
import {paceOf, unpaced} from './line-rate.js';
import {
	type CardFeatures,
	type CardProcedure,
	cardFeaturesOf,
	type Machine,
	machineOf,
	type Reply,
	type Request,
	refused,
} from './machine.js';
import {actionEncoder, messageFor} from './message-for.js';
import type {EmulatorOptions} from './options.js';
import {setOrder} from './shuffle-stack.js';
import {armedEvents, type Tampering, tamper, UNPLUGGED_MS} from './tamper.js';
import {betweenOrders, dealtOrder, outputOrder} from './unrequested-order.js';

export interface EmulatorParts {
	readonly profile: Profile;
	readonly options: EmulatorOptions;
	readonly random: RandomSource;
	readonly timers: Timers;
	/** Unplugs the port, and plugs it in after this time; absent: the port cannot be unplugged. */
	readonly unplug?: ((forMs: number) => void) | undefined;
	/** Lets `baud` keep its pace in real time although timers are late. */
	readonly clock?: Pick<Clock, 'tick'> | undefined;
	/** Receives the output order of each completed shuffle on command, as the cards lie. */
	readonly shuffled?: ((cards: Uint8Array, features: CardFeatures) => void) | undefined;
}

export function emulatedDeviceOf(parts: EmulatorParts) {
	const {profile, options, timers, shuffled = () => undefined} = parts;
	const endpoint = endpointOf(profile, 'device');
	const machine = machineFor(parts);
	const encodeActions = actionEncoder(profile, endpoint, machine);
	const frozen = frozenState(timers);
	const pace = options.baud === undefined ? unpaced : paceOf(options.baud, parts.clock);
	const unplug = unplugOf(parts);
	const encode = (actions: readonly DeviceAction[]): readonly Delivery[] => sent(machine, encodeActions(actions));
	const encodeOrder = (actions: readonly DeviceAction[]): readonly Delivery[] => {
		const order = reported(machine, actions);
		return encode([...order, betweenOrders(profile)]);
	};
	const answer = async (line: Line, received: Received): Promise<void> => {
		const actions = actionsFor(profile, machine, received);
		const outputOrder = machine.latest.cards;
		const features = cardFeaturesOf(machine, machine.latest);
		await line.put(encode(actions));
		if (actions.some(isOutputOrder)) shuffled(outputOrder, features);
	};

	return {
		async open(far: Transport, disconnected: () => void): Promise<Line> {
			let framer = NOTHING_BUFFERED;
			const line = lineOf({far, timers, frozen, pace, unplug, disconnected});
			const receive = (bytes: Uint8Array): void => {
				if (frozen.isFrozen()) return;
				pace.received(bytes.length);
				const {state, events} = endpoint.incoming.feed(framer, bytes);
				framer = state;
				for (const event of events) void answer(line, receivedIn(profile, endpoint.codec, event));
			};
			await far.open({chunk: receive, lost: line.end});
			return line;
		},
		/** Repeats the effects of earlier requests without sending anything. */
		restore(requests: readonly Uint8Array[]): void {
			for (const event of eventsIn(endpoint.incoming, requests)) {
				const actions = actionsFor(profile, machine, receivedIn(profile, endpoint.codec, event));
				encode(actions);
				if (actions.some(isOutputOrder)) shuffled(machine.latest.cards, cardFeaturesOf(machine, machine.latest));
			}
		},
		tamper(tampering: Tampering): void {
			tamper(machine, tampering);
			if (tampering.do === 'restart') unplug(UNPLUGGED_MS);
		},
		deal: (): readonly Delivery[] => encodeOrder(dealtOrder(profile, machine)),
		read(cards: Uint8Array, features: CardFeatures): readonly Delivery[] {
			setOrder(machine, machine.stacks.A, cards);
			return encodeOrder(outputOrder(profile, machine, features));
		},
	};
}

const isOutputOrder = (action: DeviceAction): boolean => sends(action, 'shuffle-complete', 'deal-complete');

/** Faults have a random source of their own, so that a seed gives the same cards with and without them. */
const machineFor = ({profile, options, random}: EmulatorParts): Machine =>
	machineOf({
		kind: profile.kind,
		firmware: options.firmware,
		page: pageOf(profile),
		cardProcedure: procedureOf(profile),
		batch: options.batch,
		shuffle: options.shuffle,
		random,
		eventRandom: seeded(~options.seed),
		checking: options.checking,
		behaviours: [...options.faults.map(({behaviour}) => behaviour()), armedEvents],
		table: batchTable(options.tableSettings),
		game: options.game,
		turns: options.turns,
	});

/** Messages about a shuffle made by this request pass through the faults of that shuffle. */
function actionsFor(profile: Profile, machine: Machine, received: Received): readonly DeviceAction[] {
	const before = machine.shuffles;
	const actions = repliesTo(profile, machine, received).map(sendReply);
	return machine.shuffles === before ? actions : reported(machine, actions);
}

function repliesTo(profile: Profile, machine: Machine, received: Received): Reply[] {
	switch (received.kind) {
		case 'request': {
			const replies = answerCommand(machine, received.request);
			const hasMessage = replies.some(reply => messageFor(profile, reply, 0) !== undefined);
			return hasMessage ? replies : expectedReply(profile, machine, received.request.command);
		}
		case 'refused':
			return refused(received.because);
		case 'nothing':
			return [];
	}
}

/** If the profile has no message for the answer, the device sends the message that its command expects. */
function expectedReply({commands, messages}: Profile, {latest}: Machine, command: string): Reply[] {
	const [expected = ''] = commands[command]?.expect ?? [];
	const spec = messages[expected];
	return spec?.to === 'host' ? defaultReply(spec.emits, latest.cards.length) : [];
}

function unplugOf({options, unplug}: EmulatorParts): (forMs: number) => void {
	if (unplug === undefined && options.faults.some(({kind}) => kind === 'unplug'))
		throw badSetting('fault', 'unplug', 'another fault, since this port cannot be unplugged');
	return unplug ?? (() => undefined);
}

function procedureOf({commands, messages, order}: Profile): CardProcedure {
	const refusesMiscount = (commands['shuffle']?.expect ?? []).some(name => {
		const spec = messages[name];
		return spec?.to === 'host' && spec.emits === 'count-error';
	});
	const withShuffle = refusesMiscount ? 'with-shuffle-if-complete' : 'with-shuffle';
	return {
		takesCards: commands['load'] === undefined ? withShuffle : 'on-request',
		sendsOrder: order?.told === 'in-pages' ? 'after-shuffle' : 'on-request',
	};
}

type Received =
	| {readonly kind: 'request'; readonly request: Request}
	| {readonly kind: 'refused'; readonly because: string}
	/** Noise or an acknowledgement; the device does not answer. */
	| {readonly kind: 'nothing'};

function receivedIn(profile: Profile, codec: Codec, event: FrameEvent): Received {
	if (event.kind !== 'frame') {
		const isDamaged = event.kind === 'discarded' && event.because === 'bad-checksum';
		return isDamaged ? {kind: 'refused', because: 'bad-checksum'} : {kind: 'nothing'};
	}
	const decoded = codec.decode('device', event);
	if (decoded.kind === 'message' && decoded.name === profile.acknowledge?.send) return {kind: 'nothing'};
	const request = requestIn(profile, decoded);
	return request === undefined ? {kind: 'refused', because: 'unknown-command'} : {kind: 'request', request};
}

function requestIn({commands}: Profile, decoded: DecodedPayload): Request | undefined {
	if (decoded.kind !== 'message') return undefined;
	const {name, values} = decoded;
	const found = Object.entries(commands).find(
		([, {send, values: fixed}]) =>
			send === name && Object.entries(fixed).every(([field, value]) => values[field] === value),
	);
	return found === undefined ? undefined : {command: found[0], values};
}

/** Maximum length of a card as text, including the separator. */
const WORD = 8;

/** Cards of an order in one message: as many as its frame can hold, to minimize requests. */
function pageOf(profile: Profile): number {
	const spec = Object.values(profile.messages).find(({to, ...rest}) => 'emits' in rest && rest.emits === 'order-page');
	if (spec === undefined) return 1;
	const cards = cardCode(profile.cards, DECKS[profile.batch.deck]);
	const [only = ''] = Object.keys(profile.framing.toHost);
	const shape = profile.framing.toHost[spec.frame ?? only];
	const room = (shape === undefined ? 0 : roomIn(shape)) - layoutOf(spec, cards).length;
	return Math.max(1, cards.kind === 'byte' ? room : Math.floor(room / WORD));
}

function roomIn(shape: FrameShape): number {
	if (shape.kind === 'hid-report') return shape.dataLength * shape.maxReports;
	return shape.kind === 'fixed' ? shape.length : shape.maxLength;
}
