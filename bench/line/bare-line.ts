import {once} from 'node:events';
import {SerialPort} from 'serialport';
import type {BareRequest} from './bare-control.js';

// A separate process with serialport and no code of the harness.
process.on('message', (request: BareRequest) => {
	void answered(request).then(ms => process.send?.(ms));
});

/** Sends the same requests and awaits the same number of bytes. Returns the milliseconds of the timed part. */
async function answered({path, baudRate, dialogue}: BareRequest): Promise<number> {
	const port = new SerialPort({path, baudRate});
	await once(port, 'open');
	let missing = 0;
	let whole = () => {};
	port.on('data', (bytes: Buffer) => {
		missing -= bytes.length;
		if (missing <= 0) whole();
	});
	let started = performance.now();
	for (const [at, {request, answer}] of dialogue.turns.entries()) {
		if (at === dialogue.from) started = performance.now();
		missing += answer;
		const isWhole = new Promise<void>(resolve => {
			whole = resolve;
		});
		if (request.length > 0) port.write(Buffer.from(request));
		if (missing > 0) await isWhole;
	}
	const ms = performance.now() - started;
	await new Promise(resolve => port.close(resolve));
	return ms;
}
