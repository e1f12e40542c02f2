import {linesSync, textOfLine} from './lines-sync.js';
import type {RecordLine} from './record-lines.js';
import {lineInRun4} from './run-3.js';

export type RecordCursor = ReturnType<typeof openCursor>;

export function openCursor(file: string) {
	const lines = linesSync(file);
	let number = 0;
	let next: RecordLine | undefined;
	/** The next record, with the names of run/4, without consuming it; `undefined` at the end. */
	const peek = (): RecordLine | undefined => {
		if (next !== undefined) return next;
		const {value} = lines.next();
		if (value !== undefined) next = {file, number: ++number, text: lineInRun4(textOfLine(value))};
		return next;
	};
	return {
		peek,
		take(): RecordLine | undefined {
			const taken = peek();
			next = undefined;
			return taken;
		},
		close: (): void => void lines.return(undefined),
	};
}
