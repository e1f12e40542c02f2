import {readdir, readFile} from 'node:fs/promises';
import {chartDataOf, type PowerChartData} from '../../../stat-tests/power/chance-of-rejection.js';
import {POWER_TABLE_SCHEMA, type PowerTable} from '../../../stat-tests/power/power-table.js';
import {modelOf} from '../../emulator/defects/catalogue.js';
import {type Batch, batchOf, isLabelled} from '../../model/cards/batch.js';
import {badOption, unreadable} from '../../model/error.js';
import {packageFile} from '../../model/package-file.js';
import type {StatedInput} from '../../model/shuffles/input-order.js';
import type {Judgement} from '../../verdict/judgement.js';

const PLACE = packageFile('stat-tests/power/');

/** The stored table of the nearest batch. Throws if the input order was not simulated. */
export async function powerTableFor(batch: Batch, input: StatedInput): Promise<PowerTable> {
	const tables = await storedTables();
	const nearest = nearestOf(tables, batch, input);
	if (nearest !== undefined) return nearest;
	const simulated = [...new Set(tables.map(table => table.input))].join(', ');
	throw badOption('--input', input, `an input order that was simulated: ${simulated}`);
}

/** As `powerTableFor`; `undefined` if the input order was not simulated. */
const powerTableIfAny = async (batch: Batch, input: StatedInput): Promise<PowerTable | undefined> =>
	nearestOf(await storedTables(), batch, input);

function nearestOf(tables: readonly PowerTable[], batch: Batch, input: StatedInput): PowerTable | undefined {
	// A single sorted deck is in new-deck order.
	const wanted = isLabelled(batch) && (input === 'sorted' || input === 'alternating') ? 'new-deck' : input;
	const [nearest] = tables
		.filter(table => table.input === wanted)
		.map(table => ({table, far: distance(batch, batchOf(table.deck, table.decks))}))
		.sort((one, other) => one.far - other.far);
	return nearest?.table;
}

/**
How far two batches differ: by their numbers of cards. A batch whose copies are distinguishable and one whose copies are not differ by more
than any number of cards. Another kind of deck adds a little.
*/
const distance = (one: Batch, other: Batch): number =>
	Math.abs(Math.log(one.size / other.size)) +
	(isLabelled(one) === isLabelled(other) ? 0 : 100) +
	(one.deck.id === other.deck.id ? 0 : 0.01);

async function storedTables(): Promise<PowerTable[]> {
	const names = (await readdir(PLACE)).filter(name => name.endsWith('.json')).sort();
	return Promise.all(names.map(name => readTable(new URL(name, PLACE))));
}

async function readTable(file: URL): Promise<PowerTable> {
	try {
		const table = JSON.parse(await readFile(file, 'utf8'));
		if (table.schema === POWER_TABLE_SCHEMA) return table;
		throw new Error(`its schema is ${table.schema}, not ${POWER_TABLE_SCHEMA}`);
	} catch (error) {
		return unreadable(file.pathname)(error);
	}
}

/** Empty if the input order was not simulated. */
export async function powerChartData({
	batch,
	input,
	shuffles,
}: Pick<Judgement, 'batch' | 'input' | 'shuffles'>): Promise<{power?: PowerChartData}> {
	const table = input === 'fixed' ? undefined : await powerTableIfAny(batch, input);
	if (table === undefined || shuffles.compared === 0) return {};
	return {power: chartDataOf(table, shuffles.compared, textOf)};
}

function textOf(defect: string): string {
	const name = defect.split(':')[0] ?? '';
	return modelOf(name)?.description ?? '';
}
