import {parseAddress} from '../../transport/address.js';
import {hidAddress} from '../../transport/hid/hid-choice.js';
import {tcpAddress} from '../../transport/tcp.js';

/** What the line at an address calls itself, in whichever way the address was typed. */
export function lineAddress(text: string): string {
	const address = parseAddress(text);
	switch (address.kind) {
		case 'serial':
			return `serial:${address.path}`;
		case 'tcp':
			return tcpAddress(address);
		case 'hid':
			return hidAddress({...address, kind: 'ids'});
		case 'hid-path':
			return hidAddress({kind: 'path', path: address.path});
		case 'sim':
		case 'replay':
		case 'manual':
		case 'hand':
			return text;
	}
}
