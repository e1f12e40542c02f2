/** A question keeps its own mark. */
export const withDot = (sentence: string): string => (/[.?]$/.test(sentence) ? sentence : `${sentence}.`);

export const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');
