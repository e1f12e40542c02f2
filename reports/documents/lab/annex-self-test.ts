import type {VerdictKind} from '../../../harness/model/verdict.js';
import type {DefectCurve, PowerChartData} from '../../../stat-tests/power/chance-of-rejection.js';
import {powerByDefectChart} from '../../charts/power.js';
import {left, right} from '../../language/column.js';
import {counted, percent} from '../../language/number-format.js';
import type {Translator} from '../../language/translator.js';
import type {LabSection} from './lab-section.js';

const KNOWN: Readonly<Record<string, string>> = {
	uniform: 'ideal generator: every order equally likely',
	shelf: 'shelf shuffler with ten shelves, one pass',
	riffle: 'riffle shuffle, too few passes',
	'missing-card': 'ideal generator, one card lost on the way',
};

export const annexSelfTest: LabSection = {
	title: 'Self-test of the test program',
	kind: 'annex',
	begins: 'where-it-is',
	clauses: [],
	draw({sheet, report: {subject, chartData}, translate}) {
		sheet.paragraph('The response of the test program to devices with known faults was measured.');
		sheet.subheading('On this bench, before this run');
		const {knownDevices} = subject.run;
		if (knownDevices === undefined) sheet.paragraph('Known devices were not tested on this bench before this run.');
		else {
			sheet.table({
				heads: 'first-cell',
				columns: [
					left('Known device', 0.42),
					right('Shuffles', 0.12),
					left('Required result', 0.16),
					left('Result', 0.3),
				],
				rows: knownDevices.map(known => [
					knownDevice(translate, known.device),
					String(known.shuffles),
					known.expected,
					endedAs(translate, known.found, known.expected),
				]),
			});
		}
		sheet.subheading('Simulated defects');
		const {power} = chartData;
		if (power === undefined) sheet.paragraph('No simulations are stored for this input order.');
		else {
			sheet.note(
				translate`Chance that a device with the defect is rejected in ${counted(translate, power.shuffles, 'shuffle')}, with 95 % interval. A fair device is rejected with at most the risk of the decision rule. In brackets: the setting of the simulated defect.`,
			);
			const [shown, rest] = hardest(power);
			sheet.scene(powerByDefectChart(translate, {...power, defects: shown}, sheet.width));
			if (rest.length > 0)
				sheet.note(othersDetected(translate, rest.length, Math.min(...rest.map(({chance}) => chance.share))));
		}
	},
};

/** The most defects that fit on the page. */
const MOST_SHOWN = 20;

/** The defects that are hardest to detect, in the order of the list, and the others. */
function hardest({defects}: PowerChartData): readonly [readonly DefectCurve[], readonly DefectCurve[]] {
	const byChance = defects.toSorted((one, other) => one.chance.share - other.chance.share);
	const shown = new Set(byChance.slice(0, MOST_SHOWN));
	return [defects.filter(each => shown.has(each)), byChance.slice(MOST_SHOWN)];
}

const knownDevice = (translate: Translator, shuffle: string): string =>
	KNOWN[shuffle] ?? translate`emulated device (${shuffle})`;

const endedAs = (translate: Translator, found: VerdictKind, expected: VerdictKind): string =>
	found === expected ? translate`${found}, as required` : translate`${found}: THIS BENCH IS NOT RELIABLE`;

const othersDetected = (translate: Translator, count: number, least: number): string =>
	least < 0.001
		? translate`${counted(translate, count, 'further defect')} ${count === 1 ? 'was' : 'were'} simulated, with the same or a greater chance.`
		: translate`${counted(translate, count, 'further defect')} ${count === 1 ? 'is' : 'are'} detected with a chance of at least ${percent(Math.floor(least * 1000) / 1000)}.`;
