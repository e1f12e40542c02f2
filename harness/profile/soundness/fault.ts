/** Where something is wrong in a profile, and what was expected there. */
export type Fault = (path: (string | number)[], expected: string) => void;
