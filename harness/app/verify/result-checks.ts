import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {RunReport} from '../../../reports/report.js';
import type {Difference} from '../../capture/difference.js';
import {FILES} from '../../capture/run-directory.js';
import {isSystemError} from '../../model/error.js';
import {differenceWords} from '../../model/json-words.js';
import {program} from '../program.js';
import {type Printed, print} from '../report.js';
import {type Check, differs, good, note} from './check.js';

/** The numbers, judged again from the orders. */
export async function verdictCheck(directory: string, report: RunReport): Promise<Check> {
	const [made] = await print(report, ['json']);
	const found = await contentOf(directory, FILES.result);
	if (found === undefined)
		return note('verdict', `${report.judgement.verdict.kind}; ${FILES.result} is not in the run`);
	const expected = Buffer.from(made?.bytes ?? []);
	if (found.equals(expected)) return good('verdict', `${report.judgement.verdict.kind}; every number is the same`);
	const says = differenceWords(found.toString('utf8'), expected.toString('utf8'));
	return differs('verdict', [{file: FILES.result, record: undefined, says}]);
}

/** The report, printed again. Another version may print another page: only the numbers must stay. */
export async function reportCheck(directory: string, report: RunReport): Promise<Check> {
	const differences: Difference[] = [];
	const missing: string[] = [];
	for (const made of await print(report, ['junit', 'pdf'])) {
		const found = await contentOf(directory, made.name);
		if (found === undefined) missing.push(made.name);
		else if (!found.equals(made.bytes)) differences.push({file: made.name, ...placeOf(found, made)});
	}
	const {version} = report.subject.run.program;
	const ours = program().version;
	if (differences.length === 0 && missing.length === 0)
		return good('report', `${FILES.pdf} and ${FILES.junit} are the same, byte for byte`);
	if (differences.length === 0) return note('report', `${missing.join(' and ')} not in the run`);
	if (version === ours) return differs('report', differences);
	const names = differences.map(({file}) => file).join(' and ');
	return note(
		'report',
		`${names} were made by version ${version}, and this is ${ours}: not to be compared byte for byte`,
	);
}

async function contentOf(directory: string, name: string): Promise<Buffer | undefined> {
	try {
		return await readFile(path.join(directory, name));
	} catch (error) {
		if (isSystemError(error, 'ENOENT')) return undefined;
		throw error;
	}
}

const LINE_END = 0x0a;

function placeOf(found: Buffer, {format, bytes}: Printed): Omit<Difference, 'file'> {
	const at = bytes.findIndex((byte, place) => byte !== found[place]);
	const byte = at === -1 ? bytes.length : at;
	if (format === 'pdf')
		return {record: undefined, says: `byte ${byte + 1} of ${found.length} is not as it is printed again`};
	const line = found.subarray(0, byte).filter(each => each === LINE_END).length + 1;
	return {record: undefined, says: `line ${line} is not as it is printed again`};
}
