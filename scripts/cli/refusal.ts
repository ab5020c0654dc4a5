// What a refusal of input says.
import type { Problem } from '../../engine/core/index.ts';

/** Why the program ends with exit code 2. */
export interface Refusal {
  /** For people. */
  readonly text: string;
  /** For programs. */
  readonly problems: readonly (Problem & { readonly source: string })[];
}
