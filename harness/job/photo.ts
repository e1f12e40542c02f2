import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {checked} from '../model/checked.js';
import {HarnessError, reasonOf} from '../model/error.js';

export interface Photo {
	readonly bytes: Uint8Array;
	readonly sha256: string;
}

const MOST_BYTES = 10_000_000;

/** `undefined`: not a JPEG in colour or grey that a report can show. */
export async function readPhoto(file: string): Promise<Photo | undefined> {
	const bytes = await readFile(file).catch((error: unknown) => {
		throw new HarnessError('input/unreadable-file', {file, reason: reasonOf(error)}, {cause: error});
	});
	if (bytes.length > MOST_BYTES || !isPrintable(componentsIn(bytes))) return undefined;
	return {bytes, sha256: createHash('sha256').update(bytes).digest('hex')};
}

/** Four components are CMYK, which a PDF/A file with an sRGB output intent may not contain. */
const isPrintable = (components: number | undefined): boolean => components === 1 || components === 3;

/**
Number of colour components of a JPEG (ITU-T T.81, B.2.2). The frame header follows any number of other segments.

	FF D8   FF E0 hh ll …   …   FF C0 hh ll  precision  height(2)  width(2)  components
*/
function componentsIn(bytes: Uint8Array): number | undefined {
	if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
	for (let at = 2; at + 9 < bytes.length; ) {
		const marker = checked(bytes[at + 1], at + 1);
		if (bytes[at] !== 0xff) return undefined;
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return bytes[at + 9];
		at += 2 + checked(bytes[at + 2], at + 2) * 256 + checked(bytes[at + 3], at + 3);
	}
	return undefined;
}
