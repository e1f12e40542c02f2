import {planHash} from '../capture/plan-hash.js';
import type {EarlyStop, RunRecord} from '../capture/run-directory.js';
import type {Game} from '../model/game.js';
import type {ToldInput} from '../model/order-in.js';
import {planOf} from '../verdict/plan.js';
import type {DeviceChoice} from './device.js';
import {gameQuestion} from './game-question.js';
import {rulePartsFor} from './rule-parts.js';
import {type Setup, setupFor} from './setup.js';

/** Everything that decides a plan. */
export interface PlanRequest extends DeviceChoice {
	/** `undefined`: as many as there are, or 1,000 where there is no end. */
	readonly shuffles: number | undefined;
	readonly alpha: number;
	/** How the cards lie before each shuffle; `undefined`: as is usual for such a device. */
	readonly input: ToldInput | undefined;
	/** `undefined`: as is usual for such a device. */
	readonly earlyStop?: EarlyStop | undefined;
	/** Rule books on batches and shoes; not said: the usual one, where the device tells of such things by itself. */
	readonly rules?: readonly string[] | undefined;
	/** A game whose outcomes are held against exact odds. */
	readonly game?: Game | undefined;
}

/** A plan and its hash, and the profiles that went into it, as run.json has them. */
export type Planned = Pick<RunRecord, 'profile' | 'reader' | 'plan' | 'planSha256'>;

const USUAL_SHUFFLES = 1000;

/** What certify would plan with the same options; nothing is opened and nobody is asked. */
export const planFor = async (request: PlanRequest): Promise<Planned> => planned(await setupFor(request), request);

/** The plan is made and hashed here, before anything is opened. */
export function planned(
	{batch, usualInput, usualStop, planned: most, profile, reader, profiles}: Setup,
	{
		shuffles,
		alpha,
		input,
		earlyStop,
		rules: books,
		game,
	}: Pick<PlanRequest, 'shuffles' | 'alpha' | 'input' | 'earlyStop' | 'rules' | 'game'>,
): Planned {
	const plan = planOf({
		batch,
		input: input ?? usualInput,
		shuffles: shuffles ?? most ?? USUAL_SHUFFLES,
		alpha,
		earlyStop: earlyStop ?? usualStop,
		rules: rulePartsFor({profiles: profiles.map(each => each.profile), batch, books}),
		game: gameQuestion(game),
	});
	const parts = {profile, ...(reader === undefined ? {} : {reader}), plan};
	return {...parts, planSha256: planHash(parts)};
}
