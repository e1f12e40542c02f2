import type {Workers} from '../bench/campaigns/workers.js';
import type {CalibrationTable} from '../stat-tests/statistics/calibrated/calibration-table.js';
import {lawsThatFit, type NamedLaw, nameLaw} from '../stat-tests/statistics/calibrated/named-law.js';
import {tableOf} from './draw-table.js';
import {cardSetOf, type WantedTable} from './wanted-tables.js';

/** Each law is a separate task, so that no processor is left with a whole table at the end. */
export const drawnTables = (wanted: readonly WantedTable[], workers: Workers): Promise<CalibrationTable[]> =>
	Promise.all(wanted.map(each => drawnTable(each, workers)));

async function drawnTable(wanted: WantedTable, workers: Workers): Promise<CalibrationTable> {
	const cards = cardSetOf(wanted);
	const drawing = {draws: wanted.draws, seed: wanted.seed};
	const texts = await Promise.all(lawsThatFit(cards, drawing).map(law => drawnBy(workers, nameLaw(law))));
	return tableOf(cards, drawing, texts);
}

async function drawnBy(workers: Workers, law: NamedLaw): Promise<string> {
	const done = await workers.run({kind: 'draw', law});
	if (done.kind !== 'draw') throw new Error(`a law was requested, and ${done.kind} was returned`);
	return done.text;
}
