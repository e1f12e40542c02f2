import {type GameTest, gameResults, gameWagers} from '../games/outcome-records.js';
import {agreementTests} from './across-shuffles/agreements.js';
import {changePoint} from './across-shuffles/change-point.js';
import {drift} from './across-shuffles/drift.js';
import {driftPlaces} from './across-shuffles/drift-places.js';
import {firstShuffles} from './across-shuffles/first-shuffles.js';
import {interplayCorrelation} from './across-shuffles/interplay-correlation.js';
import {kolmogorovSmirnov} from './across-shuffles/kolmogorov-smirnov.js';
import {poisson} from './across-shuffles/poisson.js';
import {repeatTests} from './across-shuffles/repeats.js';
import {scatter} from './across-shuffles/scatter.js';
import {worstShuffles} from './across-shuffles/worst-shuffle.js';
import {adjacencyEitherWay, adjacencyOneWay} from './adjacency/adjacency.js';
import {cutWrap} from './adjacency/closing-pair.js';
import {largestAdjacency} from './adjacency/largest-adjacency.js';
import {colourChangesTest, sameFaceTest, sameRankTest, sameSuitTest, sameValueTest} from './adjacency/same-kind.js';
import {displacementTest} from './calibrated/displacement.js';
import {gapTests} from './calibrated/gaps.js';
import {longestIncreasingTest} from './calibrated/longest-increasing.js';
import {overlappingColoursTest} from './calibrated/overlapping-colours.js';
import {pokerHandsTest} from './calibrated/poker-hands.js';
import {sameRankGapsTest} from './calibrated/same-rank-gaps.js';
import {serialCorrelation2Test, serialCorrelationTest} from './calibrated/serial-correlation.js';
import {typedGuessesTest} from './calibrated/typed-guesses.js';
import {typedRisingTest} from './calibrated/typed-rising.js';
import {typedValleysTest} from './calibrated/typed-valleys.js';
import {blockByFace} from './density/block-by-face.js';
import {segmentDensities} from './density/segment-density.js';
import {agreementsTest} from './order/agreements.js';
import {allRanksTest} from './order/all-ranks.js';
import {BEFORE_TESTS} from './order/before.js';
import {cyclesTest} from './order/cycles.js';
import {descentsTest} from './order/descents.js';
import {guessingTest} from './order/guessing.js';
import {halfChangesTest, middleOfHalfTest} from './order/halves.js';
import {inversionsTest} from './order/inversions.js';
import {longestRisingTest} from './order/longest-rising.js';
import {risingSequencesTest} from './order/rising-sequences.js';
import {successionsTest} from './order/successions.js';
import {triples} from './order/triples.js';
import {inverseValleysTest, valleysTest} from './order/valleys.js';
import {orientationPlaces, orientationRuns} from './orientation/orientation.js';
import {cardByPosition, placeByPlace} from './position/card-by-position.js';
import {endTests} from './position/ends.js';
import {cornerCells, largestCell} from './position/extreme-cell.js';
import {smooth4, smooth8} from './position/smooth.js';
import type {RandomnessTest} from './randomness-test.js';
import {
	backWithin8,
	backWithin20,
	backWithin60,
	cardFrequencies,
	type DrawTest,
	type RoundTest,
	roundNeighbours,
} from './rounds/round-tests.js';
import {type FamilyName, LISTED, RULE_BOOK_FAMILIES, type TestRecord} from './test-record.js';

/** The tests of every battery, in the order of the results. A new test is a file with its record, and a line here. */
export const BATTERY_TESTS: readonly RandomnessTest[] = [
	cardByPosition,
	placeByPlace,
	successionsTest,
	risingSequencesTest,
	valleysTest,
	descentsTest,
	inverseValleysTest,
	inversionsTest,
	cyclesTest,
	guessingTest,
	halfChangesTest,
	agreementsTest,
	sameFaceTest,
	colourChangesTest,
	sameRankTest,
	sameSuitTest,
	sameValueTest,
	allRanksTest,
	longestRisingTest,
	middleOfHalfTest,
	triples,
	...BEFORE_TESTS,
	...repeatTests,
	...agreementTests,
	...worstShuffles,
	firstShuffles,
	drift,
	driftPlaces,
	changePoint,
	scatter,
	kolmogorovSmirnov,
	interplayCorrelation,
	poisson,
	...smooth4,
	...smooth8,
	...largestCell,
	...cornerCells,
	...largestAdjacency,
	...adjacencyEitherWay,
	...adjacencyOneWay,
	...segmentDensities,
	blockByFace,
	...endTests,
	cutWrap,
	...gapTests,
	typedRisingTest,
	typedValleysTest,
	typedGuessesTest,
	longestIncreasingTest,
	serialCorrelationTest,
	serialCorrelation2Test,
	displacementTest,
	sameRankGapsTest,
	pokerHandsTest,
	overlappingColoursTest,
];

/** Added where the reader reports the orientation of cards. */
export const ORIENTATION_TESTS: readonly RandomnessTest[] = [orientationRuns, orientationPlaces];

/** The tests of a continuous shuffler; those of single draws first. */
export const DRAW_TESTS: readonly DrawTest[] = [backWithin8, backWithin20, backWithin60, roundNeighbours];
export const ROUND_TESTS: readonly RoundTest[] = [...DRAW_TESTS, cardFrequencies];

/** Added to the battery where a game is named. */
export const GAME_TESTS: readonly GameTest[] = [gameResults, gameWagers];

/** The suffix of tests on shuffles after sorted order; the test without it is for new-deck order. */
export const AFTER_SORTED = '-after-sorted';

/** Where new-deck and sorted order alternate, the tests with power after one are repeated after the other. */
export const TESTS_AFTER_SORTED: readonly RandomnessTest[] = BATTERY_TESTS.filter(
	({view, weight}) => view === 'memory' && weight !== LISTED,
).map(test => ({
	...test,
	id: `${test.id}${AFTER_SORTED}`,
	family: undefined,
	view: 'afterSorted',
	title: `${test.title}, after sorted order`,
}));

/** Without the tests after sorted order. */
export const ALL_TESTS: readonly TestRecord[] = [...BATTERY_TESTS, ...ORIENTATION_TESTS, ...ROUND_TESTS, ...GAME_TESTS];

const BY_ID: ReadonlyMap<string, TestRecord> = new Map(
	[...ALL_TESTS, ...TESTS_AFTER_SORTED].map(record => [record.id, record]),
);

export function testRecord(id: string): TestRecord {
	const record = BY_ID.get(id);
	if (record === undefined) throw new RangeError(`there is no statistical test "${id}"`);
	return record;
}

export interface Family {
	readonly name: FamilyName;
	readonly meaning: string;
	readonly tests: readonly string[];
}

const FAMILY_NAMES = Object.keys(RULE_BOOK_FAMILIES) as FamilyName[];

export const FAMILIES: readonly Family[] = FAMILY_NAMES.map(name => ({
	name,
	meaning: RULE_BOOK_FAMILIES[name],
	tests: [...new Set(ALL_TESTS.filter(({family}) => family === name).map(({id}) => id))],
}));
