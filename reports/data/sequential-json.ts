import type {Judgement} from '../../harness/verdict/judgement.js';
import {type Bettor, wealthAfter} from '../../stat-tests/sequential/bettor.js';
import type {Richest} from '../../stat-tests/sequential/richest.js';
import {inEnglish} from '../language/say.js';
import {richestWords} from '../text/bettor-words.js';
import {limitSentence} from '../text/excluded-words.js';
import type {Result} from './result-schema.js';

export function sequentialJson(judgement: Judgement, path: Iterable<number>): Result['sequential'] {
	const {logWealth, threshold, convictedAt, experts, richest, flagged: named, numbers} = judgement.bettor;
	return {
		logWealth,
		threshold,
		logThreshold: Math.log(threshold),
		convictedAt: convictedAt ?? null,
		experts: experts.map(expert => ({...expert, logWealth: finite(expert.logWealth)})),
		...(named === undefined ? {} : {flagged: named}),
		...(richest === undefined ? {} : {richest: richestJson(judgement, richest)}),
		path: {shuffles: stretchesOf(numbers), logWealth: [...path]},
	};
}

/** A strategy that lost everything has a logarithm of −∞, which JSON cannot represent. */
const finite = (log: number): number => Math.max(log, -Number.MAX_VALUE);

function richestJson(judgement: Judgement, richest: Richest): NonNullable<Result['sequential']['richest']> {
	const {id, share, shuffles, lesson} = richest;
	const text = richestWords(inEnglish, judgement, richest);
	return {
		id,
		share,
		shuffles,
		lesson:
			lesson === undefined || text === undefined
				? null
				: {kind: lesson.habit.kind, seen: lesson.seen, fair: lesson.fair, text},
	};
}

/** Ranges, since valid shuffles are mostly numbered without gaps. */
function stretchesOf(numbers: Bettor['numbers']): [number, number][] {
	const stretches: [number, number][] = [];
	for (const number of numbers) {
		const last = stretches.at(-1);
		if (last !== undefined && last[1] + 1 === number) last[1] = number;
		else stretches.push([number, number]);
	}
	return stretches;
}

/** The log evidence after each shuffle, constant once the test has stopped. */
export function* pathOf(bettor: Bettor): Generator<number> {
	for (let row = 0; row < bettor.numbers.length; row++) yield toFourDecimals(wealthAfter(bettor, row));
}

/** The error is a hundredth of a percent of the evidence; `+ 0` turns −0 into 0. */
const toFourDecimals = (log: number): number => Math.round(log * 1e4) / 1e4 + 0;

/** Empty for a continuous shuffler. */
export const excludedJson = ({alpha, excluded}: Judgement): Result['excluded'] => ({
	confidence: excluded?.confidence ?? 1 - alpha,
	limits: (excluded?.limits ?? []).map(limit => ({...limit, text: limitSentence(inEnglish, limit)})),
});
