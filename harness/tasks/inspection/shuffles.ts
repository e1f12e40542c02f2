import {miscounted, shuffleOf} from '../../app/certify/gather.js';
import type {InspectionTask} from '../../model/inspection.js';
import type {Conducting} from '../conduct.js';
import {dealQuestion} from '../question.js';
import {turnsOf} from './turns.js';

/** One of the few shuffles that are looked at. */
export async function takeQuick(task: InspectionTask, parts: Conducting): Promise<'done' | 'interrupted'> {
	const {bench, writer, batch, heard, progress} = parts;
	const number = heard.shuffles.length + 1;
	writer.turnTo(number);
	if (task.subject === 'shoe' && (await parts.ask(dealQuestion(batch.size))) === undefined) return 'interrupted';
	const turn = await bench.source.next();
	if (turn === undefined) return 'interrupted';
	const checked = miscounted(turn, batch);
	if (checked !== turn && turn.counted.when !== 'never')
		writer.event({kind: 'miscounted', cards: turn.counted.cards, expected: batch.size});
	writer.shuffle(batch.deck, shuffleOf(number, checked));
	if (checked.collected.kind === 'void') await bench.source.recover();
	const {quick} = turnsOf(heard);
	const useless = quick.filter(({kind}) => kind === 'void').length;
	progress({counted: quick.length - useless, planned: task.shuffles, useless, bettor: undefined});
	return 'done';
}
