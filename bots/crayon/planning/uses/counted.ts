// Options that plans count without code of their own: planning reads speeds, fees, prices and demands by the engine's
// functions, which know the options in play.
import type { Use } from '../context.ts';

export const counted: readonly Use[] = [
  { option: 'fast-trains', does: 'plans with the speeds of its trains' },
  { option: 'fast-game-start', does: 'plans with the money and the opening turns that it has' },
  { option: 'fast-start', does: 'plans with the money and the opening turns that it has' },
  { option: 'open-contracts', does: 'plans open contracts like cards in hand' },
  { option: 'additional-trains-four-cards', does: 'plans with four cards' },
];
