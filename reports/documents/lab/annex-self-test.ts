import type {DefectCurve, PowerPicture} from '../../../stat-tests/power/power-picture.js';
import {seenDefectsChart} from '../../charts/seen-defects.js';
import {campaignNote, endedAs, knownDevice, othersSeen, SELF_TEST_WORDS} from './annex-words.js';
import type {LabParts} from './lab-section.js';

/** What the harness makes of devices whose faults are known. */
export function annexSelfTest({sheet, report: {subject, pictures}}: LabParts): void {
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
				knownDevice(known.device),
				String(known.shuffles),
				known.expected,
				endedAs(known.found, known.expected),
			]),
		});
	}
	sheet.subheading(SELF_TEST_WORDS.simulated);
	const {power} = pictures;
	if (power === undefined) sheet.paragraph(SELF_TEST_WORDS.none);
	else {
		sheet.note(campaignNote(power.shuffles));
		const [shown, rest] = hardest(power);
		sheet.scene(seenDefectsChart({...power, defects: shown}, sheet.width));
		if (rest.length > 0) sheet.note(othersSeen(rest.length, Math.min(...rest.map(({chance}) => chance.share))));
	}
}

/** As many as stand on the page. */
const MOST_SHOWN = 20;

/** Those that are hardest to see, in the order of the list, and the others. */
function hardest({defects}: PowerPicture): readonly [readonly DefectCurve[], readonly DefectCurve[]] {
	const byChance = defects.toSorted((one, other) => one.chance.share - other.chance.share);
	const shown = new Set(byChance.slice(0, MOST_SHOWN));
	return [defects.filter(each => shown.has(each)), byChance.slice(MOST_SHOWN)];
}
