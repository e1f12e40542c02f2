import {Readable} from 'node:stream';
import {createGunzip} from 'node:zlib';

const PIECE = 2 ** 20;

/** What is packed into a `.gz` file, from its pieces. */
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

/** Whoever stops early ends the unpacking, and nobody else tells the packed stream, whose file would stay open. */
async function closed(stream: Readable): Promise<void> {
	stream.destroy();
	if (!stream.closed) await new Promise(resolve => stream.once('close', resolve));
}

/** A stream keeps what it was given, and the piece itself is used again. */
async function* copies(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	for await (const piece of pieces) yield piece.slice();
}
