// The parts of the engine that load fast, without titles and boards, for programs that must start quickly.
export { DataError, withGivenValue } from './errors.ts';
export { printable } from './printable.ts';
export type { Problem } from './problem.ts';
export { ENGINE_VERSION } from './version.ts';
