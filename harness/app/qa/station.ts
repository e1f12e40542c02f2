import type {QaFacts, RunReport} from '../../../reports/data/report.js';
import {unitMeasured} from '../../../reports/documents/qa/unit-measured.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {reasonSentences} from '../../../reports/text/verdict-text.js';
import {readMechanics} from '../../evidence/files/cycle-times.js';
import {type AtStation, storedUnits} from '../../evidence/files/station-file.js';
import type {RunRecord} from '../../evidence/run-record.js';
import {RELEASE_OF} from '../../model/release.js';
import {appendUnit, readStationLog, type UnitEntry} from '../../registers/station-log.js';
import {holdingRegister} from '../register-lock.js';

export interface StationRequest {
	readonly name: string;
	readonly operator: string;
	readonly register: string;
}

export const atStation = async (station: StationRequest): Promise<AtStation> => ({
	...station,
	log: await readStationLog(station.register, station.name),
});

export const qaFacts = async (directory: string, run: RunRecord): Promise<QaFacts> => ({
	units: await storedUnits(directory, run),
	mechanics: await readMechanics(directory),
});

/** Does nothing for a run without a station. */
export async function registerUnit(report: RunReport): Promise<void> {
	const {station} = report.subject.run;
	if (station === undefined) return;
	await holdingRegister(station.register, () => appendUnit(station.register, unitOf(report, station)));
}

function unitOf(report: RunReport, station: NonNullable<RunRecord['station']>): UnitEntry {
	const {subject, judgement} = report;
	const {maker, model, serial, firmware} = subject.run.device;
	return {
		kind: 'unit',
		at: subject.endedAt,
		station: station.name,
		operator: station.operator,
		serial,
		device: `${maker} ${model}`.trim(),
		firmware,
		result: RELEASE_OF[judgement.verdict.kind],
		because: reasonSentences(inEnglish, judgement)[0] ?? '',
		shuffles: judgement.shuffles.valid,
		measured:
			report.qa === undefined ? {voids: judgement.shuffles.void, cycleMs: 0} : unitMeasured(judgement, report.qa),
		run: subject.run.id,
		evidence: subject.evidenceSha256,
	};
}
