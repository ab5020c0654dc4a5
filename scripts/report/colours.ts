// Colours of the charts, readable on paper white and told apart by most who see colours differently.

const BOTS = [
  '#1f5fae',
  '#c8322b',
  '#23834a',
  '#d9780f',
  '#6b3fa0',
  '#0f8b8d',
  '#8a5a2b',
  '#b0307a',
] as const;

/** The same bot has the same colour in every chart. @param index place in the standings */
export const botColour = (index: number): string => BOTS[index % BOTS.length];

export const INK = '#2b2a28';
export const FAINT = '#d8d0bc';
export const QUIET = '#7b766b';

/** From red through paper to blue. @param share -1 to 1 */
export function divergingColour(share: number): string {
  const end = share < 0 ? [200, 50, 43] : [31, 95, 174];
  const amount = Math.min(1, Math.abs(share)) * 0.75;
  const mix = end.map((channel, i) => Math.round([255, 253, 246][i] * (1 - amount) + channel * amount));
  return `rgb(${mix.join(',')})`;
}
