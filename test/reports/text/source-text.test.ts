import test from 'ava';
import {inEnglish} from '../../../reports/language/translator.js';
import {establishedBy} from '../../../reports/text/source-text.js';

test('a finding on wagers is established by the hands of the run, not by a test of the battery', t => {
	const finding = {id: 'co-28/wagers-main', clause: '', rule: '', kind: 'met', evidence: ''} as const;
	const by = [{kind: 'tests', tests: ['wager player', 'wager tie']}] as const;
	t.is(establishedBy(inEnglish, {...finding, by}), 'the hands of this run');
});
