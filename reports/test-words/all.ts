import {CALIBRATED_WORDS} from './calibrated.js';
import {ORDER_WORDS} from './order.js';
import {POSITION_WORDS} from './position.js';
import type {TestWords} from './test-words.js';

const WORDS: Readonly<Record<string, TestWords>> = {...POSITION_WORDS, ...ORDER_WORDS, ...CALIBRATED_WORDS};

const UNKNOWN_TEST: TestWords = {title: 'Test', question: '', charge: () => 'Rejected', seen: () => ''};

export const testWords = (id: string): TestWords => WORDS[id] ?? UNKNOWN_TEST;
