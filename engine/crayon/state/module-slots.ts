import type { Range, Shape } from './slots.ts';

/**
 * Slots of rule modules: each module declares the names of its own (`declare module`), so that a name that no module has
 * is an error of the compiler. They are there while the option is on, `undefined` otherwise.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the options
export interface ModuleSlots {}

/** An extra slot that a rule module asks for: Int32, 0 at setup, seen by everybody. */
export interface ModuleField {
  readonly name: keyof ModuleSlots;
  /** Number of words. */
  readonly length: (shape: Shape) => number;
  readonly range: (shape: Shape) => Range;
  readonly meaning: string;
}

export const moduleField = (
  name: keyof ModuleSlots,
  length: (shape: Shape) => number,
  range: Range | ((shape: Shape) => Range),
  meaning: string,
): ModuleField => ({ name, length, range: typeof range === 'function' ? range : () => range, meaning });
