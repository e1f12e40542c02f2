import type {LineCount} from '../../harness/evidence/line-count.js';
import type {RunRecord} from '../../harness/evidence/run-record.js';
import {capital} from '../language/first-letter.js';
import {counted} from '../language/number-format.js';
import type {Say} from '../language/say.js';

export const readerWords = (say: Say, {address, profile}: NonNullable<RunRecord['reader']>): string =>
	say`${profile.id} (${profile.status}) at ${address}`;

export function lineSentence(say: Say, line: LineCount): string {
	const {damaged, meaningless, repeated, unasked, missing, askedAgain, lost, cameBack} = line;
	const parts = [
		damaged > 0 && say`${counted(say, damaged, 'piece')} of what came ${damaged === 1 ? 'was' : 'were'} damaged`,
		meaningless > 0 && say`${counted(say, meaningless, 'good frame')} made no sense`,
		missing > 0 && say`${counted(say, missing, 'message')} did not come`,
		repeated > 0 && say`${counted(say, repeated, 'message')} came again`,
		unasked > 0 && say`${counted(say, unasked, 'answer')} came that nobody waited for`,
		askedAgain > 0 && say`${counted(say, askedAgain, 'question')} ${askedAgain === 1 ? 'was' : 'were'} put again`,
		lost > 0 && say`the device was lost ${counted(say, lost, 'time')} and came back ${counted(say, cameBack, 'time')}`,
	].filter(part => part !== false);
	return parts.length === 0 ? 'Nothing was lost or damaged on the line.' : say`${capital(parts.join('; '))}.`;
}
