import {notShown, type RuleResult, type Source} from '../../model/finding.js';
import type {Answer} from '../answers.js';
import {type Context, checker, given, text, type Z} from '../checker.js';

const people = (z: Z) => z.int().min(1).max(2);

const answer = checker(
	given('answer', z => ({question: text(z), people: people(z), freshHours: z.number().gt(0).optional()})),
	{
		from: 'answers',
		methods: ['operator', 'report', 'query'],
		examines: 'yes or no, by whom and when',
		evaluate: (parameters, context) => answered(parameters, context, reply => yesOrNo(reply, parameters.question)),
	},
);

const MEASURED = (z: Z) => ({
	question: text(z),
	unit: text(z),
	least: z.number().optional(),
	most: z.number().optional(),
	people: people(z),
});

const measured = checker(given('measured', MEASURED), {
	from: 'answers',
	methods: ['operator'],
	examines: 'a number that a person measured',
	evaluate: (parameters, context) => answered(parameters, context, reply => within(reply, parameters)),
});

const reference = checker(
	given('reference', z => ({question: text(z), people: people(z)})),
	{
		from: 'answers',
		methods: ['report', 'operator'],
		examines: 'a number or name that a person wrote down',
		evaluate: (parameters, context) => answered(parameters, context, reply => written(reply, parameters.question)),
	},
);

export const ANSWER_CHECKERS = [answer, measured, reference] as const;

export interface QuestionParameters {
	readonly question: string;
	/** 2: one person performs and another verifies. */
	readonly people: number;
	/** The maximum age of an answer when the run begins. */
	readonly freshHours?: number | undefined;
}

export interface Reply {
	readonly answer: Answer['answer'];
	/** The note of the person, in parentheses; '' if there is none. */
	readonly note: string;
	readonly by: readonly Source[];
}

/** The answer for one book precedes the answer for all books. */
export function answered(
	parameters: QuestionParameters,
	{evidence, book, row}: Context,
	judged: (reply: Reply) => RuleResult,
): RuleResult {
	const {answers, startedAt} = evidence;
	const own = answers[`${book}/${row}`] ?? answers[row];
	if (own === undefined) return notShown(`not answered by an operator: ${parameters.question}`);
	const by = [peopleOf(own)];
	const alone = parameters.people === 2 ? aloneIn(own, by) : undefined;
	if (alone?.kind === 'not-shown') return alone;
	const result = judged({answer: own.answer, note: own.note === undefined ? '' : ` (${own.note})`, by});
	if (result.kind !== 'met') return result;
	return alone ?? staleIn(parameters, own, startedAt) ?? result;
}

const peopleOf = ({by, licence, verifiedBy, verifierLicence = '', at}: Answer): Source => ({
	kind: 'people',
	people: [{name: by, licence}, ...(verifiedBy === undefined ? [] : [{name: verifiedBy, licence: verifierLicence}])],
	at,
});

const same = (one: string, two: string): boolean => one.trim().toLowerCase() === two.trim().toLowerCase();

/** The person who performs and the person who verifies differ by name and by licence. */
function aloneIn(
	{by: performer, licence, verifiedBy, verifierLicence}: Answer,
	by: readonly Source[],
): RuleResult | undefined {
	if (verifiedBy === undefined || verifierLicence === undefined)
		return notShown(`a second person must verify it, and only ${performer} is named with a licence`);
	if (!same(performer, verifiedBy) && !same(licence, verifierLicence)) return undefined;
	return {
		kind: 'not-met',
		evidence: `${performer} (${licence}) verified what ${performer} did; two people are required`,
		by,
	};
}

const isWord = (reply: Answer['answer'], word: string): boolean => typeof reply === 'string' && same(reply, word);

function yesOrNo({answer, note, by}: Reply, question: string): RuleResult {
	const more = `${note}: ${question}`;
	if (answer === true || isWord(answer, 'yes')) return {kind: 'met', evidence: `answered yes${more}`, by};
	if (answer === false || isWord(answer, 'no')) return {kind: 'not-met', evidence: `answered no${more}`, by};
	return notShown(`the answer is neither yes nor no: ${answer}${more}`);
}

interface Bounds {
	readonly unit: string;
	readonly least?: number | undefined;
	readonly most?: number | undefined;
}

function within({answer, note, by}: Reply, {unit, least, most}: Bounds): RuleResult {
	const value = typeof answer === 'boolean' ? Number.NaN : Number(answer);
	if (Number.isNaN(value)) return notShown(`the answer is not a number: ${answer}${note}`);
	const isWithin = value >= (least ?? value) && value <= (most ?? value);
	const bounds = [
		...(least === undefined ? [] : [`at least ${least}`]),
		...(most === undefined ? [] : [`at most ${most}`]),
	];
	const evidence = `${value} ${unit}${note}; ${bounds.join(' and ')} ${unit} required`;
	return {kind: isWithin ? 'met' : 'not-met', evidence, by};
}

function written({answer, note, by}: Reply, question: string): RuleResult {
	const more = `${note}: ${question}`;
	if (answer === false || isWord(answer, 'none')) return {kind: 'not-met', evidence: `there is none${more}`, by};
	return answer === true
		? notShown(`the answer does not name it${more}`)
		: {kind: 'met', evidence: `${answer}${more}`, by};
}

const HOUR = 3_600_000;

function staleIn({freshHours}: QuestionParameters, own: Answer, startedAt: string | undefined): RuleResult | undefined {
	if (freshHours === undefined || startedAt === undefined) return undefined;
	const age = (Date.parse(startedAt) - Date.parse(own.at)) / HOUR;
	if (age <= freshHours) return undefined;
	return {
		kind: 'not-met',
		evidence: `the last check was ${age.toFixed(1)} h before the run, and ${freshHours} h are allowed`,
		by: [peopleOf(own)],
	};
}
