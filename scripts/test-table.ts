import {
	BATTERY_TESTS,
	FAMILIES,
	GAME_TESTS,
	ORIENTATION_TESTS,
	ROUND_TESTS,
} from '../stat-tests/statistics/all-tests.js';
import type {TestRecord} from '../stat-tests/statistics/test-record.js';

export const testTable = (): string => `# Statistical tests

For engineers and regulators who need to know the question of each test, by which law it is judged, and how many shuffles it needs. Written by \`npm run test-table\` from the
records in [stat-tests/statistics](../stat-tests/statistics); do not edit it. How results are combined: [statistics.md](statistics.md).

n cards, m faces, d copies of a face, N shuffles. \`absolute\`: cards by their faces; \`memory\`: against the input order; \`before\`: against the output order that
came before; \`turned\`: which way cards lie. A test whose id ends in \`-place\` has the same question, by places in the input order. Where new-deck and sorted order alternate as input orders, each test
of weight 4 or 48 against the input order is also applied to the shuffles after sorted order, as \`…-after-sorted\`.

## Tests of every battery

${table(BATTERY_TESTS)}

## Where the reader reports which way cards lie

${table(ORIENTATION_TESTS)}

## Continuous shufflers

Least shuffles are rounds here.

${table(ROUND_TESTS)}

## With \`--game\`

${table(GAME_TESTS)}

## The fifteen families of the rule books

58 Pa. Code § 810a.5(c) lists fifteen kinds of tests for random numbers; other books list some of them.

| family | tests | with cards |
| --- | --- | --- |
${FAMILIES.map(({name, tests, meaning}) => `| ${name} | ${tests.map(id => `\`${id}\``).join(', ')} | ${meaning} |`).join('\n')}
`;

const table = (records: readonly (TestRecord & {readonly view?: string})[]): string =>
	[
		'| test | group | question | detects | law under fairness | source | least shuffles | weight | view |',
		'| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
		...records.map(rowOf),
	].join('\n');

function rowOf({
	id,
	group,
	detects,
	law,
	source,
	need,
	weight,
	view,
	question,
}: TestRecord & {readonly view?: string}): string {
	const cells = [`\`${id}\``, group, question, detects, law, source, need, weight, view ?? '–'];
	return `| ${cells.join(' | ')} |`;
}
