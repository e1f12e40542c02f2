/**
A file of the installed package, such as `device-profiles/` or `reports/fonts/DejaVuSans.ttf`. This file and the bundle that
contains it are both three directories below the package: `build/harness/model` and `build/harness/bundle`.
*/
export const packageFile = (name: string): URL => new URL(`../../../${name}`, import.meta.url);
