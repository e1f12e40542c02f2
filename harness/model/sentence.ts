export const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');
