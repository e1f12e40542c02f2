/** Reports a fault: its place in the profile and the expected content. */
export type Fault = (path: (string | number)[], expected: string) => void;
