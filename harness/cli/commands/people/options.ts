import {InvalidArgumentError} from 'commander';
import {isRole, ROLES, type Role} from '../../../model/people/roles.js';
import {oneLine, wholeNumber} from '../../arguments.js';
import {option} from '../../command.js';

/** The id becomes a file name, and is typed at a table. */
function personId(text: string): string {
	if (/^[a-z\d][a-z\d_-]{1,31}$/.test(text)) return text;
	throw new InvalidArgumentError('Expected 2 to 32 of a-z, 0-9, - and _, such as doe or d-55123.');
}

function roleList(text: string): readonly Role[] {
	const names = [...new Set(text.split(',').map(each => each.trim()))];
	const roles = names.filter(isRole);
	if (roles.length === names.length && roles.length > 0) return roles;
	throw new InvalidArgumentError(`Expected one or several of ${ROLES.join(', ')}, separated by commas.`);
}

/** A day begins at midnight UTC; the result is an ISO time, as in the register. */
function day(text: string): string {
	const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
	if (!Number.isNaN(time)) return new Date(time).toISOString();
	throw new InvalidArgumentError('Expected a date, such as 2027-01-31.');
}

export const PIN_FD = option(
	'--pin-fd <n>',
	'read PINs and passphrases from this descriptor, one a line in the order of the prompts, instead of the terminal',
	{read: wholeNumber(0, 255)},
);

export const BY_ADMINISTRATOR = option('--by <id>', 'the administrator who signs the entry', {
	read: personId,
	isRequired: true,
});

export const REASON = option('--reason <words>', 'the reason, for the register', {read: oneLine, isRequired: true});

export const ORGANISATION = option(
	'--organisation <name>',
	'organisation in the certificate (default: that of the lab certificate, or the name of the person)',
	{read: oneLine},
);

export const PERSON_OPTIONS = {
	id: option('--id <id>', 'a short id that the person types to sign, such as doe', {read: personId, isRequired: true}),
	name: option('--name <name>', 'name of the person', {read: oneLine, isRequired: true}),
	number: option('--number <number>', 'licence or employee number', {read: oneLine, isRequired: true}),
	organisation: ORGANISATION,
	until: option('--until <date>', 'the first day on which the person is no longer valid (default: no end)', {
		read: day,
	}),
	key: option(
		'--key <file>',
		'import a key and certificate (one PEM file), as keys certificate --person made it; default: a new key',
	),
	pinFd: PIN_FD,
} as const;

export const FROM = option('--from <date>', 'the first day on which the person is valid (default: now)', {read: day});
export const ROLE_LIST = option('--roles <list>', `roles, separated by commas: ${ROLES.join(', ')}`, {
	read: roleList,
	isRequired: true,
});
