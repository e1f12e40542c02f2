import type {Finding, Person, Source} from '../../harness/model/finding.js';
import {counted} from '../language/number-format.js';
import type {Say} from '../language/say.js';
import {testText} from './test-text.js';

export const establishedBy = (say: Say, finding: Finding): string =>
	finding.kind === 'not-shown' ? '–' : (finding.by ?? []).map(each => sourceText(say, each)).join('; ') || 'Deckproof';

const MOST_NAMED = 6;

/** The count of a wager is no test of the battery; its name is that of the wager. */
const testName = (say: Say, id: string): string => (id.startsWith('wager ') ? id : say`"${testText(say, id).title}"`);

function sourceText(say: Say, source: Source): string {
	switch (source.kind) {
		case 'tests':
			return source.tests.length > MOST_NAMED
				? say`${source.tests.length} statistical tests`
				: say`${source.tests.length === 1 ? 'test' : 'tests'} ${source.tests.map(id => testName(say, id)).join(', ')}`;
		case 'sequential-test':
			return say`sequential test, at shuffle ${source.shuffle}`;
		case 'cards':
			return source.shuffles.length === 0
				? 'every card that was read'
				: say`the cards of ${numbered(say, 'shuffle', source.shuffles)}`;
		case 'events':
			return source.of === 'table' ? 'table events reported by the device' : 'cards reported by the shoe';
		case 'device':
			return say`reported by the device (${source.said})`;
		case 'trials':
			return say`seeded faults, ${numbered(say, 'trial', source.trials)}`;
		case 'papers':
			return 'label and papers of the brick';
		case 'plan':
			return 'the test plan';
		case 'people':
			return say`${source.people.map(each => personText(say, each)).join(', verified by ')}, ${source.at}`;
	}
}

const personText = (say: Say, {name, licence}: Person): string => say`${name} (${licence})`;

function numbered(say: Say, what: string, all: readonly number[]): string {
	const numbers = [...new Set(all)];
	if (numbers.length > MOST_NAMED) return say`${counted(say, numbers.length, what)} from ${Math.min(...numbers)} on`;
	return say`${what}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`;
}
