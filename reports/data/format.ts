export const FORMATS = ['pdf', 'json', 'junit', 'text', 'svg'] as const;
export type Format = (typeof FORMATS)[number];
