export const range = (length: number): number[] => Array.from({length}, (_, at) => at);

const END = 3;

/** The first and the last three of a list, each once. */
export const ends = (length: number): number[] => range(length).filter(at => at < END || at >= length - END);
