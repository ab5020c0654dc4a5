// Arguments that say which deck is meant, and which board it is for.
import { DECK_PRESETS, type DeckPresetId } from '../../../designer/deck/payouts/presets.ts';

export interface WhereArgs {
  readonly title: DeckPresetId;
  readonly board?: string;
  readonly rules?: string;
}

export const title = {
  choices: Object.keys(DECK_PRESETS) as DeckPresetId[],
  default: 'north-america' as const,
  describe: 'Whose board, number of cards and track prices to use',
};
export const board = {
  type: 'string',
  requiresArg: true,
  normalize: true,
  describe: "A board file in place of the title's",
} as const;
/** Positional argument. */
export const deckFile = {
  type: 'string',
  normalize: true,
  describe: "CSV file of the deck  [default: the title's]",
} as const;
