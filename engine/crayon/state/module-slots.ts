import type { Range, Shape } from './slots.ts';

/**
 * Slots of rule modules: each module declares its names (`declare module`), so that unknown names are compile
 * errors. They are `undefined` while the option is off.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the options
export interface ModuleSlots {}

/** An extra slot of a rule module: Int32, 0 at setup, public. */
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
