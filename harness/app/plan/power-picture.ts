import {type PowerPicture, pictureOf} from '../../../stat-tests/power/power-picture.js';
import {modelOf} from '../../emulator/defects/catalogue.js';
import type {Judgement} from '../../verdict/judgement.js';
import {powerTableIfAny} from './power-tables.js';

/** What the shuffles of a run would have seen, from stored simulations; nothing where such orders in were not simulated. */
export async function powerPicture({
	batch,
	input,
	shuffles,
}: Pick<Judgement, 'batch' | 'input' | 'shuffles'>): Promise<{power?: PowerPicture}> {
	const table = input === 'fixed' ? undefined : await powerTableIfAny(batch, input);
	if (table === undefined || shuffles.compared === 0) return {};
	return {power: pictureOf(table, shuffles.compared, wordsOf)};
}

function wordsOf(defect: string): string {
	const name = defect.split(':')[0] ?? '';
	return modelOf(name)?.description ?? '';
}
