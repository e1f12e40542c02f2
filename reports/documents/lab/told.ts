import type {Job} from '../../../harness/job/schema.js';
import type {Conveyed} from '../../../harness/model/job-fields.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import type {Say} from '../../language/say.js';

export const NOT_TOLD = 'not told';

const CONVEYED_MARK = ' (c)';

/** An item of the standard is never omitted: the report says that it was not stated. */
export const said = (text: string | undefined): string => text ?? NOT_TOLD;

export function told(parts: readonly (string | undefined)[]): string {
	const there = parts.filter(part => part !== undefined);
	return there.length === 0 ? NOT_TOLD : there.join(', ');
}

/** Marks what the customer stated (ISO/IEC 17025:2017, 7.8.2.2). */
export const conveyedIn =
	(say: Say, {conveyed = []}: Job) =>
	(text: string, what: Conveyed): string =>
		text !== NOT_TOLD && conveyed.includes(what) ? say`${text}${CONVEYED_MARK}` : text;

export const utcMinute = (say: Say, utc: string): string => say`${utc.slice(0, 16).replace('T', ' ')} UTC`;

export const booksOf = ({findings}: Judgement): string[] => [
	...new Set(findings.map(({id}) => id.split('/')[0] ?? id)),
];
