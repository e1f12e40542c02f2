import {oneLine} from '../../arguments.js';
import {command, group, option} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {outputFor} from '../../output.js';
import {secretPrompterFrom} from '../../secrets.js';
import {add, disable, init, newKey} from './change.js';
import {PIN_FD} from './options.js';
import {peopleTable, personText} from './people-text.js';

const list = command({
	name: 'list',
	isDefault: true,
	description: 'print the people of this bench, active or not',
	async run(options) {
		const {peopleList} = await import('../../../app/people/people-list.js');
		const output = outputFor(options);
		const {people, head} = await peopleList();
		const none = 'No register of people yet: deckproof people init\n';
		output.data(people.length === 0 ? none : peopleTable(people), {schema: 'deckproof/people/1', people, head});
		return EXIT.pass;
	},
});

const show = command({
	name: 'show',
	description: 'print one person with all entries',
	arguments: [{form: '<id>', text: 'the id of the person'}],
	async run(options, id) {
		const {shownPerson} = await import('../../../app/people/people-list.js');
		const person = await shownPerson(id);
		outputFor(options).data(personText(person), {schema: 'deckproof/person/1', ...person});
		return EXIT.pass;
	},
});

const review = command({
	name: 'review',
	description: 'print the list for the quarterly access review; with --by an administrator signs it into the register',
	options: {by: option('--by <id>', 'the administrator who signs the review', {read: oneLine}), pinFd: PIN_FD},
	async run(options) {
		const app = await import('../../../app/people/change.js');
		const output = outputFor(options);
		const {by, pinFd} = options;
		const people = await app.review(by, secretPrompterFrom({pinFd, options}));
		output.data(peopleTable(people), {schema: 'deckproof/people-review/1', signedBy: by ?? null, people});
		output.notify(
			by === undefined ? 'Not signed: add --by ADMINISTRATOR.' : `Signed by ${by}; the register has the list.`,
		);
		return EXIT.pass;
	},
});

export const people = group({
	name: 'people',
	description: 'people who sign: register, roles, PINs and passphrases',
	commands: [list, init, add, show, disable, newKey, review],
	after: `
The register is in $DECKPROOF_HOME/people, or ~/.config/deckproof/people. Floor roles (operator, dealer, floorperson, technician,
supervisor) use a PIN of at least 6 digits; tester, reviewer, authoriser and administrator a passphrase of at least 12 characters.
Both are prompted for without echo. Five wrong secrets in 15 minutes lock a person for 15 minutes. See docs/people.md.

Examples:
  deckproof people init --id lee --name "R. Lee" --number 40417
  deckproof people add --id doe --name "J. Doe" --number 55123 --roles dealer --by lee
  deckproof people list
  deckproof people new-key doe --reason "PIN forgotten" --by lee
  deckproof people disable doe --reason "left on 31 January" --by lee
  deckproof people review --by lee`,
});
