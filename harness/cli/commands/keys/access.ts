import {wholeNumber} from '../../arguments.js';
import {type CommonValues, option} from '../../command.js';
import {readPassphrase} from '../../passphrase.js';
import {PIN_FD} from '../people/options.js';

/** Options of every command that uses the key of the root. */
export const AUTHORITY = option(
	'--authority <directory>',
	'directory of the root, such as a removable disk (default: authority in the directory of keys)',
	{setting: {name: 'authority'}},
);

export const DAYS = option('--days <n>', 'days until the next revocation list is due', {
	read: wholeNumber(1, 400),
	initial: 35,
});

export const ACCESS_OPTIONS = {authority: AUTHORITY, pinFd: PIN_FD} as const;

interface AccessValues {
	readonly authority?: string;
	readonly pinFd?: number;
}

export const ROOT = 'the root of the lab';

export async function accessFrom(options: AccessValues & CommonValues, act: string) {
	const passphrase = await readPassphrase({what: ROOT, act, pinFd: options.pinFd, options});
	return {directory: options.authority, passphrase};
}
