// Colours by what they stand for. The style sheet gives each a value by day, by night and on paper.

const BOTS = 8;

/** The same bot has the same colour in every chart. @param index place in the standings */
export const botColour = (index: number): string => `var(--bot-${index % BOTS})`;

/** Of the figures that a bar is made of. */
export const kindColour = (index: number): string => `var(--kind-${index % BOTS})`;

export const INK = 'var(--ink)';
export const QUIET = 'var(--quiet)';
export const LINE = 'var(--line)';

/** From red through paper to blue, so pale that ink reads well on it. @param share -1 to 1 */
export function divergingColour(share: number): string {
  const name = share < 0 ? '--worse' : '--better';
  return `rgb(var(${name}) / ${(Math.min(1, Math.abs(share)) * 0.5).toFixed(3)})`;
}
