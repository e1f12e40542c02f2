import type {LineCount} from '../../harness/evidence/line-count.js';
import type {RunRecord} from '../../harness/evidence/run-record.js';
import {capital} from '../language/first-letter.js';
import {counted} from '../language/number-format.js';
import type {Say} from '../language/say.js';

export const readerText = (say: Say, {address, profile}: NonNullable<RunRecord['reader']>): string =>
	say`${profile.id} (${profile.status}) at ${address}`;

export function lineSentence(say: Say, line: LineCount): string {
	const {damaged, meaningless, repeated, unsolicited, missing, commandsRepeated, lost, reconnected} = line;
	const parts = [
		damaged > 0 && counted(say, damaged, 'damaged transmission'),
		meaningless > 0 && counted(say, meaningless, 'undefined message'),
		missing > 0 && counted(say, missing, 'missing message'),
		repeated > 0 && counted(say, repeated, 'repeated message'),
		unsolicited > 0 && counted(say, unsolicited, 'unexpected answer'),
		commandsRepeated > 0 && counted(say, commandsRepeated, 'repeated command'),
		lost > 0 && say`${counted(say, lost, 'disconnection')}, ${counted(say, reconnected, 'reconnection')}`,
	].filter(part => part !== false);
	return parts.length === 0 ? 'No transmission error.' : say`${capital(parts.join('; '))}.`;
}
