import {HarnessError} from '../../model/error.js';
import type {Profile} from '../../profile/schema.js';
import type {EmulatedPort, Serve} from '../../transport/emulated/emulated-port.js';
import {openPty} from '../../transport/emulated/pty.js';
import {openUhid} from '../../transport/emulated/uhid.js';
import type {UhidIdentity} from '../../transport/emulated/uhid-event.js';
import {listenTcp, type TcpPlace} from '../../transport/tcp.js';
import {usbIdsIn} from '../../transport/usb-ids.js';

export type Where =
	| {readonly kind: 'tcp'; readonly place: TcpPlace}
	/** `link`: a fixed path that leads to the port. */
	| {readonly kind: 'pty'; readonly link: string | undefined}
	| {readonly kind: 'uhid'};

/** Throws if devices of this profile do not use such a port. */
export async function openEmulatedPort(where: Where, profile: Profile, serve: Serve): Promise<EmulatedPort> {
	const {serial, tcp, hid} = profile.transports;
	switch (where.kind) {
		case 'tcp':
			if (tcp === undefined && serial === undefined) throw unfit('--tcp', profile);
			return listenTcp(where.place, serve);
		case 'pty':
			if (serial === undefined) throw unfit('--pty', profile);
			return openPty(where, serve);
		case 'uhid':
			if (hid === undefined) throw unfit('--uhid', profile);
			return openUhid({...identityOf(profile), settings: hid}, serve);
	}
}

/** Default 1209:0001, which pid.codes reserves for tests. A profile claims its device by USB ids and product name. */
function identityOf({title, match: [first]}: Profile): UhidIdentity {
	return {name: first?.product ?? title, ...usbIdsIn(first?.usb ?? '1209:0001'), serial: 'SIM-000001'};
}

const unfit = (option: string, {id, transports}: Profile): HarnessError =>
	new HarnessError('usage/bad-option', {
		option,
		value: id,
		expected: `a profile with such a port; this one has ${Object.keys(transports).join(', ')}`,
	});
