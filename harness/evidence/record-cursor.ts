import {linesSync, textOfLine} from './lines-sync.js';
import type {RecordLine} from './record-lines.js';
import {lineInRun4} from './run-3.js';

export interface RecordCursor {
	/** The next record, with the names of run/4, without consuming it; `undefined` at the end. */
	readonly peek: () => RecordLine | undefined;
	readonly take: () => RecordLine | undefined;
	readonly close: () => void;
}

export function openCursor(file: string): RecordCursor {
	const lines = linesSync(file);
	let number = 0;
	let next: RecordLine | undefined;
	const peek = (): RecordLine | undefined => {
		if (next !== undefined) return next;
		const {value} = lines.next();
		if (value !== undefined) next = {file, number: ++number, text: lineInRun4(textOfLine(value))};
		return next;
	};
	return {
		peek,
		take() {
			const taken = peek();
			next = undefined;
			return taken;
		},
		close: () => void lines.return(undefined),
	};
}
