/** What ends a sentence with these words: a question keeps its own mark. */
export const dotAfter = (words: string): string => (/[.?]$/.test(words) ? '' : '.');

export const withDot = (words: string): string => `${words}${dotAfter(words)}`;

export const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');
