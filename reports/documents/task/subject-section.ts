import {amendedDevice} from '../../../harness/evidence/amendments/amendment.js';
import {counted, thousands} from '../../language/number-format.js';
import {say} from '../../language/say.js';
import {amendmentSentence} from '../../text/amendment-wording.js';
import {deviceWords, lineSentence} from '../../text/device-wording.js';
import type {Section} from './page.js';
import type {TaskReport} from './task-report.js';

/** What was tested, when, and by which program. */
export function subjectSection({subject, judgement}: TaskReport): Section {
	const {run, amendments, line, endedAt} = subject;
	const {batch} = judgement;
	const device = deviceWords(amendedDevice(run.device, amendments));
	const isBrickAlone = judgement.kind === 'brick' && judgement.device.kind === 'none';
	return {
		heading: 'Item and run',
		pairs: [
			['Report number', run.id],
			...(isBrickAlone
				? []
				: ([
						['Device', device.name],
						['Serial, firmware', say`${device.serial}, ${device.firmware}`],
						['Profile', say`${run.profile.id} (${run.profile.status})`],
						['Line', lineSentence(line)],
					] as const)),
			['Batch', say`${counted(batch.decks, 'deck')} of ${batch.deck.id}, ${thousands(batch.size)} cards`],
			['Started, ended', say`${run.startedAt}, ${endedAt} (UTC)`],
			['Program', say`${run.program.name} ${run.program.version}, Node ${run.program.node}, ${run.program.platform}`],
			...amendments.map(each => [say`Amendment ${each.n}`, amendmentSentence(each)] as const),
		],
	};
}
