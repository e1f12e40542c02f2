import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';
import {secretPrompterFrom} from '../../secrets.js';
import {BY_ADMINISTRATOR, FROM, ORGANISATION, PERSON_OPTIONS, PIN_FD, REASON, ROLE_LIST} from './options.js';
import {personText} from './people-text.js';

export const init = command({
	name: 'init',
	description: 'make the register of people with its first administrator; refused if there is one',
	options: PERSON_OPTIONS,
	async run(options) {
		const {initRegister} = await import('../../../app/people/change.js');
		const output = outputFor(options);
		const {id, name, number, organisation, until, key, pinFd} = options;
		const request = {id, name, number, roles: ['administrator'] as const, organisation, from: undefined, until, key};
		const person = await initRegister(request, secretPrompterFrom({pinFd, options}));
		output.data(personText(person), {schema: 'deckproof/person/1', ...person});
		output.notify('Add a second administrator: without one a forgotten passphrase cannot be replaced.');
		if (key !== undefined) output.notify(importedText(key));
		return EXIT.pass;
	},
});

export const add = command({
	name: 'add',
	description: 'add a person with a new key; the administrator signs the entry',
	options: {...PERSON_OPTIONS, roles: ROLE_LIST, from: FROM, by: BY_ADMINISTRATOR},
	async run(options) {
		const app = await import('../../../app/people/change.js');
		const output = outputFor(options);
		const {id, name, number, roles, organisation, from, until, key, by, pinFd} = options;
		const request = {id, name, number, roles, organisation, from, until, key};
		const person = await app.add(request, by, secretPrompterFrom({pinFd, options}));
		output.data(personText(person), {schema: 'deckproof/person/1', ...person});
		if (key !== undefined) output.notify(importedText(key));
		return EXIT.pass;
	},
});

const importedText = (file: string): string =>
	`The key was imported and is encrypted now. ${file} still holds it without a password: delete that file.`;

export const disable = command({
	name: 'disable',
	description: 'disable a person from now on; the entries of the person stay',
	arguments: [{form: '<id>', text: 'the id of the person'}],
	options: {reason: REASON, by: BY_ADMINISTRATOR, pinFd: PIN_FD},
	async run(options, id) {
		const app = await import('../../../app/people/change.js');
		const {by, reason, pinFd} = options;
		const person = await app.disable({id, by, reason}, secretPrompterFrom({pinFd, options}));
		outputFor(options).data(personText(person), {schema: 'deckproof/person/1', ...person});
		return EXIT.pass;
	},
});

export const newKey = command({
	name: 'new-key',
	description: 'give a person a new key with a new PIN or passphrase, after the old one was lost',
	arguments: [{form: '<id>', text: 'the id of the person'}],
	options: {reason: REASON, by: BY_ADMINISTRATOR, organisation: ORGANISATION, pinFd: PIN_FD},
	async run(options, id) {
		const app = await import('../../../app/people/change.js');
		const {by, reason, organisation, pinFd} = options;
		const person = await app.giveNewKey({id, by, reason}, organisation, secretPrompterFrom({pinFd, options}));
		outputFor(options).data(personText(person), {schema: 'deckproof/person/1', ...person});
		return EXIT.pass;
	},
});
