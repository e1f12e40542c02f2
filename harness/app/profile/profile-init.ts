import {HarnessError} from '../../model/error.js';
import {capturedBytes, capturedSettings} from '../../protocol/inference/captured-bytes.js';
import {checkName, writeNew} from '../../registers/write-file.js';
import {readInput} from '../read-input.js';
import {type CaptureGuess, profileFromCapture} from './profile-from-capture.js';

export async function guessFromFile(file: string): Promise<CaptureGuess> {
	const text = await readInput(file);
	const chunks = capturedBytes(text, file);
	if (chunks.length === 0)
		throw new HarnessError('input/bad-capture', {file, line: 1, expected: 'expected captured bytes, found none'});
	return profileFromCapture(chunks, file, capturedSettings(text));
}

/** Never overwrites a file, which may hold the user's work. */
export async function saveProfile(file: string, text: string): Promise<void> {
	checkName({option: '--out', file, mustBe: 'new'});
	await writeNew(file, text);
}
