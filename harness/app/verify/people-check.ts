import {FILES} from '../../evidence/run-directory.js';
import {inactiveAt, isSignedBy, type Person} from '../../keys/people/people.js';
import {mayDo} from '../../model/people/roles.js';
import type {NamedBy, SignedAnswer} from '../../model/tasks/signed-answer.js';
import type {TaskReport} from '../../tasks/all-tasks.js';
import type {InspectionRole} from '../../tasks/inspection/statement.js';
import {type Check, differs, good, note} from './check.js';

/** Who signed an inspection, made again from the evidence. */
export interface PeopleOfRun {
	/** `undefined`: a version that did not record it. */
	readonly answers: NamedBy | undefined;
	readonly endedAt: string;
	readonly signatures: readonly PersonSignature[];
}

interface PersonSignature {
	readonly as: InspectionRole;
	readonly answer: SignedAnswer;
	/** As the evidence gives it. */
	readonly statement: string;
}

/** `undefined`: no person signs this task. */
export function peopleOfRun({judgement, subject}: TaskReport): PeopleOfRun | undefined {
	if (judgement.kind !== 'inspection') return undefined;
	const {signed, statements, task} = judgement;
	const signatures = (['dealer', 'floorperson'] as const).flatMap(as => {
		const answer = signed[as];
		return answer === undefined ? [] : [{as, answer, statement: statements[as]}];
	});
	return {answers: task.answers, endedAt: subject.endedAt, signatures};
}

const NOT_SIGNED: Readonly<Record<Exclude<NamedBy, 'people'>, string>> = {
	file: 'by no person: answers and names were read from a file',
	typed: 'by no person: the names were typed',
};

export function peopleChecks(run: PeopleOfRun | undefined, all: readonly Person[]): Check[] {
	if (run === undefined) return [];
	if (run.answers === undefined) return [note('signed', 'dealer and floorperson are not identified')];
	if (run.answers !== 'people') return [note('signed', NOT_SIGNED[run.answers])];
	if (run.signatures.length === 0) return [note('signed', 'not yet: the inspection is not finished')];
	return run.signatures.map(signature => checkOf(signature, {all, run}));
}

interface Known {
	readonly all: readonly Person[];
	readonly run: PeopleOfRun;
}

function checkOf({as, answer, statement}: PersonSignature, {all, run}: Known): Check {
	const {id, name, number, key, signature} = answer;
	const wrong = (says: string) => differs('signed', [{file: FILES.events, record: undefined, says}]);
	if (!isSignedBy(key, statement, signature))
		return wrong(`the signature of the ${as} ${id} does not fit what the evidence says`);
	const others = run.signatures.filter(each => each.as !== as);
	if (others.some(each => each.answer.key === key)) return wrong(`dealer and floorperson are one person: ${id}`);
	const who = `by ${name}, number ${number}, as ${as}`;
	const person = all.find(({keys}) => keys.includes(key));
	if (person === undefined)
		return note('signed', `good, ${who}; identity unknown: the register of people here has no such key`);
	if (person.id !== id || person.name !== name || person.number !== number)
		return wrong(`the key of the ${as} ${id} belongs to ${person.id} in the register of people`);
	const isAllowed = mayDo(person.roles, `sign as ${as}`);
	const because = isAllowed ? inactiveAt(person, run.endedAt) : 'the register of people gives no such role';
	if (because !== undefined) return wrong(`${id} signed as ${as}, but ${because}`);
	return good('signed', `good, ${who} (${id} in the register of people)`);
}
