import {columns} from '../../app/columns.js';
import {readLog} from '../../registers/inspection-log.js';
import {standings, type TableStanding} from '../../tasks/inspection/due.js';
import {dueAfter, wallTime} from '../../model/gaming-day.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

export interface RegisterOptions extends OutputOptions {
	readonly register: string;
}

/** What is due. Nothing that takes time to load is loaded: this is what somebody looks at in passing. */
export async function statusCommand(options: RegisterOptions, utc = new Date().toISOString()): Promise<number> {
	const {entries} = await readLog(options.register);
	const all = standings(entries, utc);
	const due = all.filter(({state}) => state.kind !== 'passed');
	outputFor(options).data(statusText(all), {
		schema: 'deckproof/inspect-status/1',
		tables: all.map(({table, day, state}) => ({table: table.table, device: table.device, day, ...state})),
	});
	return due.length === 0 ? EXIT.pass : EXIT.inconclusive;
}

function statusText(all: readonly TableStanding[]): string {
	if (all.length === 0) return 'No table is in this register. deckproof inspect --table NAME begins one.\n';
	const rows = all.map(standing => [standing.table.table, ...stateWords(standing)]);
	return `${columns([['Table', 'State', 'Since or until', 'Last'], ...rows]).join('\n')}\n`;
}

function stateWords({table: {calendar}, day, state}: TableStanding): [string, string, string] {
	const wall = (utc: string) => wallTime(utc, calendar);
	switch (state.kind) {
		case 'passed':
			return [
				'PASS',
				`until ${wall(dueAfter(day, calendar))}`,
				`${state.last.dealer.name}, ${state.last.floorperson.name}`,
			];
		case 'out':
			return [
				state.last.result.toUpperCase(),
				`since ${wall(state.last.at)}`,
				'out of service; inspect again when mended',
			];
		case 'begun':
			return ['NOT FINISHED', `begun ${wall(state.begun.at)}`, 'go on with deckproof inspect --table'];
		case 'due':
			return [
				'DUE',
				`gaming day ${day}`,
				state.last === undefined ? 'never inspected' : `last ${state.last.result} on ${state.last.day}`,
			];
	}
}
