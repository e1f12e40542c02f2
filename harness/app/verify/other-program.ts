import {recordedFormat} from '../../evidence/read-run.js';
import {RUN_SCHEMA, type RunRecord} from '../../evidence/run-record.js';
import {program} from '../program.js';
import {type Check, note} from './check.js';

/** Names the version that made a run, if this version did not; its texts may differ without a fault. */
export async function otherProgram(directory: string, {program: maker}: RunRecord): Promise<string | undefined> {
	const format = await recordedFormat(directory);
	const ours = program().version;
	if (format === RUN_SCHEMA && maker.version === ours) return undefined;
	return `version ${maker.version} (${format}) made this run, and this is version ${ours} (${RUN_SCHEMA})`;
}

/** A difference is no sign of an alteration if another version recorded the run, and seal and chain are good. */
export const notComparable = (check: Check, other: string): Check =>
	check.state === 'differs' ? note(check.name, `${other}; their results differ: ${check.says}`) : check;

interface JudgedNumbers {
	readonly schema: string;
	readonly verdict: string;
	/** All numbers of the tests; of a task, which has no tests, all numbers. */
	readonly numbers: string;
}

/** Reads a result.json of any version; `undefined`: the text is none. */
export function judgedIn(text: string): JudgedNumbers | undefined {
	const result = parsed(text);
	if (typeof result !== 'object' || result === null || !('schema' in result && 'verdict' in result)) return undefined;
	const numbers = numbersIn('tests' in result ? result.tests : result).join(' ');
	return {schema: String(result.schema), verdict: String(result.verdict), numbers};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function numbersIn(value: unknown): number[] {
	if (typeof value === 'number') return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
