import {sentencesIn} from '../../../reports/language/paragraph.js';
import type {OutcomeReport} from '../../../stat-tests/games/outcome-report.js';
import {notShown, type RuleResult} from '../../model/finding.js';
import {withDot} from '../../model/sentence.js';
import {checker, given, text} from '../checker.js';
import {chanceText, pText, type RuleCase, type WagerResult} from '../rule-case.js';

const wagers = checker(
	given('wagers', z => ({wagers: z.array(text(z)).min(1)})),
	{
		from: 'wagers',
		methods: ['auto'],
		examines: 'how often wagers win, against exact odds',
		evaluate: (parameters, {evidence}) => evaluateWagers(evidence.wagers, parameters.wagers),
	},
);

export const WAGER_CHECKERS = [wagers] as const;

function evaluateWagers(counted: RuleCase['wagers'], names: readonly string[]): RuleResult {
	if (counted === undefined) return notShown('how often wagers win was not counted in this run');
	const own = counted.filter(({wager}) => names.includes(wager));
	const missing = names.filter(name => !own.some(({wager}) => wager === name));
	const rejected = own.filter(each => each.rejected);
	const by = [{kind: 'tests', tests: [...new Set(own.map(({wager}) => `wager ${wager}`))]}] as const;
	if (rejected.length > 0)
		return {kind: 'not-met', evidence: withReadings(rejected.map(rowText).join('; '), rejected), by};
	if (missing.length > 0) return notShown(`how often it wins was not counted: ${missing.join(', ')}`);
	return {kind: 'met', evidence: withReadings(withinChanceText(own), own), by};
}

const rowText = ({wagerName, row, wins, hands, chance, p}: WagerResult): string =>
	`${wagerName}, ${row}: ${wins} of ${hands} hands, fair ${chanceText(chance)}, p ${pText(p)}`;

/** With what the text leaves open, so that a reader knows which reading was counted. */
function withReadings(counts: string, own: readonly WagerResult[]): string {
	const sentences = own.flatMap(({openReading}) => (openReading === undefined ? [] : sentencesIn(openReading)));
	return sentences.length === 0 ? counts : [withDot(counts), ...new Set(sentences.map(withDot))].join(' ');
}

/** All rows, if they are few; else their number and the row with the smallest p. */
function withinChanceText(own: readonly WagerResult[]): string {
	const [nearest] = own.toSorted((one, other) => one.p - other.p);
	if (own.length <= 3 || nearest === undefined) return own.map(rowText).join('; ');
	return `${own.length} rows within the bounds of chance; the nearest to them ${rowText(nearest)}`;
}

/** The risk that any row of a game is rejected by chance; it is separate from the risk of the verdict. */
const RISK = 0.01;

/** Each row of each wager is tested with an equal share of the risk. */
export const wagerResults = ({rows, coups}: OutcomeReport): readonly WagerResult[] =>
	rows.map(({wager, wagerName, openReading, name, count, chance, p}) => ({
		wager,
		wagerName,
		...(openReading === undefined ? {} : {openReading}),
		row: name,
		hands: coups,
		wins: count,
		chance,
		p,
		rejected: p <= RISK / rows.length,
	}));
