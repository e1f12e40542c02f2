import test from 'ava';
import {toJunit} from '../../../reports/data/to-junit.js';
import {inEnglish} from '../../../reports/language/translator.js';
import {toText} from '../../../reports/text/to-text.js';
import {unbroken} from '../../end-to-end/command-line.js';
import {reportOn} from '../printed.js';

/** The names of the cases with this outcome. */
const casesThat = (xml: string, ending: string): string[] =>
	[...xml.matchAll(new RegExp(`name="([^"]+)">\\s*<${ending} `, 'g'))].map(match => match[1] ?? '');

test('in a pass every case succeeds, except that tests that do not apply are skipped', async t => {
	const xml = toJunit(await reportOn('', 20));
	t.regex(xml, /tests="\d+" failures="0" errors="0" skipped="\d+"/);
	const skipped = casesThat(xml, 'skipped');
	t.true(xml.includes(`skipped="${skipped.length}"`));
	for (const id of ['position-place', 'rising-sequences', 'valleys']) t.true(skipped.includes(id), id);
});

test('in a fail the verdict and the rejecting tests are failures', async t => {
	const xml = toJunit(await reportOn('decks=1&shuffle=sorted', 20));
	const failed = casesThat(xml, 'failure');
	for (const id of [
		'position-card',
		'successions',
		'rising-sequences',
		'valleys',
		'descents',
		'sequential-test',
		'verdict',
	]) {
		t.true(failed.includes(id), id);
	}
});

test('of a run that was stopped early the sequential test and the verdict are failures, and the other tests were not performed', async t => {
	const report = await reportOn('decks=1&shuffle=sorted', 20, 'at-rejection');
	const xml = toJunit(report);
	t.deepEqual(casesThat(xml, 'failure'), ['mode-check', 'sequential-test', 'verdict']);
	t.deepEqual(casesThat(xml, 'error'), []);
	const lookOnce = ['md-chi-square-95', 'pa-15-at-95', 'battery-99'];
	t.deepEqual(casesThat(xml, 'skipped'), [...report.subject.run.plan.tests, ...lookOnce]);
	t.regex(
		xml,
		/<skipped message="Not performed: it is evaluated once, at 20 shuffles, and the run was stopped before\."/,
	);
	t.notRegex(toText(inEnglish, report), /^(?:FAIL|ok|few) {2,}\w+:/m);
	const text = unbroken(toText(inEnglish, report));
	t.regex(text, /The run was stopped at shuffle \d of 20, because the sequential test had rejected\./);
	t.regex(text, /Not performed: \d+ tests\. Each is evaluated once, at 20 shuffles\./);
});

test('an inconclusive run is an error, never a success', async t => {
	const xml = toJunit(await reportOn('', 3));
	const errors = casesThat(xml, 'error');
	for (const id of ['position-card', 'verdict']) t.true(errors.includes(id), id);
	t.false(errors.includes('successions'));
	t.regex(xml, /<error message="INCONCLUSIVE: 3 valid shuffles are too few/);
});

test('the device is in the properties, and its reported texts are escaped', async t => {
	const report = await reportOn('decks=1', 12);
	const device = {...report.subject.run.device, serial: `<"&'>`};
	const xml = toJunit({...report, subject: {...report.subject, run: {...report.subject.run, device}}});
	t.true(xml.includes('<property name="serial" value="&lt;&quot;&amp;&apos;&gt;"/>'));
});

test('the screen shows the verdict first and every test once', async t => {
	const text = toText(inEnglish, await reportOn('decks=1', 12));
	t.regex(text, /^PASS {2}/);
	for (const title of ['Card by position', 'Successions', 'Rising sequences', 'Descents']) {
		t.is(text.split(`${title}:`).length, 2, title);
	}
});

test('a test that was evaluated early is shown with the note that it does not count', async t => {
	const report = await reportOn('decks=1&shuffle=sorted', 20);
	const shuffles = {...report.judgement.shuffles, planned: 40};
	const verdict = {kind: 'aborted', reasons: [{kind: 'cut-short', because: 'it was interrupted'}]} as const;
	t.regex(
		unbroken(toText(inEnglish, {...report, judgement: {...report.judgement, shuffles, verdict}})),
		/marked as rejected were evaluated before the planned number/,
	);
	t.notRegex(unbroken(toText(inEnglish, report)), /were evaluated before/);
});
