import type {ShownPerson} from '../../../app/people/people-list.js';
import {groupedFingerprint} from '../../../model/hex.js';
import {SECRET_TEXT} from '../../../model/people/roles.js';

const orNever = (time: string): string => (time === '' ? 'never' : time.slice(0, 16).replace('T', ' '));

/** A table, one person a line. */
export function peopleTable(
	people: readonly {
		readonly id: string;
		readonly name: string;
		readonly roles: readonly string[];
		readonly state: string;
		readonly lastUse: string;
	}[],
): string {
	const rows = [
		['Id', 'Name', 'Roles', 'Last use (UTC)', 'State'],
		...people.map(({id, name, roles, state, lastUse}) => [id, name, roles.join(', '), orNever(lastUse), state]),
	];
	const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(row => (row[column] ?? '').length)));
	return rows
		.map(
			row =>
				`${row
					.map((cell, column) => cell.padEnd(widths[column] ?? 0))
					.join('  ')
					.trimEnd()}\n`,
		)
		.join('');
}

export function personText(person: ShownPerson): string {
	const {id, name, number, roles, from, until, secret, added, disabled, keyChanged, state, lastUse} = person;
	const changed = keyChanged.map(({at, by, reason}) => `New key     ${at.slice(0, 10)} by ${by}: ${reason}`);
	const lines = [
		`Person      ${name}, number ${number}, id ${id}`,
		`Roles       ${roles.join(', ')}`,
		`State       ${state}`,
		`Valid       from ${from.slice(0, 10)}${until === undefined ? '' : ` until ${until.slice(0, 10)}`}`,
		`Added       ${added.at.slice(0, 10)} by ${added.by}`,
		...(disabled === undefined
			? []
			: [`Disabled    ${disabled.at.slice(0, 10)} by ${disabled.by}: ${disabled.reason}`]),
		...changed,
		`Key         ${groupedFingerprint(person.keyFingerprint)} (opened by a ${SECRET_TEXT[secret]})`,
		`Last use    ${orNever(lastUse)}`,
	];
	return `${lines.join('\n')}\n`;
}
