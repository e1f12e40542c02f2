import type {Judgement} from '../../harness/verdict/judgement.js';
import type {Leading} from '../../stat-tests/sequential/leading-strategy.js';
import {evidenceAfter, type SequentialTest} from '../../stat-tests/sequential/sequential-test.js';
import {inEnglish} from '../language/translator.js';
import {limitSentence} from '../text/excluded-text.js';
import {leadingText} from '../text/sequential-text.js';
import type {Result} from './result-schema.js';

export function sequentialJson(judgement: Judgement, path: Iterable<number>): Result['sequential'] {
	const {logEvidence, threshold, rejectedAt, strategies, leading, flagged: named, numbers} = judgement.sequential;
	return {
		logEvidence,
		threshold,
		logThreshold: Math.log(threshold),
		rejectedAt: rejectedAt ?? null,
		strategies: strategies.map(strategy => ({...strategy, logEvidence: finite(strategy.logEvidence)})),
		...(named === undefined ? {} : {flagged: named}),
		...(leading === undefined ? {} : {leading: leadingJson(judgement, leading)}),
		path: {shuffles: stretchesOf(numbers), logEvidence: [...path]},
		// Names of deckproof/result/1, through 0.3.
		logWealth: logEvidence,
		convictedAt: rejectedAt ?? null,
		experts: strategies.map(({id, weight, logEvidence: log}) => ({id, weight, logWealth: finite(log)})),
	};
}

/** A strategy that lost everything has a logarithm of −∞, which JSON cannot represent. */
const finite = (log: number): number => Math.max(log, -Number.MAX_VALUE);

function leadingJson(judgement: Judgement, leading: Leading): NonNullable<Result['sequential']['leading']> {
	const {id, share, shuffles, foundPattern: found} = leading;
	const text = leadingText(inEnglish, judgement, leading);
	return {
		id,
		share,
		shuffles,
		lesson:
			found === undefined || text === undefined
				? null
				: {kind: found.pattern.kind, observed: found.observed, fair: found.fair, text},
	};
}

/** Ranges, since valid shuffles are mostly numbered without gaps. */
function stretchesOf(numbers: SequentialTest['numbers']): [number, number][] {
	const stretches: [number, number][] = [];
	for (const number of numbers) {
		const last = stretches.at(-1);
		if (last !== undefined && last[1] + 1 === number) last[1] = number;
		else stretches.push([number, number]);
	}
	return stretches;
}

/** The log evidence after each shuffle, constant once the test has stopped. */
export function* pathOf(sequential: SequentialTest): Generator<number> {
	for (let row = 0; row < sequential.numbers.length; row++) yield toFourDecimals(evidenceAfter(sequential, row));
}

/** The error is a hundredth of a percent of the evidence; `+ 0` turns −0 into 0. */
const toFourDecimals = (log: number): number => Math.round(log * 1e4) / 1e4 + 0;

/** Empty for a continuous shuffler. */
export const excludedJson = ({alpha, excluded}: Judgement): Result['excluded'] => ({
	confidence: excluded?.confidence ?? 1 - alpha,
	limits: (excluded?.limits ?? []).map(limit => {
		const {observed, most, ...rest} = limit;
		return {...rest, observed, upperLimit: most, text: limitSentence(inEnglish, limit)};
	}),
});
