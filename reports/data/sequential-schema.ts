import * as z from 'zod';
import {listOf} from '../../harness/model/schema.js';
import {DEFECTS} from '../../stat-tests/sequential/limits/excluded.js';
import {chance, count, shuffle, text} from './schema-words.js';

const strategyId = text.describe('Id of the strategy.');
const evidenceOf = z.number().describe('Natural logarithm of its evidence (e-value) after the last tested shuffle.');

const leading = z.strictObject({
	id: strategyId,
	share: chance.describe('Its part of the evidence of the sequential test.'),
	shuffles: count.describe('Number of shuffles that it has used.'),
	lesson: z
		.strictObject({
			kind: text.describe('Kind of pattern that it found.'),
			observed: z.number().describe('How often the pattern was observed; for a statistic, its mean a shuffle.'),
			fair: z.number().describe('The same for a fair device.'),
			text: text.describe('The pattern as an English clause.'),
		})
		.nullable()
		.describe('The strongest pattern that it found; null if it names none.'),
});

const path = z.strictObject({
	shuffles: z
		.array(z.tuple([shuffle, shuffle]))
		.describe('Numbers of the tested shuffles, as ranges with first and last included.'),
	logEvidence: z
		.array(z.number())
		.describe('Natural logarithm of the evidence after each of these shuffles, to four decimals.'),
});

export const sequential = z.strictObject({
	logEvidence: z
		.number()
		.describe('Natural logarithm of the evidence (e-value) against a fair device after the last tested shuffle.'),
	threshold: z.number().describe('Rejection limit of the evidence: 2 / alpha.'),
	logThreshold: z.number().describe('Natural logarithm of the rejection limit.'),
	rejectedAt: shuffle
		.nullable()
		.describe('Number of the shuffle after which the evidence first reached the limit; null if it did not.'),
	strategies: listOf('The components of the sequential test.', {
		id: strategyId,
		weight: z.number().describe('Its share of the mixture before the first shuffle.'),
		logEvidence: evidenceOf,
	}),
	flagged: z
		.array(text)
		.exactOptional()
		.describe('Strategies that reject by themselves, whatever the others found (closed testing with e-values).'),
	leading: leading
		.exactOptional()
		.describe(
			'Strategy with the largest part of the evidence at the rejection or at the end; by chance if none rejects.',
		),
	path: path.describe('Course of the evidence, shuffle by shuffle.'),
	logWealth: z.number().describe('Deprecated alias of logEvidence; removed after 0.3.'),
	convictedAt: shuffle.nullable().describe('Deprecated alias of rejectedAt; removed after 0.3.'),
	experts: listOf('Deprecated alias of strategies; removed after 0.3.', {
		id: strategyId,
		weight: z.number().describe('As in strategies.'),
		logWealth: z.number().describe('As logEvidence in strategies.'),
	}),
});

export const excluded = z.strictObject({
	confidence: chance.describe('Confidence level of each limit by itself, valid at any time.'),
	limits: listOf('One entry for each defect that could be counted.', {
		defect: z.enum(DEFECTS).describe('The defect.'),
		shuffles: count.describe('Number of shuffles that were used.'),
		observed: chance.describe('Observed share of what is counted for this defect.'),
		fair: chance.describe('The same share for a fair device.'),
		upperLimit: chance.describe(
			'Upper limit of the strength of the defect; the mean is strength + (1 - strength) × fair.',
		),
		text: text.describe('The limit as an English sentence.'),
	}),
});
