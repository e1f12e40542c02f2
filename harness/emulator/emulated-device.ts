import {eventsIn, NOTHING_BUFFERED} from '../framing/frame-event.js';
import {badOption} from '../model/error.js';
import {type RandomSource, seeded} from '../model/random.js';
import type {Clock, Timers} from '../model/time.js';
import type {Profile} from '../profile/schema.js';
import {endpointOf} from '../protocol/endpoint.js';
import type {Transport} from '../transport/transport.js';
import {actionEncoder} from './action-encoder.js';
import {answerCommand} from './answer-command.js';
import {batchTable} from './batch-table.js';
import {reported, sent} from './behaviour.js';
import {defaultReply} from './default-reply.js';
import type {Delivery} from './delivery.js';
import {type DeviceAction, sendReply, sends} from './device-action.js';
import {frozenState} from './frozen.js';
import {type Line, lineOf} from './line.js';
import {paceOf, unpaced} from './line-rate.js';
import {
	type CardFeatures,
	type CardProcedure,
	cardFeaturesOf,
	type Machine,
	machineOf,
	type Reply,
	refused,
} from './machine.js';
import {messageFor} from './message-for.js';
import type {EmulatorOptions} from './options.js';
import {pageOf} from './page-size.js';
import {type Received, receivedIn} from './request.js';
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

interface EmulatedDevice {
	readonly open: (far: Transport, disconnected: () => void) => Promise<Line>;
	readonly deal: () => readonly Delivery[];
	readonly read: (cards: Uint8Array, features: CardFeatures) => readonly Delivery[];
	/** Repeats the effects of earlier requests without sending anything. */
	readonly restore: (requests: readonly Uint8Array[]) => void;
	readonly tamper: (tampering: Tampering) => void;
}

export function emulatedDeviceOf(parts: EmulatorParts): EmulatedDevice {
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
		async open(far, disconnected) {
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
		restore(requests) {
			for (const event of eventsIn(endpoint.incoming, requests)) {
				const actions = actionsFor(profile, machine, receivedIn(profile, endpoint.codec, event));
				encode(actions);
				if (actions.some(isOutputOrder)) shuffled(machine.latest.cards, cardFeaturesOf(machine, machine.latest));
			}
		},
		tamper(tampering) {
			tamper(machine, tampering);
			if (tampering.do === 'restart') unplug(UNPLUGGED_MS);
		},
		deal: () => encodeOrder(dealtOrder(profile, machine)),
		read(cards, features) {
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
	const needsPlug = options.faults.some(({kind}) => kind === 'unplug');
	if (unplug !== undefined || !needsPlug) return unplug ?? (() => undefined);
	throw badOption('device setting "fault"', 'unplug', 'another fault, since this port cannot be unplugged');
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
