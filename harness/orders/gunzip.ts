import {Readable} from 'node:stream';
import {createGunzip} from 'node:zlib';

const PIECE = 2 ** 20;

export async function* gunzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const packed = Readable.from(copies(pieces));
	const unpacking = packed.pipe(createGunzip({chunkSize: PIECE}));
	packed.on('error', error => unpacking.destroy(error));
	try {
		yield* unpacking;
	} finally {
		await closed(packed);
	}
}

/** A consumer that stops early destroys only the unpacking stream. The packed stream would keep its file open. */
async function closed(stream: Readable): Promise<void> {
	stream.destroy();
	if (!stream.closed) await new Promise(resolve => stream.once('close', resolve));
}

/** Streams retain their input, and the caller reuses the piece. */
async function* copies(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	for await (const piece of pieces) yield piece.slice();
}
