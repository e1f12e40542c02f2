import {shuffleOf} from '../../app/certify/gather.js';
import type {Ending} from '../../evidence/run-events.js';
import type {PowerCycleTask} from '../../model/task.js';
import type {Conducting} from '../conduct.js';
import {restartQuestion} from '../question.js';

/** Off and on, then the first shuffle, again and again. */
export async function conductPowerCycle({restarts}: PowerCycleTask, parts: Conducting): Promise<Ending> {
	const {bench, writer, batch, ask, signal, progress} = parts;
	let useless = 0;
	for (let trial = 1; trial <= restarts; trial++) {
		if (signal.aborted) return {kind: 'interrupted'};
		writer.turnTo(trial);
		if ((await ask(restartQuestion({trial, of: restarts}))) === undefined) return {kind: 'interrupted'};
		// It was away, and must have come back and be itself before it is asked for anything.
		await bench.source.recover();
		const turn = await bench.source.next();
		if (turn === undefined) return {kind: 'interrupted'};
		writer.shuffle(batch.deck, shuffleOf(trial, turn));
		if (turn.collected.kind === 'void') useless++;
		progress({counted: trial, planned: restarts, useless, bettor: undefined});
	}
	return {kind: 'complete'};
}
