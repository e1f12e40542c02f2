import {faceName} from '../../../reports/language/card-text.js';
import {evidenceText} from '../../../reports/language/number-format.js';
import {inEnglish} from '../../../reports/language/translator.js';
import type {ReportedAlarm} from '../../evidence/files/task-events.js';
import type {SelfTestRecord} from '../../evidence/run-events.js';
import type {DeckKind} from '../../model/cards/deck.js';
import type {Shuffle} from '../../model/shuffles/shuffle.js';
import type {InspectionFacts} from './judge.js';

/** Completeness, mode check and sequential test of the few shuffles. `app` supplies it, since `verdict` is a later module. */
export type JudgeShuffles = (few: FewShuffles) => JudgedShuffles;

interface FewShuffles {
	readonly shuffles: readonly Shuffle[];
	/** From 1: shuffles that did not directly follow the one before, since a trial or an interruption was between them. */
	readonly starts: readonly number[];
	readonly selfTest: SelfTestRecord;
}

/** Findings against the device are sentences. */
interface JudgedShuffles {
	readonly voids: number;
	readonly diagnoses: readonly string[];
	readonly unshuffled: readonly string[];
	readonly rejected: string | undefined;
	readonly logEvidence: number;
	readonly threshold: number;
	/** Shuffles with cards missing, extra or foreign. */
	readonly incidents: number;
	readonly misreads: number;
}

export type QuickLook = ReturnType<typeof quickLook>;

interface QuickParts extends Pick<InspectionFacts, 'onRecord' | 'cycleMs' | 'judgeShuffles'> {
	readonly deck: DeckKind;
	readonly quick: readonly Shuffle[];
}

export function quickLook({deck, onRecord, quick, cycleMs, judgeShuffles}: QuickParts) {
	const judged = judgeShuffles({shuffles: quick, starts: startsIn(quick), selfTest: onRecord.selfTest});
	const reported = ({number}: Shuffle) =>
		(onRecord.reported.get(number)?.alarms ?? []).flatMap(alarm => cardText(alarm, deck));
	// A batch that the device rejected for its cards is not a fault of the device.
	const stopped = quick.flatMap(each => (each.kind === 'void' && reported(each).length === 0 ? [each.because] : []));
	return {
		shuffles: quick.length - judged.voids,
		/** The reasons of void shuffles. */
		stopped: [...new Set(stopped)],
		/** Cards missing, extra or foreign, from the orders or as the device reports them. */
		astray: [...new Set(quick.flatMap(reported)), ...judged.diagnoses],
		unshuffled: judged.unshuffled,
		rejected: judged.rejected,
		owned: `evidence ${evidenceText(judged.logEvidence)}, limit ${evidenceText(Math.log(judged.threshold))}`,
		measured: {
			countErrors: judged.voids + (judged.diagnoses.length > 0 ? judged.incidents : 0),
			misreads: judged.misreads,
			logEvidence: judged.logEvidence,
			cycleMs,
		},
	};
}

const startsIn = (quick: readonly Shuffle[]): number[] =>
	quick.flatMap(({number}, at) => (at === 0 || quick[at - 1]?.number !== number - 1 ? [at + 1] : []));

function cardText(alarm: ReportedAlarm, deck: DeckKind): string[] {
	switch (alarm.kind) {
		case 'card-alert':
			return [`the device reports: ${ALERTS[alarm.what]} ${faceName(inEnglish, deck, alarm.face)}`];
		case 'count-error':
			return [`the device counted ${alarm.cards} cards, and the batch has ${alarm.expected}`];
		case 'deck-error':
			return [`it rejected its cards: ${alarm.errorCode}`];
		case 'error':
		case 'jam':
			return [];
	}
}

const ALERTS = {
	missing: 'missing',
	extra: 'one too many of',
	foreign: 'a card that does not belong to this batch (another back),',
	'face-up': 'face up',
} as const;
