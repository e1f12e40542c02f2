import {UNITS_SHOWN} from '../../../harness/evidence/files/station-file.js';
import type {UnitMeasured} from '../../../harness/registers/station-log.js';
import {type ControlPoint, controlChart} from '../../charts/control.js';
import type {Scene} from '../../charts/scene.js';
import {deviceText} from '../../language/device-text.js';
import type {Translator} from '../../language/translator.js';
import type {QaReport} from './to-pdf.js';
import {unitMeasured} from './unit-measured.js';

const NO_STATION = 'No station is stated, so the unit is not compared with other units.';

const NO_SPREAD = 'This unit has too few shuffles for a comparison.';

/** The last units of the station, then this one; text if there is nothing to draw. */
type UnitsChart =
	| {readonly kind: 'chart'; readonly scene: Scene; readonly note: string}
	| {readonly kind: 'text'; readonly text: string};

const LIMIT = 3;

export function unitsChart(
	translate: Translator,
	report: QaReport,
	size: {readonly width: number; readonly height: number},
): UnitsChart {
	const {subject, judgement, qa} = report;
	const {station, device} = subject.run;
	if (station === undefined) return {kind: 'text', text: NO_STATION};
	const {spread} = unitMeasured(judgement, qa);
	const before = qa.units
		.slice(1 - UNITS_SHOWN)
		.flatMap(({serial, measured}) => (measured.spread === undefined ? [] : [pointOf(serial, measured.spread)]));
	const own = spread === undefined ? [] : [pointOf(deviceText(translate, device).serial, spread)];
	const points = [...before, ...own];
	if (points.length < 2)
		return {
			kind: 'text',
			text:
				spread === undefined ? NO_SPREAD : translate`It is the first unit in the register of station ${station.name}.`,
		};
	return {
		kind: 'chart',
		note:
			spread === undefined
				? translate`${NO_SPREAD} Expected value for a fair unit: 1. Limits: three standard errors for its number of shuffles; about 1 fair unit in 300 is outside by chance.`
				: 'Expected value for a fair unit: 1. Limits: three standard errors for its number of shuffles; about 1 fair unit in 300 is outside by chance.',
		scene: controlChart(translate, {
			title: 'Card by position: chi-square divided by its degrees of freedom',
			unit: 'unit, by its serial number',
			points,
			centre: 1,
			centreName: 'expected',
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
