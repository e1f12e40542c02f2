import {HarnessError} from '../model/error.js';

/**
Where a device is.

	sim:synthetic/batch-shuffler?shuffle=shelf&shelves=10&seed=7     an emulator in this process
	tcp:127.0.0.1:4001                                               a device server, or `deckproof emulate --tcp`
*/
export type Address =
	| {readonly kind: 'sim'; readonly profile: string; readonly options: ReadonlyMap<string, string>}
	| {readonly kind: 'tcp'; readonly host: string; readonly port: number};

export function parseAddress(text: string): Address {
	const [, scheme, rest = ''] = /^(\w+):(.*)$/.exec(text) ?? [];
	switch (scheme) {
		case 'sim':
			return simulated(rest);
		case 'tcp':
			return tcp(text, rest);
		case 'serial':
		case 'hid':
		case 'replay':
			throw new HarnessError('address/invalid', {
				address: text,
				expected: `${scheme}: is not in this version; there are sim: and tcp:`,
			});
		default:
			throw new HarnessError('address/invalid', {address: text, expected: 'it should begin with sim: or tcp:'});
	}
}

function simulated(rest: string): Address {
	const [profile = '', query = ''] = rest.split('?', 2);
	if (profile === '')
		throw new HarnessError('address/invalid', {address: `sim:${rest}`, expected: 'after sim: comes a profile'});
	const options = new Map<string, string>();
	// A setting that is given twice is a list: fault=jam@2&fault=jam@9.
	for (const [name, value] of new URLSearchParams(query))
		options.set(name, [options.get(name), value].filter(each => each !== undefined).join(','));
	return {kind: 'sim', profile, options};
}

function tcp(text: string, rest: string): Address {
	const [, host, digits] = /^(?:\/\/)?\[?([^\]]+?)\]?:(\d+)$/.exec(rest) ?? [];
	const port = Number(digits);
	if (host === undefined || !(port >= 1 && port <= 65_535)) {
		throw new HarnessError('address/invalid', {address: text, expected: 'after tcp: comes HOST:PORT'});
	}
	return {kind: 'tcp', host, port};
}
