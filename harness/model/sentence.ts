/** A sentence that becomes part of a longer one loses its full stop. */
export const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '');
