import type {RevokedList} from '../../../app/keys/lab-authority.js';
import {REASONS} from '../../../model/keys/revocation-reason.js';
import {oneOf} from '../../arguments.js';
import {command, option} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {type Output, outputFor} from '../../output.js';
import {ACCESS_OPTIONS, accessFrom, DAYS} from './access.js';

export const revoke = command({
	name: 'revoke',
	description: 'revoke a certificate from now on, and write the next revocation list',
	arguments: [
		{form: '<serial>', text: 'the serial number in hex (deckproof keys authority), or the file of the certificate'},
	],
	options: {
		reason: option('--reason <reason>', `one of ${REASONS.join(', ')}`, {read: oneOf(REASONS), isRequired: true}),
		days: DAYS,
		...ACCESS_OPTIONS,
	},
	async run(options, serial) {
		const output = outputFor(options);
		const access = await accessFrom(options, 'revoke');
		const {revoke: revoked} = await import('../../../app/keys/lab-authority.js');
		printList(output, await revoked({...access, serial, reason: options.reason, days: options.days}));
		return EXIT.pass;
	},
});

export const crl = command({
	name: 'crl',
	description: 'write the next revocation list, before the last one ends',
	options: {days: DAYS, ...ACCESS_OPTIONS},
	async run(options) {
		const output = outputFor(options);
		const access = await accessFrom(options, 'write a list');
		const {writeList} = await import('../../../app/keys/lab-authority.js');
		printList(output, await writeList({...access, days: options.days}));
		return EXIT.pass;
	},
});

function printList(output: Output, {file, number, next, revoked}: RevokedList): void {
	const lines = [
		`List         number ${number}, ${revoked} revoked, the next is due ${next.toISOString().slice(0, 10)}`,
		`File         ${file}`,
	];
	output.data(`${lines.join('\n')}\n`, {
		schema: 'deckproof/keys-crl/1',
		file,
		number,
		next: next.toISOString(),
		revoked,
	});
	output.notify(`Give it to those who verify reports: deckproof keys import ${file}`);
}
