/** The chance to fail a fair device, if the request names no other. */
export const DEFAULT_ALPHA = 0.01;
