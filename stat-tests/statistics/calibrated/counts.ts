import type {ClassCounts} from './class-counts.js';
import type {Count} from './count.js';
import {displacement} from './displacement.js';
import {gapsUpTo3, nearNeighbours, sameWithin3, twoStepSuccessions} from './gaps.js';
import {longestIncreasing} from './longest-increasing.js';
import {overlappingColours} from './overlapping-colours.js';
import {pokerHands} from './poker-hands.js';
import {sameRankGaps} from './same-rank-gaps.js';
import {serialCorrelation1, serialCorrelation2} from './serial-correlation.js';
import {typedGuesses} from './typed-guesses.js';
import {typedRising} from './typed-rising.js';
import {typedValleys} from './typed-valleys.js';

/** Everything whose law is drawn: the laws of all that fit a batch are drawn together, from the same shuffles. */
export const COUNTS: readonly Count[] = [
	gapsUpTo3,
	nearNeighbours,
	sameWithin3,
	twoStepSuccessions,
	typedRising['next-face'],
	typedRising['same-face'],
	typedValleys,
	typedGuesses['next-face'],
	typedGuesses['same-face'],
	longestIncreasing,
	serialCorrelation1,
	serialCorrelation2,
	displacement,
];

export const CLASS_COUNTS: readonly ClassCounts[] = [sameRankGaps, pokerHands, overlappingColours];
