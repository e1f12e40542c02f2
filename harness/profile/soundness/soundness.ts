import type {Profile} from '../schema.js';
import {checkDataBits} from './bits.js';
import {checkCards} from './cards.js';
import {checkCommands} from './commands.js';
import type {Fault} from './fault.js';
import {checkFraming} from './framing.js';
import {checkMessages, checkVectors} from './messages.js';
import {noSuchMessage} from './named-message.js';
import {checkSequence} from './sequence.js';

/** Checks beyond the schema: references between parts, and bytes that must differ. */
export function checkProfile(profile: Profile, fault: Fault): void {
	if (Object.keys(profile.transports).length === 0) fault(['transports'], 'expected at least one of serial, tcp, hid');
	checkFraming(profile.framing, profile.transports, fault);
	checkDataBits(profile, fault);
	checkCards(profile.cards, profile.batch.deck, fault);
	checkMessages(profile, fault);
	checkSequence(profile, fault);
	checkCommands(profile, fault);
	checkVectors(profile.vectors, profile.messages, fault);
	checkAcknowledge(profile, fault);
}

/** The driver sends the acknowledgement automatically, also where actuation is refused. So it must not move cards. */
function checkAcknowledge({acknowledge, messages, commands}: Profile, fault: Fault): void {
	if (acknowledge === undefined) return;
	const {send} = acknowledge;
	const at: Fault = (path, expected) => fault(['acknowledge', ...path], expected);
	if (messages[send]?.to !== 'device') at(['send'], noSuchMessage('device', send, messages));
	const command = Object.entries(commands).find(([, spec]) => spec.send === send)?.[0];
	if (command !== undefined) at(['send'], `expected another message than that of the command "${command}"`);
	const field = Object.entries(messages[send]?.fields ?? {}).find(([, {type}]) => type !== 'spare')?.[0];
	if (field !== undefined) at(['send'], `expected a message without values, and "${send}" has the field "${field}"`);
}
