// Decks of demand cards: building and checking them, and the games of bots that measure them.

export { buildDeck, deckCsv } from './build/build-deck.ts';
export { SIZE_WEIGHT } from './build/deck-shape.ts';
export { measureHauls } from './build/hauls.ts';
export { makePayouts } from './build/payouts.ts';
export { cardIds, cardsCsv, demandsCsv } from './card-ids.ts';
export { checkDeck, MAX_SEATS } from './check-deck.ts';
export { deckPart } from './games/play-deck-games.ts';
export { studyDeck, studyGames } from './games/study.ts';
export { openDeckOutput, type PayoutStep } from './write-deck.ts';
