import {amendedDevice, correctionsIn} from '../../harness/evidence/amendments/amendment.js';
import type {Finding} from '../../harness/model/finding.js';
import type {JunitCase} from '../../harness/model/junit-case.js';
import {present} from '../../harness/model/present.js';
import {deviceText} from '../language/device-text.js';
import {inEnglish} from '../language/translator.js';
import {amendmentSentence, amendmentStatement} from '../text/amendment-text.js';
import {clauseSentence} from '../text/finding-text.js';
import type {RunReport} from './report.js';

export type Property = readonly [string, string];

interface Suite {
	readonly name: string;
	readonly properties: readonly Property[];
	readonly cases: readonly JunitCase[];
}

export const VERDICT_ENDINGS = {pass: 'passed', fail: 'failure', inconclusive: 'error', aborted: 'error'} as const;

/** A row that is not shown does not fail a run. */
const CLAUSE_ENDINGS = {met: 'passed', 'not-met': 'failure', 'not-shown': 'skipped'} as const;

export const clauseCase = (finding: Finding): JunitCase => ({
	name: finding.id,
	ending: {kind: clauseEnding(finding), message: clauseSentence(inEnglish, finding)},
});

/** A row that does not count for the verdict must not fail a run: a fair device misses some of them by chance. */
const clauseEnding = ({kind, counts}: Finding): JunitCase['ending']['kind'] =>
	kind === 'not-met' && counts !== 'verdict' ? 'skipped' : CLAUSE_ENDINGS[kind];

export function suiteXml({name, properties, cases}: Suite): string {
	const count = (kind: JunitCase['ending']['kind']) => cases.filter(({ending}) => ending.kind === kind).length;
	const counts = `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<testsuites name="deckproof" ${counts}>`,
		`\t<testsuite name="${escaped(name)}" ${counts}>`,
		'\t\t<properties>',
		...properties.map(([key, value]) => `\t\t\t<property name="${key}" value="${escaped(value)}"/>`),
		'\t\t</properties>',
		...cases.map(each => caseXml(name, each)),
		'\t</testsuite>',
		'</testsuites>',
		'',
	].join('\n');
}

export function runProperties(subject: RunReport['subject']): Property[] {
	const {profile, planSha256} = subject.run;
	const device = amendedDevice(subject.run.device, subject.amendments);
	const amendments = subject.amendments.map(
		each => [`amendment-${each.n}`, amendmentSentence(inEnglish, each)] as const,
	);
	return present<Property>([
		['device', deviceText(inEnglish, device).name],
		['serial', device.serial],
		['firmware', device.firmware],
		['profile', profile.id],
		['plan-sha256', planSha256],
		correctionsIn(subject.amendments).length > 0 && ['amends', amendmentStatement(inEnglish, subject)],
		...amendments,
	]);
}

function caseXml(suite: string, {name, ending}: JunitCase): string {
	const open = `\t\t<testcase classname="${escaped(suite)}" name="${escaped(name)}"`;
	return ending.kind === 'passed'
		? `${open}/>`
		: `${open}>\n\t\t\t<${ending.kind} message="${escaped(ending.message)}"/>\n\t\t</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter);
