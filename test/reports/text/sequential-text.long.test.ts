import test from 'ava';
import {resultText} from '../../../reports/data/to-json.js';
import {toJunit} from '../../../reports/data/to-junit.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {excludedTable} from '../../../reports/text/excluded-text.js';
import {toText} from '../../../reports/text/to-text.js';
import type {Excluded, Limit} from '../../../stat-tests/sequential/limits/excluded.js';
import {unbroken} from '../../end-to-end/command-line.js';
import {reportOn} from '../printed.js';

const LEARNED = /Pattern found: the card after the king of hearts is too often the ace of diamonds: \d+ times in \d+/;

test('a rejection states which pattern was found, on the screen and to a build server', async t => {
	const report = await reportOn('decks=1&shuffle=pairstick:0.6', 40);
	t.regex(unbroken(toText(inEnglish, report)), LEARNED);
	t.regex(toJunit(report), LEARNED);
	t.notRegex(toText(inEnglish, report), /Excluded/);
	const {sequential} = JSON.parse(resultText(report));
	t.like(sequential.leading, {id: 'pair-cells', lesson: {kind: 'pair'}});
	t.true(sequential.flagged.includes('pair-cells'));
});

test('a pass states what it excludes, and no pattern that chance made', async t => {
	const report = await reportOn('decks=1', 40);
	const text = unbroken(toText(inEnglish, report));
	t.regex(text, /Excluded +Beyond chance, at most [\d.]+ % of shuffles keep the top card on top;/);
	t.regex(text, /Each limit holds separately with 99 % confidence, whenever the run was stopped\./);
	t.notRegex(text, /Pattern found/);
	const {excluded} = JSON.parse(resultText(report));
	t.is(excluded.confidence, 0.99);
	t.is(excluded.limits.length, 6);
});

test('the whole path is in the JSON, on one line, with the numbers of its shuffles', async t => {
	const report = await reportOn('decks=1&fault=jam@3', 12);
	const text = resultText(report);
	const {path, logEvidence} = JSON.parse(text).sequential;
	t.deepEqual(path.shuffles, [
		[1, 2],
		[4, 13],
	]);
	t.is(path.logEvidence.length, 12);
	t.true(Math.abs(path.logEvidence.at(-1) - logEvidence) <= 5e-5);
	t.regex(text, /"logEvidence": \[[-\d.,]+\]\n/);
});

const limit = (part: Partial<Limit>): Excluded => ({
	confidence: 0.99,
	limits: [{defect: 'order-repeats', shuffles: 999, observed: 0, fair: 0, most: 0.0055553, ...part}],
});

test('limits are rounded up, and no repeat states how many orders the source must have', t => {
	const [row = []] = excludedTable(inEnglish, limit({})).rows;
	t.is(row[4], '0.56 %');
	t.regex(row[0] ?? '', /fewer than 90,000 orders/);
	const [seen = []] = excludedTable(inEnglish, limit({observed: 0.001})).rows;
	t.notRegex(seen[0] ?? '', /fewer than/);
	const [whole = []] = excludedTable(inEnglish, limit({most: 0.9999})).rows;
	t.is(whole[4], '100 %');
});
