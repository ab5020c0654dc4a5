/** Flags of Node.js with which threads and processes run TypeScript, as the programs of this folder do. */
const register = import.meta.resolve('jiti/register');
export const RUN_TS: readonly string[] = ['--import', register];
