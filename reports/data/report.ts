import type {Mechanics} from '../../harness/evidence/files/cycle-times.js';
import type {RunSubject} from '../../harness/evidence/run-subject.js';
import type {UnitEntry} from '../../harness/registers/station-log.js';
import type {BatchTimeline} from '../../harness/rules/procedures/batch-timeline.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {ClearestShuffle} from '../../stat-tests/chart-data/clearest-shuffle.js';
import type {OrderChartData} from '../../stat-tests/chart-data/order-chart-data.js';
import type {PowerChartData} from '../../stat-tests/power/chance-of-rejection.js';
import type {PositionCounts} from '../charts/heat-map.js';

/** PDF, JSON, JUnit and screen are made from this one object, so they cannot disagree. */
export interface Report {
	readonly subject: Subject;
	readonly judgement: Judgement;
}

export interface Drawn {
	readonly positions: PositionCounts;
	readonly chartData: OrderChartData;
	/** The shuffle that shows the fault most plainly; absent if there is no fault, or if no single shuffle shows it. */
	readonly exampleShuffle?: ClearestShuffle;
}

/** Data that only the PDF of a run uses. */
interface Paper extends Drawn {
	/** The photo of the item, as JPEG, if the job asks for it. */
	readonly photo?: Uint8Array;
	readonly qa?: QaFacts;
	readonly chartData: ChartData;
}

interface ChartData extends OrderChartData {
	/** Absent: no power was simulated for such input orders. */
	readonly power?: PowerChartData;
	/** Absent: the device reported no events of two batches. */
	readonly batches?: BatchTimeline;
}

export interface QaFacts {
	/** Earlier units of the station, and earlier tests of the same serial number; oldest first. */
	readonly units: readonly UnitEntry[];
	readonly mechanics: Mechanics;
}

export type Subject =
	| RunSubject
	| {readonly kind: 'orders'; readonly files: readonly string[]; readonly sha256: string};

export const evidenceOf = (subject: Subject): string =>
	subject.kind === 'run' ? subject.evidenceSha256 : subject.sha256;

/** The date of a document and of the lab's signature: the end of the run, or the last amendment. */
export const issuedAt = ({amendments, endedAt}: Pick<RunSubject, 'amendments' | 'endedAt'>): string =>
	amendments.at(-1)?.at ?? endedAt;

/** Only a report on a run is printed on paper. */
export type RunReport = Report & Paper & {readonly subject: RunSubject};
