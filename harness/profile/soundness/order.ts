import {kindRecord} from '../../model/device-kinds.js';
import type {Observation} from '../../model/observation.js';
import type {Profile} from '../schema.js';
import type {Fault} from './fault.js';
import {noSuchMessage} from './messages.js';

/** The cards must be arranged and counted, and the order must arrive, requested or unrequested. */
export function checkOrder(profile: Profile, fault: Fault): void {
	checkDealing(profile, fault);
	checkSigns(profile, fault);
	if (isBatchShuffler(profile)) checkShuffle(profile, fault);
	if (profile.order?.told === 'in-pages') checkPushed(profile, profile.order.silenceMs, fault);
}

const isBatchShuffler = ({kind}: Profile): boolean => kindRecord(kind).orders === 'shuffle';

const emitting = ({messages}: Profile, kind: Observation['kind']): string[] =>
	Object.entries(messages).flatMap(([name, spec]) => (spec.to === 'host' && spec.emits === kind ? [name] : []));

function checkDealing(profile: Profile, fault: Fault): void {
	const {kind, order} = profile;
	if (!isBatchShuffler(profile) && emitting(profile, 'card-drawn').length === 0) {
		fault(['messages'], `expected a message that emits card-drawn, since the device is a ${kind}`);
	}
	if (kindRecord(kind).control === 'observed' && order === undefined)
		fault(['order'], 'expected a key "order" with the end of an order, since the device reports cards unrequested');
}

function checkSigns({order, messages}: Profile, fault: Fault): void {
	if (order?.told !== 'card-by-card') return;
	for (const part of ['begins', 'ends'] as const) {
		for (const message of order[part]) {
			if (messages[message]?.to !== 'host') fault(['order', part], noSuchMessage('host', message, messages));
		}
	}
}

function checkShuffle(profile: Profile, fault: Fault): void {
	const {commands, messages, order} = profile;
	const {load, shuffle} = commands;
	const isArranged = messages[shuffle?.send ?? '']?.fields['arrangement'] !== undefined;
	if (load !== undefined && shuffle !== undefined && isArranged && shuffle.values['arrangement'] === undefined) {
		const at = ['messages', shuffle.send, 'fields', 'arrangement'];
		fault(at, 'expected no arrangement with "shuffle", since "load" arranges the cards');
	}
	const reportsEnd = emitting(profile, 'shuffle-complete').some(name => shuffle?.expect.includes(name));
	if (load === undefined && shuffle !== undefined && !reportsEnd) {
		const why = 'since nothing else counts the cards of a shuffler without "load"';
		fault(['commands', 'shuffle', 'expect'], `expected a message that emits shuffle-complete, ${why}`);
	}
	const [page] = emitting(profile, 'order-page');
	if (page !== undefined && commands['read-order'] === undefined && order?.told !== 'in-pages') {
		const why = `otherwise "${page}" is neither requested nor awaited`;
		fault(['commands'], `expected a command "read-order", or "order: { told: in-pages, … }"; ${why}`);
	}
}

function checkPushed(profile: Profile, silenceMs: number, fault: Fault): void {
	const {kind, commands} = profile;
	if (!isBatchShuffler(profile)) {
		fault(['order', 'told'], `expected card-by-card, since the device is a ${kind}, and pages follow a shuffle`);
		return;
	}
	const pages = emitting(profile, 'order-page');
	const expect = commands['shuffle']?.expect ?? [];
	if (pages.length === 0) fault(['messages'], 'expected a message that emits order-page, since order.told is in-pages');
	if (!emitting(profile, 'shuffle-complete').some(name => expect.includes(name)))
		fault(['commands', 'shuffle', 'expect'], 'expected a message that emits shuffle-complete, which the pages follow');
	const page = pages.find(name => expect.includes(name));
	if (page !== undefined)
		fault(['commands', 'shuffle', 'expect'], `expected no "${page}", since pages follow the end of a shuffle`);
	checkSilence(profile, silenceMs, fault);
}

/** Start bit, eight data bits, stop bit. */
const BITS_PER_BYTE = 10;

/** `silenceMs` must exceed the time until a damaged page is dropped, and the transmission time of the longest page. */
function checkSilence({framing, messages, transports}: Profile, silenceMs: number, fault: Fault): void {
	const at = ['order', 'silenceMs'];
	if (silenceMs <= framing.idleMs)
		fault(at, `expected more than ${framing.idleMs}, the idleMs of the framing, not ${silenceMs}`);
	const {baudRate} = transports.serial ?? {};
	const [only = ''] = Object.keys(framing.toHost);
	for (const spec of Object.values(messages)) {
		if (baudRate === undefined || spec.to !== 'host' || spec.emits !== 'order-page') continue;
		const shape = framing.toHost[spec.frame ?? only];
		const longest = shape !== undefined && 'maxLength' in shape ? shape.maxLength : 0;
		const wireMs = Math.ceil((longest * BITS_PER_BYTE * 1000) / baudRate);
		if (silenceMs <= wireMs)
			fault(at, `expected more than ${wireMs}, the time that ${longest} bytes take at ${baudRate} baud`);
	}
}
