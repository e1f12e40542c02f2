import type {VerdictKind} from '../../../harness/model/verdict.js';
import type {Judgement} from '../../../harness/verdict/judgement.js';
import {counted, percent, thousands} from '../../language/number-format.js';
import {say} from '../../language/say.js';

/** The sentences and labels of the lab report that are its own. */
export const TITLE = 'Test report: automatic card shuffler';
export const NOT_TOLD = 'not told';
export const NO_LABORATORY = 'Deckproof (laboratory not told)';
export const CONVEYED_MARK = ' (c)';
export const CONVEYED_NOTE =
	'(c): told by the customer and not verified by the laboratory, which is not answerable for it (ISO/IEC 17025:2017, 7.8.2.2).';

/** Large on the first page: what the program ends in, and what that means for a statement of conformity. */
export const CONFORMITY_WORDS: Readonly<Record<VerdictKind, string>> = {
	pass: 'PASS: CONFORMS',
	fail: 'FAIL: DOES NOT CONFORM',
	inconclusive: 'INCONCLUSIVE: NO STATEMENT OF CONFORMITY',
	aborted: 'ABORTED: NO STATEMENT OF CONFORMITY',
};

export const LABELS = {
	reportNumber: 'Report number',
	issue: 'issue',
	laboratory: 'Laboratory',
	accreditation: 'accreditation',
	place: 'Place of the tests',
	customer: 'Customer',
	item: 'Item',
	identity: 'Serial, firmware',
	dates: 'Received, tested, issued',
	method: 'Method',
	specification: 'Specification',
	samplingPlan: 'Sampling plan',
	authorised: 'Authorised by',
	integrity: 'Integrity',
	tester: 'Tested by',
	reviewer: 'Reviewed by',
	authoriser: 'Authorised for issue by',
} as const;

export const integrityWords = (sealed: 'signed' | 'unsigned'): string =>
	say`The code holds the number of this report and the SHA-256 of its evidence${sealed === 'signed' ? ', which the bench has signed' : '; the evidence is sealed and not signed'}. "deckproof verify" compares.`;
export const QR_ALT = 'QR code with the number of this report and the SHA-256 of its evidence';

export const moreReasons = (count: number, where: string): string =>
	say`And ${counted(count, 'further reason')}; see ${where}.`;

export const ITEM_WORDS = {
	item: 'The item',
	description: 'Description',
	device: 'Device, as it says',
	serial: 'Serial number',
	firmware: 'Firmware',
	condition: 'Condition',
	configuration: 'Configuration',
	received: 'Received',
	decks: 'Cards used',
	components: 'Components by their content',
	componentTitles: ['Component', 'Version', 'SHA-256'],
	photo: 'Photograph',
	scope: 'Configuration tested',
	batch: 'Batch',
	orderIn: 'Order in',
	profile: 'Profile',
	address: 'Address',
	reader: 'Reader',
	selfTest: 'Self-test of the device',
	line: 'Line',
} as const;

export const notScope = (where: string): string => say`What was not tested stands in ${where}.`;

export const SAMPLING_WORDS = {
	plan: 'Plan',
	planTold: 'Sampling plan',
	how: 'Sampling method',
	fixed: 'Fixed before the first shuffle',
	planned: 'Planned',
	recorded: 'Recorded',
	environment: 'Environment',
	reader: 'Verification of the reader',
	readerHere: 'Reader in this run',
	gathered: 'Gathered',
	usual: 'every shuffle of the run, in turn; none was left out but those that are listed here',
	deviations: 'Deviations, additions, exclusions and lost shuffles',
	noDeviations: 'None were told, and no shuffle was lost.',
	noDeviationsTold: 'No deviation from, addition to or exclusion from the method was told.',
	deviationTitles: ['Kind', 'What', 'Effect on the results'],
	providers: 'Results of external providers',
	noProviders: 'None: no result of this report was obtained from an external provider, as far as was told.',
	providerTitles: ['Provider', 'What it did'],
} as const;

export const planFixed = (sha256: string, at: string): string =>
	say`SHA-256 ${sha256}, at ${at}, before anything was sent`;

export function lostWords({shuffles}: Judgement): readonly [string, string] | undefined {
	const {void: voids, incomplete, valid} = shuffles;
	if (voids + incomplete === 0) return undefined;
	const all = thousands(voids + incomplete + valid);
	return [
		say`${thousands(voids)} void, ${thousands(incomplete)} incomplete or misread, of ${all} that were asked for`,
		'Not among the shuffles that the tests rest on; the run says of each why. Cards that were astray in them are judged in full.',
	];
}

export const METHOD_WORDS = {
	hypothesis:
		'The question is whether each order that came out could have come from a fair device: each next card is any of those still inside, with the same chance, whatever went in, whatever came before. Every test follows from this one sentence, and each has its exact law under it.',
	rule: 'Decision rule (ISO/IEC 17025:2017, 7.8.6.1)',
	risks: 'Risks of the rule',
	guard:
		'There is no guard band: a fair device is failed with the stated chance at the most, and the chance to pass one that is not fair depends on its defect and is shown here as far as it was simulated.',
	power: 'What this many shuffles would have seen',
	noPower:
		'For such orders in no defects were simulated, so nothing is said here of the chance to pass a device with one.',
} as const;

export function riskWords(alpha: number, {shuffles}: Judgement): readonly (readonly [string, string])[] {
	return [
		['To fail a fair device', say`at most ${percent(alpha)}, for all tests and the gambler together`],
		['To pass one that is not', 'by the defect: the picture and the table below'],
		['A confirmatory run', 'is not part of the rule: a device that failed has failed; another run is another report'],
		['Shuffles', say`${thousands(shuffles.valid)} valid of ${thousands(shuffles.planned)} planned`],
	];
}

export const powerNote = (shuffles: number, simulated: string): string =>
	say`The chance to convict a device with this defect in a run of ${counted(shuffles, 'shuffle')}, by simulation of ${simulated} with the same tests and the same risk. What is not in the list was not simulated.`;

export const WEAK_TITLE = 'Defects that this many shuffles may have missed';
export const ALL_SEEN = 'Every defect that was simulated would have been seen with a chance of at least 95 %.';

export const DEFECT_TITLES = ['Defect, simulated', 'Seen with a chance of', '95 % interval'] as const;

export const OVERVIEW_WORDS = {
	notMeasured: 'No test was measured: there were too few shuffles, or the run was stopped before the tests looked.',
	gambler: 'The gambler',
	spread:
		'Left: what he owned after each shuffle. Right: the p of all tests together; a fair device keeps the staircase near the diagonal.',
	families: 'Kinds of tests that rule books list (58 Pa. Code § 810a.5(c))',
	familyTitles: ['Kind', 'What it means with cards', 'Tests', 'Rejected', 'Smallest p'],
} as const;

export const PLACES_WORDS = {
	few: 'With fewer than ten shuffles a map would show patterns that are not there, so none is drawn.',
	largest: 'The ten largest departures',
	largestTitles: ['Card', 'Place', 'Seen', 'Fair', 'Standard deviations'],
	parts: 'Ranks in parts of the order',
} as const;

export const topNote = (cells: number): string =>
	say`Of ${thousands(cells)} counts some are always far out by chance; whether these are further out than chance allows is asked by the test of cards and places.`;

export const ORDER_WORDS = {
	laws: 'What was counted in each shuffle, beside the exact law of a fair device: bars are what was seen, the line is the law.',
	none: 'Nothing is drawn here: the order in is not known, or there were fewer than ten shuffles.',
} as const;

export const EFFECT_WORDS = {
	intro:
		'The departures from fair that are largest for their test, as means per shuffle with 95 % intervals. "Would show" is the smallest departure that so many shuffles reveal with a chance of 99 %: what is smaller may be there unseen.',
	titles: ['What was counted', 'Seen', '95 % interval', 'Fair', 'Would show'],
	excluded: 'What this run excludes',
} as const;

export const STABILITY_WORDS = {
	intro:
		'Each point is a stretch of the run; the band is where a fair device stays with a chance of 99.73 % for each point. A device that wears or warms up would leave it on one side.',
	batches: 'The two batches in turn',
	none: 'There were too few shuffles to follow along the run.',
	halves: 'The tests of all results ask the same as numbers: drift, change along the run, one half against the other.',
} as const;

export const SEEN_WORDS = {
	intro: 'Why the device does not conform, by its own shuffles.',
	example: 'The most telling shuffle',
	gambler: 'What a gambler owned who bet on its habits at fair odds. On a fair device he cannot get rich.',
	noSingle:
		'No single shuffle shows it to the eye: it shows when all are counted together. The largest departure is this one.',
} as const;

export const OPINION_WORDS = {
	apart:
		'Opinions stand apart from the results and are no part of them (ISO/IEC 17025:2017, 7.8.7). They are those of whoever is named.',
	none: 'None were given.',
	by: 'By',
	basis: 'Basis',
} as const;

export const VALIDITY_WORDS = {
	relate:
		'The results relate only to the items tested, in the configuration stated, at the time stated. They are no statement on other items of the same make, nor on this item after a change of its firmware, its parts or its settings.',
	copy: 'This report shall not be reproduced except in full without approval of the laboratory.',
	uncertainty:
		'The uncertainty of the results is that of the sample: intervals stand beside the numbers, and the risks of the decision in the section on the decision rule. What the reader misread is told apart and held against the reader.',
	notTested: 'What was not tested',
	amendments: 'Amendments (ISO/IEC 17025:2017, 7.8.8)',
	noAmendments: 'None: this is the report as it was first issued.',
	authorisation: 'Authorisation',
} as const;

export function conformityStatement(judgement: Judgement, specification: string): string {
	const {verdict} = judgement;
	const against = specification === NOT_TOLD ? '' : say` It was tested for ${specification}.`;
	switch (verdict.kind) {
		case 'pass':
			return say`By the decision rule of this report the item conforms: in what was tested nothing was seen that a fair device would not do, and every card was there.${against}`;
		case 'fail':
			return say`By the decision rule of this report the item does not conform.${against}`;
		case 'inconclusive':
			return say`No statement of conformity is made: what was seen does not suffice for the decision rule, in either direction.${against}`;
		case 'aborted':
			return say`No statement of conformity is made: the run did not reach its end.${against}`;
	}
}

export const CONFORMITY_SECTION = {
	reasons: 'Why',
	clauses: 'Clause by clause',
	noClauses: 'No rule book was held against this run.',
	matrix:
		'Each clause with what was seen and who or what established it: "met" and "NOT MET" are statements of conformity with that clause alone; "not shown" is none.',
	gaps: 'Clauses of these books that were not tested',
} as const;

/** Above the table of all results; two lines in a cell, where the title names two things. */
export const TEST_TITLES = [
	'Test, and what it asks',
	'Used,\nneeds',
	'Statistic',
	'Seen,\n95 % interval',
	'Fair,\nwould show',
	'p,\ncorrected',
] as const;
export const moreRejected = (count: number): string =>
	say`And ${counted(count, 'further test')} that rejected: see the table.`;
export const REJECTED = 'Rejected:';
export const NOT_MEASURED = 'Not measured:';
