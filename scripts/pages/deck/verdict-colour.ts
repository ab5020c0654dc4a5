import { botColour, divergingColour } from '../report/colours.ts';

/** Of a demand whose payout is too low, in line or too high. */
export const verdictColour = (outOfLine: -1 | 0 | 1): string =>
  outOfLine === 0 ? divergingColour(0.4) : botColour(outOfLine > 0 ? 1 : 3);
