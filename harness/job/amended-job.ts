import {isJobField, type JobField} from '../model/job-fields.js';
import {isMapping} from '../profile/variants.js';
import {type Job, jobSchema} from './schema.js';

export function fieldOfJob(job: Job | undefined, field: JobField): string {
	const value = stepsOf(field).reduce<unknown>((node, step) => (isMapping(node) ? node[step] : undefined), job ?? {});
	return typeof value === 'string' ? value : '';
}

interface Correction {
	readonly field: string;
	readonly now: string;
}

/** A run without a job can get one by corrections. */
export function amendedJob(job: Job | undefined, corrections: readonly Correction[]): Job | undefined {
	const own = corrections.filter(({field}) => isJobField(field));
	if (own.length === 0) return job;
	return jobSchema.parse(withAll(job, own));
}

/** What the field must be, if the corrected value is invalid; `undefined` if it is valid. */
export function faultOfField(job: Job | undefined, correction: Correction): string | undefined {
	const result = jobSchema.safeParse(withAll(job, [correction]));
	return result.success ? undefined : result.error.issues[0]?.message.replace(/^expected /, '');
}

const withAll = (job: Job | undefined, corrections: readonly Correction[]): unknown =>
	corrections.reduce<unknown>((tree, {field, now}) => withValue(tree, stepsOf(field), now), job ?? {});

function withValue(tree: unknown, [step, ...rest]: readonly string[], value: string): unknown {
	if (step === undefined) return value;
	const node = isMapping(tree) ? tree : {};
	return {...node, [step]: withValue(node[step], rest, value)};
}

/** The keys that lead to a field, without the first one, `job`. */
const stepsOf = (field: string): string[] => field.split('.').slice(1);
