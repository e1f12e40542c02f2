#!/usr/bin/env node
import {quicklyAsked} from './quick.js';
import {readyHelp} from './ready-help.js';

const words = process.argv.slice(2);
// Whoever only wants to know what there is waits for nothing else.
const help = readyHelp(words);
const quick = quicklyAsked(words);
if (help !== undefined) process.stdout.write(help);
else if (quick !== undefined) void import('./quick-start.js').then(({answer}) => answer(quick, words));
else void import('./start.js').then(({start}) => start(words));
