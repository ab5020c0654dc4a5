// The decks that come with the game: which board they are for, how many cards, and the numbers of the title.
import { crayon } from '../../../../engine/index.ts';

interface DeckPreset {
  readonly board: URL;
  readonly cards: number;
  readonly constants: crayon.Constants;
}

const board = (title: string): URL =>
  new URL(`../../../../engine/crayon/titles/${title}/board.json`, import.meta.url);

export const DECK_PRESETS = {
  'north-america': {
    board: board('north-america'),
    cards: 136,
    constants: crayon.northAmericaRules.constants,
  },
  'first-edition': {
    board: board('first-edition'),
    cards: 96,
    constants: crayon.firstEditionRules.constants,
  },
} as const satisfies Record<string, DeckPreset>;

export type DeckPresetId = keyof typeof DECK_PRESETS;
