import type {LineCount} from '../../harness/evidence/line-count.js';
import type {RunRecord} from '../../harness/evidence/run-record.js';
import {present} from '../../harness/model/present.js';
import {capital} from '../language/first-letter.js';
import {counted} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';

export const readerText = (translate: Translator, {address, profile}: NonNullable<RunRecord['reader']>): string =>
	translate`${profile.id} (${profile.status}) at ${address}`;

export function lineSentence(translate: Translator, line: LineCount): string {
	const {damaged, meaningless, repeated, unsolicited, missing, commandsRepeated, lost, reconnected} = line;
	const parts = present([
		damaged > 0 && counted(translate, damaged, 'damaged transmission'),
		meaningless > 0 && counted(translate, meaningless, 'undefined message'),
		missing > 0 && counted(translate, missing, 'missing message'),
		repeated > 0 && counted(translate, repeated, 'repeated message'),
		unsolicited > 0 && counted(translate, unsolicited, 'unexpected answer'),
		commandsRepeated > 0 && counted(translate, commandsRepeated, 'repeated command'),
		lost > 0 &&
			translate`${counted(translate, lost, 'disconnection')}, ${counted(translate, reconnected, 'reconnection')}`,
	]);
	return parts.length === 0 ? 'No transmission error.' : translate`${capital(parts.join('; '))}.`;
}
