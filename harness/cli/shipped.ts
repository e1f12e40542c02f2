#!/usr/bin/env node
import {openScript} from './compiled-script.js';
import {quicklyAsked} from './quick.js';
import {readyHelp} from './ready-help.js';

// What npm installs begins here: as main.ts, but each part is one file, and what V8 made of it when it was built lies beside it.
const words = process.argv.slice(2);
const place = new URL('./', import.meta.url);
const help = readyHelp(words);
const quick = help === undefined ? quicklyAsked(words) : undefined;
if (help !== undefined) process.stdout.write(help);
else if (quick === undefined) void openScript('start', {place, compiledFor: 'any'}).exports.start(words);
else {
	const {answer, leave} = openScript('quick-start', {place, compiledFor: quick.command}).exports;
	void answer(quick, words).then(leave);
}
