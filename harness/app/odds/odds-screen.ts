import {columns} from '../../../reports/language/columns.js';
import {hanging, wrapped} from '../../../reports/language/paragraph.js';
import {present} from '../../model/present.js';
import type {ShownBonus, ShownPayTable, ShownWager} from './odds.js';

const WIDTH = 80;
const INDENT = '      ';

export const wagerLines = ({id, name, source, openReading, rows, payTables, wins}: ShownWager): string[] => [
	'',
	...block('', `${name} (${id}; ${source})`),
	...(openReading === undefined ? [] : block('  Open: ', openReading)),
	...rowLines(rows.map(row => [row.name, row.probability, row.fraction])),
	...(wins === null ? [] : [`  wins in all  ${wins.probability}  ${wins.percent}`]),
	...tableLines(
		payTables.filter(({rounded}) => rounded === undefined),
		wins?.fraction,
	),
	...roundedLines(payTables.filter(({rounded}) => rounded !== undefined)),
	...(payTables.length === 0 ? ['  no wager: probabilities only'] : []),
];

/** "§" stays with its number. */
function block(label: string, text: string): string[] {
	const unbroken = text.replaceAll('§ ', '§\u00a0');
	const room = WIDTH - label.length;
	const isWide = unbroken.split(' ').some(word => word.length > room);
	const lines = isWide
		? [label.trimEnd(), ...wrapped(unbroken, {columns: WIDTH - INDENT.length}).map(line => `${INDENT}${line}`)]
		: hanging(label, wrapped(unbroken, {columns: room})).split('\n');
	return lines.map(line => line.replaceAll('\u00a0', ' '));
}

type RowCells = readonly [name: string, probability: string, fraction: string];

/** Long names are wrapped beside their figures. */
function rowLines(rows: readonly RowCells[]): string[] {
	const figures = Math.max(...rows.map(([, probability, fraction]) => probability.length + fraction.length));
	const room = Math.max(16, WIDTH - figures - '  '.length * 4);
	return columns(
		rows.flatMap(([name, ...cells]) => {
			const [first = '', ...more] = wrapped(name, {columns: room});
			return [[`  ${first}`, ...cells], ...more.map(line => [`    ${line}`, '', ''])];
		}),
	);
}

function tableLines(tables: readonly ShownPayTable[], winsInAll: string | undefined): string[] {
	const heads = columns(tables.map(({id, percent}) => [`  house edge, ${id}`, percent, '|']));
	return tables.flatMap((table, at) => {
		const head = (heads[at] ?? '').slice(0, -1);
		const notes = [
			table.source,
			...(table.wins.fraction === winsInAll ? [] : [`wins ${table.wins.percent}`]),
			...(table.percent.startsWith('-') ? ['below 0: an advantage of the player'] : []),
		];
		return [...block(head, notes.join('; ')), ...meterLines(table)];
	});
}

const meterLines = ({fairMeter, longRunPercent}: ShownPayTable): string[] =>
	present([
		fairMeter && `${INDENT}without the meter; 0 % with a meter of ${grouped(fairMeter)} times the stake`,
		longRunPercent && `${INDENT}${longRunPercent} with what the meter pays in the long run`,
	]);

/** 1,659,547.06. */
const grouped = (decimals: string): string => decimals.replace(/\d(?=(\d{3})+\.)/g, '$&,');

function roundedLines(tables: readonly ShownPayTable[]): string[] {
	const [first] = tables;
	if (first?.rounded === undefined) return [];
	return [
		`  house edge with a vigorish that is rounded up, for a stake of ${first.rounded.stake}:`,
		...columns(tables.map(({id, rounded, percent}) => [`    ${id}`, `to ${rounded?.toCents} cents`, percent])),
	];
}

export const bonusLines = (bonuses: readonly ShownBonus[]): string[] =>
	bonuses.length === 0
		? []
		: [
				'',
				'Must-Hit-By Mystery Bonus (must-hit-by; 58 Pa. Code § 631b.6(c))',
				'  Returns rate x (maximum + minimum) / (maximum - minimum) of the stakes, if the',
				'  amount that the meter must exceed is uniform between the two.',
				...columns([['  table', 'least stake', 'minimum', 'maximum', 'rate', 'returned'], ...bonuses.map(bonusCells)]),
			];

const bonusCells = ({id, leastStake, minimum, maximum, rate, returned}: ShownBonus): string[] => [
	`  ${id}`,
	`$${leastStake}`,
	`$${minimum}`,
	`$${maximum}`,
	`${Math.round(1000 * rate) / 10} %`,
	returned,
];

/** A line for each wager: the chance to win, and the lowest and highest house edge of its pay tables. */
export const shortLines = (wagers: readonly ShownWager[]): string[] => [
	'',
	...columns([['wager', 'wins', 'house edge, %'], ...wagers.map(each => [each.id, winsText(each), edgesText(each)])]),
	'',
	'All results of a wager: deckproof odds --wager NAME',
];

const winsText = ({wins}: ShownWager): string => wins?.probability ?? 'no wager';

function edgesText({payTables}: ShownWager): string {
	const edges = payTables.map(({houseEdge}) => Number(houseEdge)).toSorted((one, other) => one - other);
	const ends = [edges[0], edges.at(-1)].flatMap(edge => (edge === undefined ? [] : [(100 * edge).toFixed(3)]));
	return [...new Set(ends)].join(' to ');
}
