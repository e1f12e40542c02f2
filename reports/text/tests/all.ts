import {AFTER_SORTED} from '../../../stat-tests/battery.js';
import {say} from '../../language/say.js';
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
import type {TestWords} from './test-words.js';
import {TRACE_WORDS} from './traces.js';

const WORDS: Readonly<Record<string, TestWords>> = {
	...POSITION_WORDS,
	...ORDER_WORDS,
	...ACROSS_SHUFFLES_WORDS,
	...TABLE_WORDS,
	...TRACE_WORDS,
	...NEIGHBOUR_WORDS,
	...BEFORE_WORDS,
	...ROUND_WORDS,
	...CALIBRATED_WORDS,
	...ORIENTATION_WORDS,
	...GAME_WORDS,
};

const UNKNOWN_TEST: TestWords = {title: 'Test', question: '', charge: () => 'Rejected', seen: () => ''};

export function testWords(id: string): TestWords {
	const twin = id.endsWith(AFTER_SORTED) ? WORDS[id.slice(0, -AFTER_SORTED.length)] : undefined;
	return twin === undefined ? (WORDS[id] ?? UNKNOWN_TEST) : {...twin, title: say`${twin.title}, after sorted order`};
}
