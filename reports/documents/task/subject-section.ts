import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import type {TaskReport} from '../../../harness/tasks/all-tasks.js';
import type {Section} from '../../../harness/tasks/page.js';
import {deviceWords} from '../../language/device-words.js';
import {counted, thousands} from '../../language/number-format.js';
import type {Say} from '../../language/say.js';
import {amendmentSentence} from '../../text/amendment-wording.js';
import {lineSentence} from '../../text/device-wording.js';

export function subjectSection(
	say: Say,
	{subject, judgement}: TaskReport,
	device: 'with-device' | 'without-device',
): Section {
	const {run, amendments, line, endedAt} = subject;
	const {batch} = judgement;
	const {name, serial, firmware} = deviceWords(say, amendedDevice(run.device, amendments));
	return {
		heading: 'Item and run',
		pairs: [
			['Report number', run.id],
			...(device === 'without-device'
				? []
				: ([
						['Device', name],
						['Serial, firmware', say`${serial}, ${firmware}`],
						['Profile', say`${run.profile.id} (${run.profile.status})`],
						['Line', lineSentence(say, line)],
					] as const)),
			['Batch', say`${counted(say, batch.decks, 'deck')} of ${batch.deck.id}, ${thousands(batch.size)} cards`],
			['Started, ended', say`${run.startedAt}, ${endedAt} (UTC)`],
			['Program', say`${run.program.name} ${run.program.version}, Node ${run.program.node}, ${run.program.platform}`],
			...amendments.map(each => [say`Amendment ${each.n}`, amendmentSentence(say, each)] as const),
		],
	};
}
