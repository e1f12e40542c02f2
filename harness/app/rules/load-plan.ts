import path from 'node:path';
import {HarnessError} from '../../model/error.js';
import {nearest} from '../../model/nearest.js';
import {sha256} from '../../registers/sha256.js';
import {type PlanFile, planFrom} from '../../rules/plan-file.js';
import {bookIds} from './load-books.js';
import {namesIn, packageDirectory, readText} from './read-text.js';

const PLANS_DIRECTORY = packageDirectory('harness/rules/plans/');

/** `name`: the name of a plan, or the path of its file. */
export function loadPlan(name: string): PlanFile {
	if (/\.ya?ml$/.test(name)) return planIn(name);
	const known = namesIn(PLANS_DIRECTORY, '.yaml');
	if (!known.includes(name)) throw new HarnessError('plan/not-found', {name, known, near: nearest(name, known)});
	return planIn(path.join(PLANS_DIRECTORY, `${name}.yaml`));
}

function planIn(file: string): PlanFile {
	const text = readText(file);
	return planFrom({file, text, sha256: sha256(text)}, bookIds());
}
