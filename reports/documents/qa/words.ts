import type {Mechanics} from '../../../harness/evidence/files/mechanics.js';
import type {LineCount} from '../../../harness/evidence/line-count.js';
import type {Job} from '../../../harness/job/schema.js';
import {type Release, releaseOf} from '../../../harness/model/release.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';

/** Every word of the QA record that is not a word of the report. */
export const RELEASE_WORDS: Readonly<Record<Release, {readonly word: string; readonly sentence: string}>> = {
	release: {word: 'RELEASE', sentence: 'Nothing was seen that a fair device would not do, and no card is missing.'},
	hold: {word: 'HOLD', sentence: 'Do not ship, do not rework: too little was seen to tell. Test this unit again.'},
	rework: {word: 'REWORK', sentence: 'This unit does not meet the criteria. Find the cause, mend it, test it again.'},
};

export const releaseWords = ({verdict}: Judgement): (typeof RELEASE_WORDS)[Release] =>
	RELEASE_WORDS[releaseOf(verdict.kind)];

export const NOT_CERTIFICATION =
	'This is a record of the maker’s own check. It is not a certification report and must not be used as one.';

export const TITLE = 'End-of-line check of a shuffler';

export const HEADINGS = {
	tests: 'Tests that found most',
	wealth: 'The gambler',
	table: 'Screening tests',
	map: 'Which card lay where',
	history: 'This serial number before',
	signatures: 'Signatures',
} as const;

export const stationHeading = (say: Say, name: string | undefined): string =>
	name === undefined ? 'Units of this station' : say`Last units at station ${name}`;

export const LABELS = {
	unit: 'Unit',
	run: 'Run',
	device: 'Device',
	serial: 'Serial number',
	firmware: 'Firmware',
	hash: 'Firmware SHA-256',
	lot: 'Deck lot',
	batch: 'Batch',
	station: 'Station, operator',
	times: 'Started, ended',
	shuffles: 'Shuffles',
	cycles: 'Cycle time',
	mechanics: 'Jams, errors, voids',
	cards: 'Cards',
	line: 'Line',
	reader: 'Reader',
} as const;

export const NOT_TOLD = 'not told';

/** The lots of the decks that were used, as the job has them. */
export const lotWords = ({decks = []}: Job): string =>
	decks.map(({lot, maker, back}) => [lot, maker, back].filter(part => part !== undefined).join(', ')).join('; ') ||
	NOT_TOLD;

/** Of the first component that has one: a version names firmware, a hash is it. */
export function firmwareHash(say: Say, {item}: Job): string {
	const component = item?.components?.find(({sha256}) => sha256 !== undefined);
	if (component?.sha256 === undefined) return NOT_TOLD;
	return say`${component.sha256.slice(0, 8)}…${component.sha256.slice(-8)} (${component.name})`;
}

export const stationWords = (say: Say, name: string | undefined, operator: string | undefined): string =>
	say`${name ?? NOT_TOLD}, ${operator === undefined || operator === '' ? NOT_TOLD : operator}`;

export function cycleWords(say: Say, {cycles}: Mechanics): string {
	if (cycles === undefined) return NOT_TOLD;
	return say`${timeText(say, cycles.median)} in the middle, ${timeText(say, cycles.longest)} at the longest`;
}

const timeText = (say: Say, ms: number): string =>
	ms < 1000 ? say`${ms.toFixed(ms < 10 ? 1 : 0)} ms` : say`${(ms / 1000).toFixed(1)} s`;

export const mechanicsWords = (say: Say, {jams, errors}: Mechanics, {shuffles}: Judgement): string =>
	say`${counted(say, jams, 'jam')}, ${counted(say, errors, 'error')} told, ${thousands(shuffles.void)} void`;

export const shuffleWords = (say: Say, {shuffles: {valid, planned, incomplete}}: Judgement): string =>
	say`${thousands(valid)} valid of ${thousands(planned)} planned, ${thousands(incomplete)} incomplete`;

export const lineWords = (say: Say, line: LineCount): string => {
	const wrong = line.damaged + line.meaningless + line.missing + line.repeated + line.unasked;
	return wrong + line.lost + line.askedAgain === 0
		? 'no error'
		: say`${counted(say, wrong, 'bad piece')}, ${thousands(line.askedAgain)} asked again, ${thousands(line.lost)} lost`;
};

export const readerWords = (say: Say, {reader: {errors, reads}}: Judgement): string =>
	say`${thousands(errors)} misread of ${counted(say, reads, 'card')}`;

export function cardWords(say: Say, {completeness: {checked, counts}, batch}: Judgement): string {
	const wrong = counts.unexplained + counts.undecided;
	if (checked === 0) return 'no order was read';
	return wrong === 0
		? say`all ${thousands(batch.size)} in ${counted(say, checked, 'order')}`
		: say`NOT complete in ${thousands(wrong)} of ${counted(say, checked, 'order')}`;
}

export const mostOf = (say: Say, shown: number, all: number): string =>
	shown === all
		? 'Every test that was measured.'
		: say`The ${thousands(shown)} of ${counted(say, all, 'test')} with the smallest p; the attached result.json has them all.`;

export const NO_TESTS = 'No test was measured.';

export const CHART = {
	title: 'Cards by places: chi-square over its degrees of freedom',
	unit: 'unit, by its serial number',
	centre: 'fair',
	note: 'A fair unit scatters around 1; limits are three standard errors of the exact law for its number of shuffles. About 1 fair unit in 300 lies beyond them by chance.',
} as const;

export const NO_STATION =
	'The unit was tested at no station that keeps a register (--station), so it is compared with no other.';
export const NO_SPREAD = 'This unit was not measured far enough to stand among them.';
export const firstUnit = (say: Say, name: string): string =>
	say`It is the first unit in the register of station ${name}.`;

export const TABLE_TITLES = {
	group: 'What was asked',
	tests: 'Tests',
	smallest: 'Smallest p, of which test',
	corrected: 'Corrected',
	result: 'Result',
} as const;

export const RESULTS = {passed: '✓ pass', rejected: '✗ REJECTED', none: '– not measured'} as const;

export const HISTORY_TITLES = {
	when: 'Ended (UTC)',
	station: 'Station, operator',
	result: 'Result',
	because: 'Why',
} as const;

export const NO_HISTORY = 'The register of the station has no earlier test of this serial number.';
export const moreBefore = (say: Say, count: number): string =>
	say`And ${counted(say, count, 'earlier test')}, in the register.`;

export const MAP_TOO_FEW = 'There are too few shuffles for the map: it would show chance alone.';

export const SIGNATURES = {tester: 'Tested by', releaser: 'Decided by (release, hold, rework)'} as const;

export const CHECK_WORDS =
	'The code holds the number of this record and the hash of its evidence. "deckproof verify" holds this file against its run directory; "deckproof report RUN --format pdf" prints it again, byte for byte.';

export const ATTACHED = {
	result: 'Every number of this record',
	map: 'How often each card lay at each place',
} as const;
