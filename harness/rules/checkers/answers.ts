import {type Held, notShown, type Source} from '../../model/finding.js';
import type {Answer, Answers} from '../answers.js';
import type {RuleRow} from '../book-schema.js';
import type {CheckOf} from '../check-schema.js';

export type Asked = CheckOf<'answer' | 'measured' | 'reference'>;

/** What people answered, who they are and when; the answer for one book goes before that for all. */
export function answered(
	check: Asked,
	{book, row}: RuleRow,
	{answers, startedAt}: {answers: Answers; startedAt?: string},
): Held {
	const answer = answers[`${book}/${row}`] ?? answers[row];
	if (answer === undefined) return notShown(`nobody answered: ${check.with.question}`);
	const by = [peopleOf(answer)];
	const alone = check.with.people === 2 ? aloneIn(answer, by) : undefined;
	if (alone?.kind === 'not-shown') return alone;
	const held = heldBy(check, answer, by);
	if (held.kind !== 'met') return held;
	return alone ?? staleIn(check, answer, startedAt) ?? held;
}

const peopleOf = ({by, licence, verifiedBy, verifierLicence = '', at}: Answer): Source => ({
	kind: 'people',
	people: [{name: by, licence}, ...(verifiedBy === undefined ? [] : [{name: verifiedBy, licence: verifierLicence}])],
	at,
});

const same = (one: string, two: string): boolean => one.trim().toLowerCase() === two.trim().toLowerCase();

/** Who performs and who verifies are two, by name and by licence. */
function aloneIn(
	{by: performer, licence, verifiedBy, verifierLicence}: Answer,
	by: readonly Source[],
): Held | undefined {
	if (verifiedBy === undefined || verifierLicence === undefined)
		return notShown(`a second person must verify it, and only ${performer} is named with a licence`);
	if (!same(performer, verifiedBy) && !same(licence, verifierLicence)) return undefined;
	return {
		kind: 'not-met',
		evidence: `${performer} (${licence}) verified what ${performer} did; two people are asked for`,
		by,
	};
}

function heldBy(check: Asked, {answer, note}: Answer, by: readonly Source[]): Held {
	const more = note === undefined ? '' : ` (${note})`;
	switch (check.checker) {
		case 'answer':
			return yesOrNo(answer, `${more}: ${check.with.question}`, by);
		case 'measured':
			return within(check.with, {answer, more, by});
		case 'reference':
			return written(answer, `${more}: ${check.with.question}`, by);
	}
}

const isWord = (answer: Answer['answer'], word: string): boolean => typeof answer === 'string' && same(answer, word);

function yesOrNo(answer: Answer['answer'], more: string, by: readonly Source[]): Held {
	if (answer === true || isWord(answer, 'yes')) return {kind: 'met', evidence: `yes${more}`, by};
	if (answer === false || isWord(answer, 'no')) return {kind: 'not-met', evidence: `no${more}`, by};
	return notShown(`the answer is neither yes nor no: ${answer}${more}`);
}

interface Told {
	readonly answer: Answer['answer'];
	readonly more: string;
	readonly by: readonly Source[];
}

function within({unit, least, most}: CheckOf<'measured'>['with'], {answer, more, by}: Told): Held {
	const value = typeof answer === 'boolean' ? Number.NaN : Number(answer);
	if (Number.isNaN(value)) return notShown(`the answer is no number: ${answer}${more}`);
	const isWithin = value >= (least ?? value) && value <= (most ?? value);
	const asked = [
		...(least === undefined ? [] : [`at least ${least}`]),
		...(most === undefined ? [] : [`at most ${most}`]),
	];
	const evidence = `${value} ${unit}${more}; ${asked.join(' and ')} ${unit} asked for`;
	return {kind: isWithin ? 'met' : 'not-met', evidence, by};
}

function written(answer: Answer['answer'], more: string, by: readonly Source[]): Held {
	if (answer === false || isWord(answer, 'none')) return {kind: 'not-met', evidence: `there is none${more}`, by};
	return answer === true ? notShown(`which one was not said${more}`) : {kind: 'met', evidence: `${answer}${more}`, by};
}

const HOUR = 3_600_000;

/** A look from yesterday says nothing of today. */
function staleIn(check: Asked, answer: Answer, startedAt: string | undefined): Held | undefined {
	const hours = check.checker === 'answer' ? check.with.freshHours : undefined;
	if (hours === undefined || startedAt === undefined) return undefined;
	const age = (Date.parse(startedAt) - Date.parse(answer.at)) / HOUR;
	if (age <= hours) return undefined;
	return {
		kind: 'not-met',
		evidence: `the last look was ${age.toFixed(1)} h before the run, and ${hours} h are allowed`,
		by: [peopleOf(answer)],
	};
}
