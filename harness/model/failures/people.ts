import {refused, usage} from './failure.js';

const REGISTER_HINT =
	'An administrator makes the register once: deckproof people init --id ID --name NAME --number NUMBER. docs/people.md says what to do until then.';

interface Refusal {
	readonly id: string;
	readonly act: string;
}

export const PEOPLE_FAILURES = {
	'person/no-register': refused('A person must sign, and this bench has no register of people.', (c: {act: string}) => [
		`No person can ${c.act}: this bench has no register of people, so a typed name is not a signature.`,
		REGISTER_HINT,
	]),
	'person/register-exists': refused(
		'The first administrator is made only where no register of people exists.',
		(c: {file: string}) => [
			`${c.file} exists, so it has an administrator already.`,
			'An administrator adds people: deckproof people add --by ADMINISTRATOR …',
		],
	),
	'person/exists': usage(
		'A person with this id or number is already in the register.',
		(c: {id: string; what: string}) => [
			`The register of people has ${c.what} already: ${c.id}. Ids and numbers are never used twice.`,
			'Give the new person another id, or show the one that exists: deckproof people show ID',
		],
	),
	'person/weak-secret': usage(
		'A new PIN or passphrase is too short or too easy to guess.',
		(c: {id: string; because: string}) => [
			`The new secret of ${c.id} is refused: ${c.because}.`,
			'Choose another one.',
		],
	),
	'person/unknown': refused('The register of people has no person with this id.', (c: Refusal) => [
		`"${c.id}" may not ${c.act}: the register of people has no such id.`,
		'Show the ids: deckproof people list',
	]),
	'person/not-active': refused(
		'The person is disabled, not yet valid, or no longer valid.',
		(c: Refusal & {because: string}) => [
			`${c.id} may not ${c.act}: ${c.because}.`,
			'Another person does it, or an administrator adds the person anew under another id.',
		],
	),
	'person/no-right': refused(
		'None of the roles of the person allows this.',
		(c: Refusal & {roles: readonly string[]; needed: readonly string[]}) => [
			`${c.id} may not ${c.act}: the roles of this person are ${c.roles.join(', ')}, and it takes ${c.needed.join(' or ')}.`,
			'A person with that role does it. Roles are listed by: deckproof people list',
		],
	),
	'person/same': refused(
		'One person would sign twice, where two different people must.',
		(c: Refusal & {because: string}) => [`${c.id} may not ${c.act}: ${c.because}.`, 'Another person signs.'],
	),
	'person/wrong-secret': refused(
		'The PIN or passphrase is wrong. The attempt is counted.',
		(c: Refusal & {secret: string; left: number}) => [
			`The ${c.secret} of ${c.id} is wrong, so ${c.id} did not ${c.act}.`,
			c.left === 0
				? 'This was the last attempt: the person is locked for 15 minutes.'
				: `${c.left} more wrong ${c.left === 1 ? 'attempt locks' : 'attempts lock'} this person for 15 minutes.`,
		],
	),
	'person/locked': refused(
		'Five wrong secrets within 15 minutes lock a person for 15 minutes.',
		(c: Refusal & {until: string}) => [
			`${c.id} may not ${c.act}: after 5 wrong secrets in 15 minutes this person is locked until ${c.until}.`,
			'Wait, and tell an administrator if the attempts were not yours: deckproof access list',
		],
	),
	'person/no-secret': refused(
		'The secret of a person is needed, and there is neither a terminal nor --pin-fd.',
		(c: Refusal & {secret: string}) => [
			`${c.id} did not ${c.act}: the name alone is not a signature, and no ${c.secret} was given.`,
			'Run this on a terminal, or let a program write the secret to a descriptor: --pin-fd 3',
		],
	),
	'person/foreign-key': refused(
		'The key file of a person is missing, is not the one that the register names, or was made on another bench.',
		(c: Refusal & {file: string; because: string}) => [
			`${c.id} may not ${c.act}: ${c.file} ${c.because}.`,
			'Restore the file from the backup of this bench, or give the person a new key: deckproof people new-key ID --by ADMINISTRATOR',
		],
	),
	'person/last-administrator': refused('The last administrator would be disabled.', (c: {id: string}) => [
		`${c.id} is the only administrator, and without one no person can be added or disabled.`,
		'Add another administrator first: deckproof people add --roles administrator …',
	]),
	'person/answers-file': refused(
		'People answered an inspection of a real device, and a file of answers would go on with it.',
		(c: {directory: string}) => [
			`The inspection ${c.directory} is answered by people, and answers from a file are not signatures.`,
			'Go on at the terminal, without --answers.',
		],
	),
} as const;
