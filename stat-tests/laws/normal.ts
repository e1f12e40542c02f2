import cephes from 'cephes';

/** The z that a standard normal value exceeds with the given chance. */
export const normalUpperQuantile = (chance: number): number => -cephes.ndtri(chance);
