import type {Mechanics} from '../../harness/evidence/files/mechanics.js';
import type {RunSubject} from '../../harness/evidence/run-subject.js';
import type {UnitEntry} from '../../harness/registers/station-log.js';
import type {BatchTimeline} from '../../harness/rules/procedures/batch-timeline.js';
import type {Judgement} from '../../harness/verdict/judgement.js';
import type {OrderPictures} from '../../stat-tests/chart-data/pictures.js';
import type {Telling} from '../../stat-tests/chart-data/telling.js';
import type {PowerPicture} from '../../stat-tests/power/power-picture.js';
import type {PositionCounts} from '../charts/heat-map.js';

/** The one object from which PDF, JSON, JUnit and screen are made; so they cannot disagree. */
export interface Report {
	readonly subject: Subject;
	readonly judgement: Judgement;
}

/** What is drawn of the orders, on paper. */
export interface Drawn {
	/** Which card lay where, how often: for the picture. */
	readonly positions: PositionCounts;
	/** What the other pictures are drawn from. */
	readonly pictures: OrderPictures;
	/** The shuffle that shows most plainly what is wrong; not there if nothing is, or if no single one shows it. */
	readonly telling?: Telling;
}

/** What only the paper of a run says. */
interface Paper extends Drawn {
	/** The photo of the item, as JPEG, if the job wants it shown. */
	readonly photo?: Uint8Array;
	/** What only a QA record says. */
	readonly qa?: QaFacts;
	readonly pictures: Pictures;
}

interface Pictures extends OrderPictures {
	/** Not there: such orders in were never simulated. */
	readonly power?: PowerPicture;
	/** Not there: the device told nothing of two batches. */
	readonly batches?: BatchTimeline;
}

/** Of a unit on a maker's line. */
export interface QaFacts {
	/** Earlier units of the station, and what was tested before of the same serial number; oldest first. */
	readonly units: readonly UnitEntry[];
	readonly mechanics: Mechanics;
}

/** What was judged: a run of a device, or orders that somebody else gathered. */
export type Subject =
	| RunSubject
	| {readonly kind: 'orders'; readonly files: readonly string[]; readonly sha256: string};

export const evidenceOf = (subject: Subject): string =>
	subject.kind === 'run' ? subject.evidenceSha256 : subject.sha256;

/** The date of a document: the end of the run, or the last amendment. It is also when the lab signs it. */
export const issuedAt = ({amendments, endedAt}: Pick<RunSubject, 'amendments' | 'endedAt'>): string =>
	amendments.at(-1)?.at ?? endedAt;

/** A report on a run, which has a device, a date and a seal; only such a one is printed on paper. */
export type RunReport = Report & Paper & {readonly subject: RunSubject};
