/** Kinds of framing that a profile can describe. */
export const FRAMING_KINDS = ['delimited', 'length-prefixed', 'fixed', 'line', 'slip', 'hid-report'] as const;
