// What can be had of the engine without its titles, whose rules and boards take a while to load: for what must start at once.
export { DataError } from './errors.ts';
export { printable } from './printable.ts';
export { ENGINE_VERSION } from './version.ts';
