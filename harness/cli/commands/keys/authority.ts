import type {MadeRoot} from '../../../app/keys/lab-authority.js';
import {groupedFingerprint} from '../../../model/hex.js';
import {oneLine, wholeNumber} from '../../arguments.js';
import {command, group, option} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';
import {readNewPassphrase} from '../../passphrase.js';
import {ACCESS_OPTIONS, AUTHORITY, DAYS, ROOT} from './access.js';

const init = command({
	name: 'init',
	description: 'make the root certificate of a lab; its key is encrypted with a passphrase of at least 12 characters',
	options: {
		name: option('--name <lab>', 'name of the lab', {read: oneLine, isRequired: true}),
		years: option('--years <n>', 'years of validity', {read: wholeNumber(1, 25), initial: 10}),
		days: DAYS,
		...ACCESS_OPTIONS,
	},
	async run(options) {
		const output = outputFor(options);
		const passphrase = await readNewPassphrase({what: ROOT, act: 'make a root', pinFd: options.pinFd, options});
		const {initAuthority} = await import('../../../app/keys/lab-authority.js');
		const {name, years, days, authority: directory} = options;
		const made = await initAuthority({name, years, days, directory, passphrase});
		output.data(`${rootLines(made).join('\n')}\n`, {
			schema: 'deckproof/keys-authority-init/1',
			name: made.root.name,
			fingerprint: made.root.fingerprint,
			validTo: made.root.validTo.toISOString(),
			directory: made.directory,
			list: {file: made.list.file, number: made.list.number, next: made.list.next.toISOString()},
		});
		output.notify(
			`Back up ${made.directory}; without it or its passphrase nothing can be issued or revoked. Give root.crt and revoked.crl to those who receive reports.`,
		);
		return EXIT.pass;
	},
});

const rootLines = ({root, directory, list}: MadeRoot): string[] => [
	`Root         ${groupedFingerprint(root.fingerprint)}  ${root.name}`,
	`Valid        ${root.validFrom.toISOString().slice(0, 10)} to ${root.validTo.toISOString().slice(0, 10)}`,
	`Directory    ${directory}`,
	`List         number ${list.number}, the next is due ${list.next.toISOString().slice(0, 10)}`,
];

const show = command({
	name: 'show',
	isDefault: true,
	description: 'print the root and what it issued; needs no passphrase',
	options: {authority: AUTHORITY},
	async run(options) {
		const {showAuthority} = await import('../../../app/keys/lab-authority.js');
		const {authority: found, register} = await showAuthority(options.authority);
		const {certificate, directory} = found;
		const revoked = new Map(register.revoked.map(each => [each.serial, each]));
		const lines = register.issued.map(({serial, name, to}) => {
			const entry = revoked.get(serial);
			const state = entry === undefined ? '' : `  revoked ${entry.at.slice(0, 10)} (${entry.reason})`;
			return `Issued       ${serial}  to ${to.slice(0, 10)}  ${name}${state}`;
		});
		const last = register.lists.at(-1);
		const list =
			last === undefined ? [] : [`List         number ${last.number}, the next is due ${last.next.slice(0, 10)}`];
		const root = `Root         ${groupedFingerprint(certificate.fingerprint)}  ${certificate.name}`;
		outputFor(options).data(`${[root, ...lines, ...list].join('\n')}\n`, {
			schema: 'deckproof/keys-authority/1',
			name: certificate.name,
			fingerprint: certificate.fingerprint,
			validTo: certificate.validTo.toISOString(),
			directory,
			...register,
		});
		return EXIT.pass;
	},
});

export const authority = group({
	name: 'authority',
	description: 'the certificate authority of a lab: make it, list what it issued',
	commands: [show, init],
	after: `
The directory can be on a removable disk. keys issue, keys revoke and keys crl use it with --authority DIR.

Examples:
  deckproof keys authority init --name "Example Lab" --authority /media/root-disk/authority
  deckproof keys authority --authority /media/root-disk/authority`,
});
