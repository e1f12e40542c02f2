import type {JournalEntry} from '../read-journal.js';

export function entryText(entry: JournalEntry): string {
	if ('session' in entry) return `the beginning of session ${entry.session}`;
	if ('turn' in entry) return `the turn to shuffle ${entry.turn}`;
	const where = 'line' in entry ? 'reader' : 'device';
	if ('to' in entry) return entry.to === 'host' ? `bytes from the ${where}` : `${entry.hex} sent to the ${where}`;
	switch (entry.came) {
		case 'opened':
			return `the ${where} opened`;
		case 'not-opened':
			return `the ${where} not to be opened`;
		case 'lost':
			return `the ${where} lost`;
		case 'closed':
			return `the ${where} closed`;
		case 'sent':
			return `the bytes of record ${entry.of} sent`;
		case 'unsent':
			return `the bytes of record ${entry.of} not sent`;
		case 'time':
			return `timer ${entry.timer} run down`;
		case 'answer':
			return `the answer "${entry.words}"`;
		case 'stop':
			return 'somebody asking to stop';
	}
}
