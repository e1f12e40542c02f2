import {BEFORE_WORDS} from './before.js';
import {NEIGHBOUR_WORDS} from './neighbours.js';
import {ORDER_WORDS} from './order.js';
import {POSITION_WORDS} from './position.js';
import type {TestWords} from './test-words.js';
import {TRACE_WORDS} from './traces.js';

const WORDS: Readonly<Record<string, TestWords>> = {
	...POSITION_WORDS,
	...ORDER_WORDS,
	...TRACE_WORDS,
	...NEIGHBOUR_WORDS,
	...BEFORE_WORDS,
};

const UNKNOWN_TEST: TestWords = {title: 'Test', question: '', charge: () => 'Rejected', seen: () => ''};

export const testWords = (id: string): TestWords => WORDS[id] ?? UNKNOWN_TEST;
