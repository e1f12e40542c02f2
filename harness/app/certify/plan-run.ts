import {planHash} from '../../evidence/plan-hash.js';
import type {EarlyStop, RunRecord} from '../../evidence/run-record.js';
import type {Game} from '../../model/cards/game.js';
import {HarnessError} from '../../model/error.js';
import type {StatedInput} from '../../model/shuffles/input-order.js';
import {meant} from '../../profile/yaml-file.js';
import type {PlanFile} from '../../rules/plan-file.js';
import {planOf} from '../../verdict/plan.js';
import {booksFor} from '../analyze/rule-books.js';
import type {DeviceChoice} from '../device/device.js';
import {type Setup, setupFor} from '../device/setup.js';
import {gameQuestion} from '../rules/load-wagers.js';

export interface PlanRequest extends DeviceChoice {
	/** Default: all there are, or 1,000 where there is no end. */
	readonly shuffles: number | undefined;
	readonly alpha: number;
	/** The input order. Default: the usual one of such a device. */
	readonly input: StatedInput | undefined;
	readonly earlyStop?: EarlyStop | undefined;
	/** Rule books. Default: the usual ones, if the device reports its table without a reader. */
	readonly jurisdictions?: readonly string[] | undefined;
	/** The plan file that supplied the other values. */
	readonly named?: PlanFile | undefined;
	readonly game?: Game | undefined;
}

type Planned = Pick<RunRecord, 'profile' | 'reader' | 'plan' | 'planSha256'>;

const USUAL_SHUFFLES = 1000;

/** The plan that `certify` makes with the same options. No port is opened. */
export const planFor = async (request: PlanRequest): Promise<Planned> => planRun(await setupFor(request), request);

/** Made and hashed before anything is opened. */
export async function planRun(
	{batch, usualInput, usualStop, orientation, planned: most, profile, reader, profiles}: Setup,
	{
		shuffles,
		alpha,
		input,
		earlyStop,
		jurisdictions: books,
		named: file,
		game,
	}: Pick<PlanRequest, 'shuffles' | 'alpha' | 'input' | 'earlyStop' | 'jurisdictions' | 'named' | 'game'>,
): Promise<Planned> {
	const full = planOf({
		batch,
		input: input ?? usualInput,
		shuffles: shuffles ?? most ?? USUAL_SHUFFLES,
		alpha,
		earlyStop: earlyStop ?? usualStop,
		jurisdictions: await booksFor({profiles: profiles.map(each => each.profile), batch, books}),
		named: file && {id: file.id, sha256: file.sha256, challenge: file.challenge},
		orientation,
		game: gameQuestion(game),
	});
	const plan = {...full, tests: testsIn(file, full.tests)};
	const parts = {profile, ...(reader === undefined ? {} : {reader}), plan};
	return {...parts, planSha256: planHash(parts)};
}

/** Refuses a test that does not apply to the batch, which would otherwise be left out silently. */
function testsIn(file: PlanFile | undefined, all: readonly string[]): readonly string[] {
	if (file === undefined || file.tests === 'all') return all;
	const {tests: requested} = file;
	const unknown = requested.find(id => !all.includes(id));
	if (unknown === undefined) return all.filter(id => requested.includes(id));
	const expected = `a test that applies to this batch and this number of shuffles, not "${unknown}"${meant(unknown, all)}`;
	throw new HarnessError('plan/invalid', {file: file.file, line: 1, key: 'tests', expected});
}
