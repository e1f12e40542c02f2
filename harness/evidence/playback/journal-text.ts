import type {JournalEntry} from '../read-journal.js';

export function entryText(entry: JournalEntry): string {
	if ('session' in entry) return `the beginning of session ${entry.session}`;
	if ('turn' in entry) return `the beginning of shuffle ${entry.turn}`;
	const where = 'line' in entry ? 'reader' : 'device';
	if ('to' in entry) return entry.to === 'host' ? `bytes from the ${where}` : `${entry.hex} sent to the ${where}`;
	switch (entry.event) {
		case 'opened':
			return `the ${where} opened`;
		case 'not-opened':
			return `a failure to open the ${where}`;
		case 'lost':
			return `the ${where} lost`;
		case 'closed':
			return `the ${where} closed`;
		case 'sent':
			return `the bytes of record ${entry.of} sent`;
		case 'unsent':
			return `the bytes of record ${entry.of} not sent`;
		case 'time':
			return `the expiry of timer ${entry.timer}`;
		case 'answer':
			return `the answer "${entry.answer}"`;
		case 'stop':
			return 'a request to stop';
	}
}
