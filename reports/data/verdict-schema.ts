import * as z from 'zod';
import {chance, count, place, shuffle, text} from './schema-words.js';

const testId = text.describe('Id of a statistical test, as listed in docs/statistical-tests.md.');
const sentence = text.describe('The reason as an English sentence.');
const rejectedShuffle = shuffle.describe('Number of the shuffle after which the evidence reached the rejection limit.');

const reasonOf = <const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
	z.strictObject({text: sentence, kind: z.literal(kind), ...shape});

export const reasonKinds = [
	reasonOf('incomplete', {shuffle, diagnosis: place}),
	reasonOf('cards-undecided', {shuffle, diagnosis: place}),
	reasonOf('not-shuffled', {shuffle, unshuffled: place}),
	reasonOf('rule-broken', {
		rule: text.describe('Id of the row of a rule book.'),
	}),
	reasonOf('test-rejected', {test: testId}),
	reasonOf('sequential-test-rejected', {shuffle: rejectedShuffle}),
	reasonOf('too-few-shuffles', {
		have: count.describe('Number of valid shuffles.'),
		need: count.describe('Number of shuffles that a verdict needs.'),
	}),
	reasonOf('plan-not-reached', {
		have: count.describe('Number of shuffles that count.'),
		planned: count.describe('Number of shuffles that the plan requires.'),
	}),
	reasonOf('test-not-measured', {test: testId}),
	reasonOf('self-test-failed', {
		faultCode: z.number().describe('Fault code, as the device reported it.'),
	}),
	reasonOf('too-many-lost', {
		lost: count.describe('Number of shuffles without a usable order.'),
		captured: count.describe('Number of shuffles that began.'),
	}),
	reasonOf('input-order-not-compared', {}),
	reasonOf('book-not-evaluated', {book: text.describe('Id of the rule book.')}),
	reasonOf('stopped-early', {
		shuffle: rejectedShuffle,
		planned: count.describe('Number of shuffles that the plan requires.'),
	}),
	reasonOf('cut-short', {because: text.describe('Why the run ended early.')}),
	reasonOf('all-tests-passed', {
		tests: count.describe('Number of tests that were evaluated.'),
		shuffles: count.describe('Number of valid shuffles.'),
	}),
] as const;

const effect = z.strictObject({
	observed: z.number().describe('Observed value, in the unit of the test.'),
	fair: z.number().describe('Its expected value for a fair device, in the same unit.'),
	interval: z.tuple([z.number(), z.number()]).describe('95 % confidence interval of the observed value.'),
	detectable: z
		.number()
		.describe('Smallest difference from the fair value that this number of shuffles detects with a chance of 99 %.'),
	against: z
		.enum(['input-order', 'new-deck', 'order-before'])
		.describe('Order that the output order is compared with: input order, new-deck order, or the output order before.'),
});

const have = count.describe('Number of shuffles that the test could use.');
const need = count.describe('Number of shuffles that the test needs.');

export const testKinds = [
	z.strictObject({
		id: testId,
		kind: z.literal('measured'),
		have,
		need,
		statistic: z.number().describe('Value of the test statistic, in the unit of the test.'),
		p: chance.describe('p-value of this test alone.'),
		adjustedP: chance.describe('p-value after the correction of Holm for all tests of the battery.'),
		rejected: z.boolean().describe('Whether the test rejects fairness at the level of the battery, alpha / 2.'),
		limit: z
			.number()
			.exactOptional()
			.describe('Limit that p is compared with after Holm: a share of the level of the battery.'),
		effect: effect.describe('Size of the observed effect.'),
	}),
	z.strictObject({id: testId, kind: z.literal('too-few'), have, need}),
	z.strictObject({id: testId, kind: z.literal('not-applicable'), because: text.describe('Why it does not apply.')}),
	z.strictObject({
		id: testId,
		kind: z.literal('not-evaluated'),
		planned: count.describe('Planned number of shuffles, at which the test would have been evaluated.'),
	}),
] as const;
