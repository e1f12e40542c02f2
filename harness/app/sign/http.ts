import {reasonOf} from '../../model/error.js';

/** A bounded exchange: a server that is slow, or sends too much, is given up. */
interface Exchange {
	readonly url: string;
	readonly body?: Buffer;
	readonly type?: string;
	readonly seconds: number;
	readonly mostBytes: number;
}

export type Answer =
	| {readonly kind: 'answer'; readonly bytes: Buffer}
	| {readonly kind: 'none'; readonly because: string};

export async function exchanged({url, body, type, seconds, mostBytes}: Exchange): Promise<Answer> {
	const none = (because: string): Answer => ({kind: 'none', because});
	try {
		const response = await fetch(url, {
			...(body === undefined ? {} : {method: 'POST', body: new Uint8Array(body)}),
			headers: type === undefined ? {} : {'content-type': type},
			signal: AbortSignal.timeout(1000 * seconds),
		});
		if (response.status !== 200) return none(`it answered with HTTP status ${response.status}`);
		const parts: Uint8Array[] = [];
		let length = 0;
		for await (const part of response.body ?? []) {
			parts.push(part);
			length += part.length;
			if (length > mostBytes) return none(`it sent more than ${mostBytes} bytes`);
		}
		return {kind: 'answer', bytes: Buffer.concat(parts)};
	} catch (error) {
		if (error instanceof Error && error.name === 'TimeoutError') return none(`it did not answer in ${seconds} seconds`);
		const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
		return none(`it cannot be reached (${reasonOf(cause)})`);
	}
}
