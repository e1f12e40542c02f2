import {fork} from 'node:child_process';
import {once} from 'node:events';
import type {Dialogue} from './dialogue.js';

export interface BareRequest {
	readonly path: string;
	readonly baudRate: number;
	readonly dialogue: Dialogue;
}

/** The control repeats the dialogue of the harness with serialport alone. */
export interface BareControl {
	readonly ms: (request: BareRequest) => Promise<number>;
	readonly stop: () => void;
}

export function startControl(): BareControl {
	const child = fork(new URL('./bare-line.js', import.meta.url), {serialization: 'advanced'});
	return {
		async ms(request) {
			child.send(request);
			const [ms] = await once(child, 'message');
			return Number(ms);
		},
		stop: () => void child.kill(),
	};
}
