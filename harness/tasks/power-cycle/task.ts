import * as z from 'zod';
import {inEnglish} from '../../../reports/language/translator.js';
import {incidentIn} from '../../completeness/incidents.js';
import {shuffleOf} from '../../driver/order-source.js';
import type {Ending} from '../../evidence/run-events.js';
import {withoutCovers} from '../../model/cards/card.js';
import type {Immutable} from '../../model/immutable.js';
import type {JunitCase} from '../../model/junit-case.js';
import type {Conducting} from '../conduct.js';
import {restartQuestion} from '../question.js';
import {storedAsIs} from '../stored-task.js';
import type {CapturedTask, TaskRecord} from '../task-record.js';
import {type FirstShuffle, judgePowerCycle, type PowerCycleJudgement} from './judge.js';
import {restartPage, restartReason} from './page.js';

const schema = z.strictObject({
	kind: z.literal('power-cycle'),
	restarts: z.int().min(2),
	/** The chance to fail a fair device. */
	alpha: z.number().gt(0).lt(1),
});

export type PowerCycleTask = Immutable<z.infer<typeof schema>>;

export const POWER_CYCLE: TaskRecord<PowerCycleTask, PowerCycleJudgement> = {
	kind: 'power-cycle',
	file: storedAsIs(schema),
	devices: 'shufflers',
	answers: 'operator',
	input: 'usual',
	sequential: 'not-tested',
	plan: ({restarts, alpha}) => ({shuffles: restarts, alpha}),
	conduct,
	judge,
	page: ({judgement}, {translate}) => restartPage(translate, judgement),
	json: restartJson,
	junit: restartCases,
	evidence: 'none',
};

async function conduct({restarts}: PowerCycleTask, parts: Conducting): Promise<Ending> {
	const {device, writer, batch, prompt, signal, progress} = parts;
	let unusable = 0;
	for (let trial = 1; trial <= restarts; trial++) {
		if (signal.aborted) return {kind: 'interrupted'};
		writer.turnTo(trial);
		if ((await prompt(restartQuestion({trial, of: restarts}))) === undefined) return {kind: 'interrupted'};
		// The device was off: before the next command it must answer, with the same identity.
		await device.source.recover();
		const turn = await device.source.next();
		if (turn === undefined) return {kind: 'interrupted'};
		writer.shuffle(batch.deck, shuffleOf(trial, turn));
		if (turn.collected.kind === 'void') unusable++;
		progress({kind: 'counted', counted: trial, planned: restarts, unusable, sequential: undefined});
	}
	return {kind: 'complete'};
}

function judge(task: PowerCycleTask, {batch, shuffles, ending}: CapturedTask): PowerCycleJudgement {
	const first: FirstShuffle[] = [];
	const incomplete: number[] = [];
	for (let restart = 1; restart <= shuffles.count; restart++) {
		const shuffle = shuffles.at(restart);
		if (shuffle.kind === 'void') continue;
		const incident = incidentIn(batch, restart, shuffle.outputOrder);
		if (incident?.weight === 'unexplained') incomplete.push(restart);
		else if (incident?.weight !== 'misread')
			first.push({restart, order: withoutCovers(shuffle.outputOrder.faces).slice()});
	}
	return judgePowerCycle({batch, task, first, incomplete, voids: shuffles.voids, ending});
}

function restartJson(judgement: PowerCycleJudgement): object {
	const {verdict, task, compared, incomplete, voids, repeats, closest, beginning, tests, wouldShow} = judgement;
	return {
		reasons: verdict.reasons.map(reason => ({...reason, text: restartReason(inEnglish, judgement, reason)})),
		restarts: {planned: task.restarts, compared, incomplete, void: voids},
		alpha: task.alpha,
		repeats,
		closest: closest ?? null,
		beginning: beginning ?? null,
		tests,
		wouldShow,
	};
}

function restartCases({tests, repeats}: PowerCycleJudgement): JunitCase[] {
	const again = repeats.map(({one, other}) => `restart ${other} began as restart ${one} did`).join('; ');
	return [
		{name: 'no-repeat', ending: {kind: repeats.length > 0 ? 'failure' : 'passed', message: again}},
		...tests.map(({id, observed, fair, p, rejected}): JunitCase => {
			const message = `observed ${observed}, expected of a fair device ${fair.toFixed(2)}, p ${p.toFixed(4)}`;
			return {name: id, ending: {kind: rejected ? 'failure' : 'passed', message}};
		}),
	];
}
