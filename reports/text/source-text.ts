import type {Finding, Source} from '../../harness/model/finding.js';
import {testRecord} from '../../stat-tests/statistics/all-tests.js';
import {counted} from '../language/number-format.js';
import type {Translator} from '../language/translator.js';

export const establishedBy = (translate: Translator, finding: Finding): string =>
	finding.kind === 'not-shown'
		? '–'
		: (finding.by ?? []).map(each => sourceText(translate, each)).join('; ') || 'Deckproof';

const MOST_NAMED = 6;

/** The count of a wager is no test of the battery; the observation names the wager. */
const isWager = (id: string): boolean => id.startsWith('wager ');

const testName = (translate: Translator, id: string): string => translate`"${testRecord(id).title}"`;

function sourceText(translate: Translator, source: Source): string {
	switch (source.kind) {
		case 'tests':
			if (source.tests.every(isWager)) return 'the hands of this run';
			return source.tests.length > MOST_NAMED
				? translate`${source.tests.length} statistical tests`
				: translate`${source.tests.length === 1 ? 'test' : 'tests'} ${source.tests.map(id => testName(translate, id)).join(', ')}`;
		case 'sequential-test':
			return translate`sequential test, at shuffle ${source.shuffle}`;
		case 'cards':
			return source.shuffles.length === 0
				? 'every card that was read'
				: translate`the cards of ${numbered(translate, 'shuffle', source.shuffles)}`;
		case 'events':
			return source.of === 'table' ? 'table events reported by the device' : 'cards reported by the shoe';
		case 'device':
			return translate`reported by the device (${source.said})`;
		case 'trials':
			return translate`seeded faults, ${numbered(translate, 'trial', source.trials)}`;
		case 'papers':
			return 'label and papers of the brick';
		case 'plan':
			return 'the test plan';
		case 'people':
			return translate`${source.people.map(each => translate`${each.name} (${each.licence})`).join(', verified by ')}, ${timeText(source.at)}`;
	}
}

/** "2026-11-18 07:40 UTC". */
const timeText = (at: string): string => at.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, '$1 $2 UTC');

function numbered(translate: Translator, what: string, all: readonly number[]): string {
	const numbers = [...new Set(all)];
	if (numbers.length > MOST_NAMED)
		return translate`${counted(translate, numbers.length, what)} from ${Math.min(...numbers)} on`;
	return translate`${what}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`;
}
