import {UNITS_SHOWN} from '../../../harness/evidence/files/station-file.js';
import type {UnitMeasured} from '../../../harness/registers/station-log.js';
import {type ControlPoint, controlChart} from '../../charts/control.js';
import type {Scene} from '../../charts/scene.js';
import {deviceWords} from '../../language/device-words.js';
import type {Say} from '../../language/say.js';
import type {QaReport} from './to-pdf.js';
import {unitMeasured} from './unit-measured.js';

const CHART = {
	title: 'Cards by places: chi-square over its degrees of freedom',
	unit: 'unit, by its serial number',
	centre: 'fair',
	note: 'A fair unit scatters around 1; limits are three standard errors of the exact law for its number of shuffles. About 1 fair unit in 300 lies beyond them by chance.',
} as const;

const NO_STATION =
	'The unit was tested at no station that keeps a register (--station), so it is compared with no other.';

const NO_SPREAD = 'This unit was not measured far enough to stand among them.';

/** The last units of the station, then this one; text if there is nothing to draw. */
type UnitsPicture =
	| {readonly kind: 'chart'; readonly scene: Scene; readonly note: string}
	| {readonly kind: 'words'; readonly text: string};

const LIMIT = 3;

export function unitsPicture(
	say: Say,
	report: QaReport,
	size: {readonly width: number; readonly height: number},
): UnitsPicture {
	const {subject, judgement, qa} = report;
	const {station, device} = subject.run;
	if (station === undefined) return {kind: 'words', text: NO_STATION};
	const {spread} = unitMeasured(judgement, qa);
	const before = qa.units
		.slice(1 - UNITS_SHOWN)
		.flatMap(({serial, measured}) => (measured.spread === undefined ? [] : [pointOf(serial, measured.spread)]));
	const own = spread === undefined ? [] : [pointOf(deviceWords(say, device).serial, spread)];
	const points = [...before, ...own];
	if (points.length < 2) return {kind: 'words', text: spread === undefined ? NO_SPREAD : firstUnit(say, station.name)};
	return {
		kind: 'chart',
		note: spread === undefined ? say`${NO_SPREAD} ${CHART.note}` : CHART.note,
		scene: controlChart(say, {
			title: CHART.title,
			unit: CHART.unit,
			points,
			centre: 1,
			centreName: CHART.centre,
			...size,
		}),
	};
}

const pointOf = (name: string, {ratio, error}: NonNullable<UnitMeasured['spread']>): ControlPoint => ({
	name,
	value: ratio,
	low: 1 - LIMIT * error,
	high: 1 + LIMIT * error,
});

const firstUnit = (say: Say, name: string): string => say`It is the first unit in the register of station ${name}.`;
