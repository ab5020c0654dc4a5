import type { Range, Shape } from './slots.ts';

/** Slots of rule modules, `undefined` if the option is off. Modules add their names with `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the options
export interface ModuleSlots {}

/** A slot of a rule module: Int32, public, 0 at setup. */
export interface ModuleField {
  readonly name: keyof ModuleSlots;
  /** Number of words. */
  readonly length: (shape: Shape) => number;
  readonly range: (shape: Shape) => Range;
  readonly meaning: string;
}

/** Defines a slot of a rule module. @param meaning a sentence for tables of slots */
export const moduleField = (
  name: keyof ModuleSlots,
  length: (shape: Shape) => number,
  range: Range | ((shape: Shape) => Range),
  meaning: string,
): ModuleField => ({ name, length, range: typeof range === 'function' ? range : () => range, meaning });
