import {AFTER_SORTED} from '../../../stat-tests/battery.js';
import {ACROSS_SHUFFLES_WORDS} from './across-shuffles.js';
import {BEFORE_WORDS} from './before.js';
import {CALIBRATED_WORDS} from './calibrated.js';
import {GAME_WORDS} from './games.js';
import {NEIGHBOUR_WORDS} from './neighbours.js';
import {ORDER_WORDS} from './order.js';
import {ORIENTATION_WORDS} from './orientation.js';
import {POSITION_WORDS} from './position.js';
import {ROUND_WORDS} from './rounds.js';
import {TABLE_WORDS} from './tables.js';
import {TRACE_WORDS} from './traces.js';

/** Tests by what they ask about, for a table that is read at a glance. */
const GROUPS: readonly {readonly title: string; readonly words: Readonly<Record<string, unknown>>}[] = [
	{title: 'Does each card come to each place?', words: POSITION_WORDS},
	{title: 'Tables of places and neighbours', words: TABLE_WORDS},
	{title: 'Is something left of the order in?', words: {...ORDER_WORDS, ...TRACE_WORDS}},
	{title: 'Does one shuffle tell of another?', words: {...ACROSS_SHUFFLES_WORDS, ...BEFORE_WORDS}},
	{title: 'Neighbours of one rank, suit or colour', words: NEIGHBOUR_WORDS},
	{title: 'Gaps, patterns and guesses', words: CALIBRATED_WORDS},
	{title: 'Cards that lie turned', words: ORIENTATION_WORDS},
	{title: 'Rounds of a continuous shuffler', words: ROUND_WORDS},
	{title: 'Results of the game', words: GAME_WORDS},
];

export const OTHER_TESTS = 'Other tests';

/** The group that a test is in. */
export function groupOf(test: string): string {
	const id = test.endsWith(AFTER_SORTED) ? test.slice(0, -AFTER_SORTED.length) : test;
	return GROUPS.find(({words}) => id in words)?.title ?? OTHER_TESTS;
}

export const GROUP_TITLES: readonly string[] = [...GROUPS.map(({title}) => title), OTHER_TESTS];
