// The decks that come with the game: which board they are for, how many cards, and what track costs there.
import type { TrackPrices } from './hauls.ts';

export interface DeckPreset {
  readonly board: URL;
  readonly cards: number;
  readonly prices: TrackPrices;
}

/** Series rules, table of building costs. */
const series: TrackPrices = {
  terrainCost: { clear: 1, mountain: 2, alpine: 5, desert: 1, forest: 2, jungle: 3, marsh: 3 },
  riverCost: 2,
  lakeCost: 2,
  inletCost: null,
};

/** Inlets can be built across, at 3; lake channels cost as much. */
const firstEdition: TrackPrices = { ...series, lakeCost: 3, inletCost: 3 };

const board = (title: string): URL =>
  new URL(`../../../engine/crayon/titles/${title}/board.json`, import.meta.url);

export const DECK_PRESETS = {
  'north-america': { board: board('north-america'), cards: 136, prices: series },
  'first-edition': { board: board('first-edition'), cards: 96, prices: firstEdition },
} as const satisfies Record<string, DeckPreset>;

export type DeckPresetId = keyof typeof DECK_PRESETS;
