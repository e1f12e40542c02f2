import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {compiledFile, openScript} from '../harness/cli/compiled-script.js';
import {quicklyAsked} from '../harness/cli/quick.js';

// node build/scripts/compile-ahead.js DIRECTORY WORDS…: runs these words, and writes down what V8 compiled for them.
const [directory = '', ...words] = process.argv.slice(2);
const place = pathToFileURL(`${directory}${path.sep}`);
const asked = quicklyAsked(words);
if (asked === undefined) {
	const where = {place, compiledFor: 'any'};
	const {exports, compiled} = openScript('start', where);
	await exports.start(words);
	writeFileSync(compiledFile('start', where), compiled());
} else {
	const where = {place, compiledFor: asked.command};
	const {exports, compiled} = openScript('quick-start', where);
	await exports.answer(asked, words);
	writeFileSync(compiledFile('quick-start', where), compiled());
}
// Whatever the command found in the cards.
process.exitCode = 0;
