import {columns} from '../../../../reports/language/columns.js';
import type {ShownStatus} from '../../../app/inspect/register.js';
import {command} from '../../command.js';
import {EXIT} from '../../exit-code.js';
import {REGISTER} from '../../options.js';
import {outputFor} from '../../output.js';

export const status = command({
	name: 'status',
	description: 'list the tables of the register: inspected today, begun, or due',
	options: {register: REGISTER},
	async run(options) {
		const {registerStatus: registerStandings} = await import('../../../app/inspect/register.js');
		const all = await registerStandings(options.register, new Date().toISOString());
		outputFor(options).data(statusText(all), {
			schema: 'deckproof/inspect-status/1',
			tables: all.map(({table, day, state}) => ({table: table.table, device: table.device, day, ...state})),
		});
		return all.every(({state}) => state.kind === 'passed') ? EXIT.pass : EXIT.inconclusive;
	},
});

function statusText(all: readonly ShownStatus[]): string {
	if (all.length === 0) return 'This register has no table. Begin one: deckproof inspect --table NAME\n';
	const rows = all.map(standing => [standing.table.table, ...cellsOf(standing)]);
	return `${columns([['Table', 'State', 'Since or until', 'Last'], ...rows]).join('\n')}\n`;
}

function cellsOf({day, state, wall}: ShownStatus): [string, string, string] {
	switch (state.kind) {
		case 'passed':
			return ['PASS', `until ${wall}`, `${state.last.dealer.name}, ${state.last.floorperson.name}`];
		case 'not-signed':
			return ['NOT SIGNED', `since ${wall}`, 'answers were read from a file: inspect it with people'];
		case 'out':
			return [state.last.result.toUpperCase(), `since ${wall}`, 'repair it, then inspect it again'];
		case 'begun':
			return ['NOT FINISHED', `begun ${wall}`, 'resume with deckproof inspect --table'];
		case 'due':
			return [
				'DUE',
				`gaming day ${day}`,
				state.last === undefined ? 'never inspected' : `last ${state.last.result} on ${state.last.day}`,
			];
	}
}
