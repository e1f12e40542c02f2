import {createHash} from 'node:crypto';
import {readSync} from 'node:fs';

const PIECE = 2 ** 18;

/** The SHA-256 of an open file, read piece by piece at once: for whoever has nothing else to do meanwhile. */
export function hashOfFile(descriptor: number): string {
	const hash = createHash('sha256');
	const piece = new Uint8Array(PIECE);
	for (let at = 0; ; ) {
		const read = readSync(descriptor, piece, 0, PIECE, at);
		if (read === 0) return hash.digest('hex');
		hash.update(read === PIECE ? piece : piece.subarray(0, read));
		at += read;
	}
}
