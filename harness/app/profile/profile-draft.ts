import type {DeviceKind} from '../../model/device-kinds.js';
import type {CardSpec} from '../../profile/card-schema.js';
import type {DirectionSpec} from '../../profile/framing-schema.js';
import type {CommandSpec, MessageSpec, Vector} from '../../profile/message-schema.js';
import {type Profile, profileShape, type SequenceSpec} from '../../profile/schema.js';

/** Marks a value that a person must supply. */
export const FILL_IN = 'FILL IN';

export interface Noted<Value> {
	readonly value: Value;
	readonly note: string | undefined;
}

export interface Draft {
	readonly head: readonly string[];
	readonly evidence: string;
	readonly kind: Noted<DeviceKind>;
	readonly transports: Noted<Record<string, object>>;
	readonly toHost: Noted<DirectionSpec>;
	readonly toDevice: Noted<DirectionSpec>;
	readonly sequence: Noted<SequenceSpec> | undefined;
	readonly cards: Noted<CardSpec>;
	readonly messages: readonly (Noted<MessageSpec> & {readonly name: string})[];
	readonly commands: readonly (Noted<CommandSpec> & {readonly name: string})[];
	readonly commandsNote: string | undefined;
	readonly order: Noted<{readonly silenceMs: number}> | undefined;
}

/** A draft for the codec. It decodes bytes even while values marked FILL IN are open. */
export function draftProfile(draft: Draft, vectors: readonly Vector[]): Profile {
	return profileShape.parse({
		formatVersion: 1,
		id: 'my/device',
		title: 'My device',
		status: 'community',
		evidence: [draft.evidence],
		kind: draft.kind.value,
		batch: {deck: 'standard-52', decks: 1},
		transports: draft.transports.value,
		framing: {toHost: draft.toHost.value, toDevice: draft.toDevice.value, idleMs: 200},
		...(draft.sequence === undefined ? {} : {sequence: draft.sequence.value}),
		cards: draft.cards.value,
		messages: Object.fromEntries(draft.messages.map(({name, value}) => [name, value])),
		commands: Object.fromEntries(draft.commands.map(({name, value}) => [name, value])),
		...(draft.order === undefined ? {} : {order: draft.order.value}),
		vectors,
	});
}
