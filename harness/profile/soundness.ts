import type {Fault} from './fault.js';
import type {Profile} from './schema.js';
import {checkDataBits} from './sound-bits.js';
import {checkCards} from './sound-cards.js';
import {checkCommands} from './sound-commands.js';
import {checkFraming} from './sound-framing.js';
import {checkMessages, checkVectors} from './sound-messages.js';
import {checkSequence} from './sound-sequence.js';

/** What a profile must hold beyond the shape of its parts: things that refer to each other, and bytes that must differ. */
export function checkProfile(profile: Profile, fault: Fault): void {
	if (Object.keys(profile.transports).length === 0) fault(['transports'], 'expected at least one of serial, tcp, hid');
	checkFraming(profile.framing, profile.transports, fault);
	checkDataBits(profile, fault);
	checkCards(profile.cards, profile.batch.deck, fault);
	checkMessages(profile, fault);
	checkSequence(profile, fault);
	checkCommands(profile, fault);
	checkVectors(profile.vectors, profile.messages, fault);
	const acknowledge = profile.acknowledge?.send;
	if (acknowledge !== undefined && profile.messages[acknowledge]?.to !== 'device') {
		fault(['acknowledge', 'send'], `expected a message to the device, not "${acknowledge}"`);
	}
}
