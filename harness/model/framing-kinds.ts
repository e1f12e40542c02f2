export const FRAMING_KINDS = ['delimited', 'length-prefixed', 'fixed', 'line', 'slip', 'hid-report'] as const;
