import type {VerdictKind} from '../../../harness/model/verdict.js';
import type {DefectCurve, PowerPicture} from '../../../stat-tests/power/power-picture.js';
import {seenDefectsChart} from '../../charts/seen-defects.js';
import {counted, percent} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import type {LabSection} from './lab-section.js';

const SELF_TEST_WORDS = {
	intro:
		'A harness that passes everything would be worthless, and so would one that fails everything. What it does with devices whose faults are known was measured, not asserted.',
	here: 'On this bench, before this run',
	notHere:
		'Known devices were not tried on this bench before this run: "deckproof certify --plan lab" does that and records it. "deckproof doctor" does it at any time.',
	titles: ['Known device', 'Shuffles', 'Must end in', 'Ended in'],
	simulated: 'Simulated campaigns, stored with this version of the program',
	none: 'For such orders in no campaigns are stored.',
} as const;

const KNOWN: Readonly<Record<string, string>> = {
	uniform: 'ideal generator: every order equally likely',
	shelf: 'shelf shuffler with ten shelves, one pass',
	riffle: 'riffle shuffle, too few passes',
	'missing-card': 'ideal generator, one card lost on the way',
};

export const annexSelfTest: LabSection = {
	title: 'Self-test of the harness',
	kind: 'annex',
	begins: 'where-it-is',
	clauses: [],
	draw({sheet, report: {subject, pictures}, say}) {
		sheet.paragraph(SELF_TEST_WORDS.intro);
		sheet.subheading(SELF_TEST_WORDS.here);
		const {knownDevices} = subject.run;
		if (knownDevices === undefined) sheet.paragraph(SELF_TEST_WORDS.notHere);
		else {
			const [device, shuffles, must, did] = SELF_TEST_WORDS.titles;
			sheet.table({
				heads: 'first-cell',
				columns: [
					{title: device, width: 0.42, align: 'left'},
					{title: shuffles, width: 0.12, align: 'right'},
					{title: must, width: 0.16, align: 'left'},
					{title: did, width: 0.3, align: 'left'},
				],
				rows: knownDevices.map(known => [
					knownDevice(say, known.device),
					String(known.shuffles),
					known.expected,
					endedAs(say, known.found, known.expected),
				]),
			});
		}
		sheet.subheading(SELF_TEST_WORDS.simulated);
		const {power} = pictures;
		if (power === undefined) sheet.paragraph(SELF_TEST_WORDS.none);
		else {
			sheet.note(campaignNote(say, power.shuffles));
			const [shown, rest] = hardest(power);
			sheet.scene(seenDefectsChart(say, {...power, defects: shown}, sheet.width));
			if (rest.length > 0) sheet.note(othersSeen(say, rest.length, Math.min(...rest.map(({chance}) => chance.share))));
		}
	},
};

/** As many as fit on the page. */
const MOST_SHOWN = 20;

/** The defects that are hardest to detect, in the order of the list, and the others. */
function hardest({defects}: PowerPicture): readonly [readonly DefectCurve[], readonly DefectCurve[]] {
	const byChance = defects.toSorted((one, other) => one.chance.share - other.chance.share);
	const shown = new Set(byChance.slice(0, MOST_SHOWN));
	return [defects.filter(each => shown.has(each)), byChance.slice(MOST_SHOWN)];
}

const knownDevice = (say: Say, shuffle: string): string => KNOWN[shuffle] ?? say`emulator with shuffle=${shuffle}`;

const endedAs = (say: Say, found: VerdictKind, expected: VerdictKind): string =>
	found === expected ? say`${found}, as it must` : say`${found}: THIS BENCH CANNOT BE TRUSTED`;

const othersSeen = (say: Say, count: number, least: number): string =>
	say`${counted(say, count, 'further defect')} of the stored campaigns ${count === 1 ? 'is' : 'are'} seen with a chance of at least ${percent(Math.floor(least * 1000) / 1000)}.`;

const campaignNote = (say: Say, shuffles: number): string =>
	say`How often such a device is convicted in ${counted(say, shuffles, 'shuffle')}; a fair device is convicted with at most the risk of the decision rule, which the tests of the program measure on fair orders.`;
