import {DEFAULT_SEED} from './analyze-door.js';
import {end, guarded} from './guard.js';
import type {Quick} from './quick.js';
import {tell} from './tell.js';

/** Ends as soon as all is written: Node would wait for what V8 still compiles, for a time that does not come any more. */
export function leave(): void {
	// What cannot be written is told by whoever guards the output.
	process.stdout.write('', error => {
		if (!error) process.exit();
	});
}

/** Answers what was quickly asked, and with the words that the whole program would use. */
export const answer = (asked: Quick, words: readonly string[]): Promise<void> =>
	guarded(words, async teller => {
		try {
			end(await answered(asked));
		} catch (error) {
			end(tell(error, teller));
		}
	});

async function answered(asked: Quick): Promise<number> {
	if (asked.command === 'screen')
		return (await import('./commands/screen.js')).screenCommand(asked.files, asked.options);
	const {files, output, ...said} = asked;
	const {analyzeFiles} = await import('../app/analyze/analyze-files.js');
	const {printReport} = await import('./print-report.js');
	return printReport(await analyzeFiles(files, {...said, alpha: undefined}), output, DEFAULT_SEED);
}
