// The parts of the engine that load fast, without titles and their boards, for programs that must start at
// once.
export { DataError, withGiven } from './errors.ts';
export { printable } from './printable.ts';
export { ENGINE_VERSION } from './version.ts';
