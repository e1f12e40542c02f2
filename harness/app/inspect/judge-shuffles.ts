import {inEnglish} from '../../../reports/language/translator.js';
import {diagnosisSentence, modeReason} from '../../../reports/text/diagnosis-text.js';
import {rejectionSentence} from '../../../reports/text/sequential-text.js';
import {incidentCount} from '../../completeness/incidents.js';
import type {PlanRecord} from '../../evidence/run-record.js';
import type {Batch} from '../../model/cards/batch.js';
import {shufflesOf} from '../../model/shuffles/shuffles.js';
import type {JudgeShuffles} from '../../tasks/inspection/judge-shuffles.js';
import {judge} from '../analyze/judge.js';
import {cardRules} from '../rules/load-books.js';

export const judgeShuffles =
	(batch: Batch, plan: PlanRecord): JudgeShuffles =>
	({shuffles, starts, selfTest}) => {
		const {judgement} = judge({
			batch,
			input: {kind: plan.input},
			alpha: plan.alpha,
			plan: {kind: 'planned', ...plan},
			ending: {kind: 'complete'},
			selfTest,
			shuffles: shufflesOf(shuffles),
			starts,
			cardRules: cardRules(),
		});
		const {completeness, unshuffled, sequential, reader} = judgement;
		return {
			voids: judgement.shuffles.void,
			diagnoses: completeness.diagnoses.map((_, at) => diagnosisSentence(inEnglish, judgement, at)),
			unshuffled: unshuffled.map((_, at) => modeReason(inEnglish, judgement, at)),
			rejected:
				sequential.rejectedAt === undefined
					? undefined
					: rejectionSentence(inEnglish, judgement, sequential.rejectedAt),
			logEvidence: sequential.logEvidence,
			threshold: sequential.threshold,
			incidents: incidentCount(completeness),
			misreads: reader.errors,
		};
	};
