#!/usr/bin/env node
import {readyHelp} from './ready-help.js';

// Whoever only wants to know what there is waits for nothing else.
const help = readyHelp(process.argv.slice(2));
if (help === undefined) await import('./start.js');
else process.stdout.write(help);
