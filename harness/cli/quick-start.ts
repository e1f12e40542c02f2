import {DEFAULT_SEED} from './analyze-door.js';
import {end, guarded} from './guard.js';
import type {Quick} from './quick.js';
import {tell} from './tell.js';

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
	const {analyzeFiles} = await import('../app/analyze-files.js');
	const {printReport} = await import('./print-report.js');
	return printReport(await analyzeFiles(files, {...said, alpha: undefined}), output, DEFAULT_SEED);
}
