import type {UnitEntry} from '../../../harness/registers/station-log.js';
import type {Say} from '../../language/say.js';
import type {Table} from '../../pdf/table.js';
import {HISTORY_TITLES, RELEASE_WORDS, stationWords} from './words.js';

/** What was tested before of the same serial number, the newest first. */
export const earlierOf = (units: readonly UnitEntry[], serial: string): readonly UnitEntry[] =>
	serial === '' ? [] : units.filter(unit => unit.serial === serial).toReversed();

export const historyTable = (say: Say, earlier: readonly UnitEntry[]): Table => ({
	spacing: 'dense',
	heads: 'first-cell',
	columns: [
		{title: HISTORY_TITLES.when, width: 0.17, align: 'left'},
		{title: HISTORY_TITLES.station, width: 0.2, align: 'left'},
		{title: HISTORY_TITLES.result, width: 0.11, align: 'left'},
		{title: HISTORY_TITLES.because, width: 0.52, align: 'left'},
	],
	rows: earlier.map(({at, station, operator, result, because}) => [
		at.slice(0, 16).replace('T', ' '),
		stationWords(say, station, operator),
		RELEASE_WORDS[result].word,
		brief(say, because),
	]),
});

const MOST_LETTERS = 62;

/** As many whole sentences as fit, or what stands before a colon; else as many words. The register and result.json have all of it. */
export function brief(say: Say, text: string, most = MOST_LETTERS): string {
	if (text.length <= most) return text;
	const whole = /^(.{40,})(?:\.|[:;])\s/s.exec(text.slice(0, most))?.[1];
	return whole === undefined ? say`${text.slice(0, most).replace(/\s\S*$/, '')} …` : say`${whole}.`;
}
