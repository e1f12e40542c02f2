import type {Release} from '../../../harness/model/release.js';
import type {UnitEntry} from '../../../harness/registers/station-log.js';
import type {Say} from '../../language/say.js';
import type {Table} from '../../pdf/table.js';
import {stationWords} from './facts-table.js';

export const RELEASE_WORDS: Readonly<Record<Release, {readonly word: string; readonly sentence: string}>> = {
	release: {word: 'RELEASE', sentence: 'Nothing was seen that a fair device would not do, and no card is missing.'},
	hold: {word: 'HOLD', sentence: 'Do not ship, do not rework: too little was seen to tell. Test this unit again.'},
	rework: {word: 'REWORK', sentence: 'This unit does not meet the criteria. Find the cause, mend it, test it again.'},
};

const HISTORY_TITLES = {
	when: 'Ended (UTC)',
	station: 'Station, operator',
	result: 'Result',
	because: 'Why',
} as const;

/** Earlier tests of the same serial number, the newest first. */
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

/** Whole sentences or the text before a colon, if they fit; else whole words. The register and result.json have the full text. */
export function brief(say: Say, text: string, most = MOST_LETTERS): string {
	if (text.length <= most) return text;
	const whole = /^(.{40,})(?:\.|[:;])\s/s.exec(text.slice(0, most))?.[1];
	return whole === undefined ? say`${text.slice(0, most).replace(/\s\S*$/, '')} …` : say`${whole}.`;
}
