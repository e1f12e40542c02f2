import {say} from '../../language/say.js';
import {ORDER_WORDS} from './order.js';
import type {TestWords} from './test-words.js';
import {TRACE_WORDS} from './traces.js';

const ASKED: Readonly<Record<string, TestWords | undefined>> = {
	successions: ORDER_WORDS['successions'],
	'rising-sequences': ORDER_WORDS['rising-sequences'],
	inversions: TRACE_WORDS['inversions'],
	cycles: TRACE_WORDS['cycles'],
};

/** The same questions about the order that came out before: a device that remembers it. */
export const BEFORE_WORDS: Readonly<Record<string, TestWords>> = Object.fromEntries(
	Object.entries(ASKED).flatMap(([id, words]) =>
		words === undefined
			? []
			: [
					[
						`before-${id}`,
						{
							...words,
							title: say`${words.title} since before`,
							question: say`Is anything left of the order before? ${words.question}`,
							charge: () => 'The device remembers the order before',
						},
					],
				],
	),
);
