import {studentQuantile} from './special-functions.js';

/**
The value that Student's t exceeds with this chance (Student, Biometrika 6 (1908) 1, doi:10.1093/biomet/6.1.1). Cephes; relative error below
1e-9 (see the test).
*/
export const studentUpperQuantile = (chance: number, degrees: number): number => -studentQuantile(degrees, chance);
