import {eventsIn, NOTHING_HELD} from '../framing/frame-event.js';
import {HarnessError} from '../model/error.js';
import {type RandomSource, seeded} from '../model/random.js';
import type {Clock, Timers} from '../model/time.js';
import type {Profile} from '../profile/schema.js';
import {endpointOf} from '../protocol/endpoint.js';
import type {Transport} from '../transport/transport.js';
import {type Act, say, says} from './act.js';
import {actEncoder} from './act-encoder.js';
import {batchTable} from './batch-table.js';
import {sent, told} from './behaviour.js';
import {betweenOrders, dealtOrder, orderOut} from './dealer.js';
import type {Delivery} from './delivery.js';
import {frozenState} from './frozen.js';
import {type Line, lineOf} from './line.js';
import {type Looks, looksOf, type Machine, type Manner, machineOf, type Reply, refused} from './machine.js';
import {messageFor} from './message-for.js';
import {take} from './mix.js';
import type {EmulatorOptions} from './options.js';
import {paceOf, unpaced} from './pace.js';
import {pageOf} from './page.js';
import {plainReply} from './plain-reply.js';
import {type Received, receivedIn} from './request.js';
import {soundAnswer} from './sound-answer.js';
import {struck, type Tampering, tamper, UNPLUGGED_MS} from './tamper.js';

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
	readonly shuffled?: ((cards: Uint8Array, looks: Looks) => void) | undefined;
}

interface Body {
	readonly open: (far: Transport, left: () => void) => Promise<Line>;
	readonly deal: () => readonly Delivery[];
	readonly read: (cards: Uint8Array, looks: Looks) => readonly Delivery[];
	/** Repeats the effects of earlier requests without sending anything. */
	readonly relive: (told: readonly Uint8Array[]) => void;
	readonly tamper: (tampering: Tampering) => void;
}

export function bodyOf(parts: EmulatorParts): Body {
	const {profile, options, timers, shuffled = () => undefined} = parts;
	const endpoint = endpointOf(profile, 'device');
	const machine = machineFor(parts);
	const encodeActs = actEncoder(profile, endpoint, machine);
	const frozen = frozenState(timers);
	const pace = options.baud === undefined ? unpaced : paceOf(options.baud, parts.clock);
	const unplug = unplugOf(parts);
	const speak = (acts: readonly Act[]): readonly Delivery[] => sent(machine, encodeActs(acts));
	const speakOrder = (acts: readonly Act[]): readonly Delivery[] => {
		const order = told(machine, acts);
		return speak([...order, betweenOrders(profile)]);
	};
	const answer = async (line: Line, received: Received): Promise<void> => {
		const acts = actsFor(profile, machine, received);
		const orderOut = machine.latest.cards;
		const looks = looksOf(machine, machine.latest);
		await line.put(speak(acts));
		if (acts.some(isOrderOut)) shuffled(orderOut, looks);
	};

	return {
		async open(far, left) {
			let framer = NOTHING_HELD;
			const line = lineOf({far, timers, frozen, pace, unplug, left});
			const hear = (bytes: Uint8Array): void => {
				if (frozen.isFrozen()) return;
				pace.heard(bytes.length);
				const {state, events} = endpoint.incoming.feed(framer, bytes);
				framer = state;
				for (const event of events) void answer(line, receivedIn(profile, endpoint.codec, event));
			};
			await far.open({chunk: hear, lost: line.end});
			return line;
		},
		relive(told) {
			for (const event of eventsIn(endpoint.incoming, told)) {
				const acts = actsFor(profile, machine, receivedIn(profile, endpoint.codec, event));
				speak(acts);
				if (acts.some(isOrderOut)) shuffled(machine.latest.cards, looksOf(machine, machine.latest));
			}
		},
		tamper(tampering) {
			tamper(machine, tampering);
			if (tampering.do === 'restart') unplug(UNPLUGGED_MS);
		},
		deal: () => speakOrder(dealtOrder(profile, machine)),
		read(cards, looks) {
			take(machine, machine.stacks.A, cards);
			return speakOrder(orderOut(profile, machine, looks));
		},
	};
}

const isOrderOut = (act: Act): boolean => says(act, 'shuffle-complete', 'deal-complete');

/** Faults have a random source of their own, so that a seed gives the same cards with and without them. */
const machineFor = ({profile, options, random}: EmulatorParts): Machine =>
	machineOf({
		kind: profile.kind,
		firmware: options.firmware,
		page: pageOf(profile),
		manner: mannerOf(profile),
		batch: options.batch,
		shuffle: options.shuffle,
		random,
		luck: seeded(~options.seed),
		checking: options.checking,
		behaviours: [...options.faults.map(({behaviour}) => behaviour()), struck],
		table: batchTable(options.habits),
		game: options.game,
		turns: options.turns,
	});

/** Messages about a shuffle made by this request pass through the faults of that shuffle. */
function actsFor(profile: Profile, machine: Machine, received: Received): readonly Act[] {
	const before = machine.shuffles;
	const acts = repliesTo(profile, machine, received).map(say);
	return machine.shuffles === before ? acts : told(machine, acts);
}

function repliesTo(profile: Profile, machine: Machine, received: Received): Reply[] {
	switch (received.kind) {
		case 'request': {
			const replies = soundAnswer(machine, received.request);
			const hasWords = replies.some(reply => messageFor(profile, reply, 0) !== undefined);
			return hasWords ? replies : expectedReply(profile, machine, received.request.command);
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
	return spec?.to === 'host' ? plainReply(spec.emits, latest.cards.length) : [];
}

function unplugOf({options, unplug}: EmulatorParts): (forMs: number) => void {
	const isAsked = options.faults.some(({kind}) => kind === 'unplug');
	if (unplug !== undefined || !isAsked) return unplug ?? (() => undefined);
	throw new HarnessError('usage/bad-option', {
		option: 'device setting "fault"',
		value: 'unplug',
		expected: 'another fault, since this port has no plug that could be pulled',
	});
}

function mannerOf({commands, messages, order}: Profile): Manner {
	const refusesMiscount = (commands['shuffle']?.expect ?? []).some(name => {
		const spec = messages[name];
		return spec?.to === 'host' && spec.emits === 'count-error';
	});
	const withShuffle = refusesMiscount ? 'with-shuffle-if-complete' : 'with-shuffle';
	return {
		takesCards: commands['load'] === undefined ? withShuffle : 'asked',
		tellsOrder: order?.told === 'in-pages' ? 'behind-shuffle' : 'asked',
	};
}
