import {type PlainAnalysis, plainAnalysis} from './analyze-door.js';
import {type PlainScreen, plainScreen} from './screen-door.js';

/** What is over so soon that the whole command line would take longer to build. */
export type Quick = PlainScreen | PlainAnalysis;

export const quicklyAsked = (words: readonly string[]): Quick | undefined => plainScreen(words) ?? plainAnalysis(words);
