import {readFileSync, writeFileSync} from 'node:fs';
import {GUIDES, walked} from './guide-transcript.js';

for (const file of GUIDES) {
	const {text, steps} = await walked(readFileSync(file, 'utf8'));
	for (const {command, exit, wanted} of steps) {
		if (exit !== wanted) process.stderr.write(`${file}: ended with ${exit}, not ${wanted}: ${command}\n`);
	}
	writeFileSync(file, text);
}
