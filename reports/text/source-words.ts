import type {Finding, Person, Source} from '../../harness/model/finding.js';
import {counted} from '../language/number-format.js';
import type {Say} from '../language/say.js';

export const establishedBy = (say: Say, finding: Finding): string =>
	finding.kind === 'not-shown'
		? 'nobody'
		: (finding.by ?? []).map(each => sourceWords(say, each)).join('; ') || 'the harness';

const MOST_NAMED = 6;

function sourceWords(say: Say, source: Source): string {
	switch (source.kind) {
		case 'tests':
			return source.tests.length > MOST_NAMED
				? say`${source.tests.length} tests of the battery`
				: say`${source.tests.length === 1 ? 'test' : 'tests'} ${source.tests.join(', ')}`;
		case 'bettor':
			return say`the gambler, at shuffle ${source.shuffle}`;
		case 'cards':
			return source.shuffles.length === 0
				? 'every card that was read'
				: say`the cards of ${numbered(say, 'shuffle', source.shuffles)}`;
		case 'events':
			return source.of === 'table' ? "the device's log of its table" : 'what the shoe told card by card';
		case 'device':
			return say`the device (${source.said})`;
		case 'trials':
			return say`seeded faults, ${numbered(say, 'trial', source.trials)}`;
		case 'papers':
			return 'label and papers of the brick';
		case 'plan':
			return 'the plan of the run';
		case 'people':
			return say`${source.people.map(each => personWords(say, each)).join(', verified by ')}, ${source.at}`;
	}
}

const personWords = (say: Say, {name, licence}: Person): string => say`${name} (${licence})`;

function numbered(say: Say, what: string, all: readonly number[]): string {
	const numbers = [...new Set(all)];
	if (numbers.length > MOST_NAMED) return say`${counted(say, numbers.length, what)} from ${Math.min(...numbers)} on`;
	return say`${what}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`;
}
