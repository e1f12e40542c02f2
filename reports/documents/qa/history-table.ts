import type {Release} from '../../../harness/model/release.js';
import type {UnitEntry} from '../../../harness/registers/station-log.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {left} from '../../language/column.js';
import type {Translator} from '../../language/translator.js';
import type {Table} from '../../pdf/table.js';
import {verdictSentence} from '../../text/verdict-text.js';
import {stationText} from './facts-table.js';

export const RELEASE_TEXT: Readonly<Record<Release, string>> = {release: 'RELEASE', hold: 'HOLD', rework: 'REWORK'};

export function releaseSentence(translate: Translator, release: Release, judgement: Judgement): string {
	switch (release) {
		case 'release':
			return verdictSentence(translate, judgement);
		case 'hold':
			return 'Do not ship or rework this unit: the data do not suffice for a decision. Test it again.';
		case 'rework':
			return 'This unit does not meet the criteria. Find and repair the cause, then test it again.';
	}
}

/** Earlier tests of the same serial number, the newest first. */
export const earlierOf = (units: readonly UnitEntry[], serial: string): readonly UnitEntry[] =>
	serial === '' ? [] : units.filter(unit => unit.serial === serial).toReversed();

export const historyTable = (translate: Translator, earlier: readonly UnitEntry[]): Table => ({
	spacing: 'dense',
	heads: 'first-cell',
	columns: [left('Ended (UTC)', 0.17), left('Station, operator', 0.2), left('Result', 0.11), left('Reason', 0.52)],
	rows: earlier.map(({at, station, operator, result, because}) => [
		at.slice(0, 16).replace('T', ' '),
		stationText(translate, station, operator),
		RELEASE_TEXT[result],
		brief(translate, because),
	]),
});

const MOST_LETTERS = 62;

/** Whole sentences or the text before a colon, if they fit; else whole words. The register and result.json have the full text. */
export function brief(translate: Translator, text: string, most = MOST_LETTERS): string {
	if (text.length <= most) return text;
	const whole = /^(.{40,})(?:\.|[:;])\s/s.exec(text.slice(0, most))?.[1];
	return whole === undefined ? translate`${text.slice(0, most).replace(/\s\S*$/, '')} …` : translate`${whole}.`;
}
