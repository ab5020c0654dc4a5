// Room `designer`: tools for game designers. Other rooms import from here.
export { shippedArt } from './board/art.ts';
export { checkBoard } from './board/check/check-board.ts';
export { drawGame } from './board/drawing/draw-game.ts';
export { milepostPoint, viewOf } from './board/drawing/frame.ts';
export { gridMargin, withMargin } from './board/drawing/grid-margin.ts';
export { mapLayers } from './board/drawing/map-layers.ts';
export { withVisibleNames } from './board/drawing/names/map-names.ts';
export { PALETTE, TERRAIN_COLOURS } from './board/drawing/palette.ts';
export { writePicture } from './board/drawing/write-picture.ts';
export { type Balance, balanceOf, type DemandBalance, type GroupBalance } from './deck/balance/balance.ts';
export { balanceCsv, balanceJson } from './deck/balance/balance-csv.ts';
export { balanceAnswer, balanceReport } from './deck/balance/balance-report.ts';
export { type Comparison, compareDecks } from './deck/balance/compare-decks.ts';
export { type GroupMeasure, groupBy, measureGroups } from './deck/balance/measure-groups.ts';
export { proposedSteps } from './deck/balance/propose.ts';
export { unfairnessText } from './deck/balance/unfairness.ts';
export { buildDeck, deckCsv } from './deck/build/build-deck.ts';
export { SIZE_WEIGHT } from './deck/build/deck-shape.ts';
export { measureHauls } from './deck/build/hauls.ts';
export { makePayouts } from './deck/build/payouts.ts';
export { cardIds, cardsCsv, demandsCsv } from './deck/card-ids.ts';
export { checkDeck, MAX_SEATS } from './deck/check-deck.ts';
export type { DeckGame } from './deck/games/deck-game.ts';
export { type DeckPlay, playDeckGames } from './deck/games/play-deck-games.ts';
export { kindsOfBots, studyDeck } from './deck/games/study.ts';
export { changesCsv, changesOf, type PayoutChange, proofMeasures } from './deck/tune/changes.ts';
export {
  AS_ASKED_LEGEND,
  deckTuneReport,
  proofSentence,
  studyText,
  unchangedText,
} from './deck/tune/deck-tune-report.ts';
export { planDeckTuning } from './deck/tune/plan-deck-tuning.ts';
export { type DeckTuning, faultsOfTuning, gamesOfTuning, tuneDeck } from './deck/tune/tune-deck.ts';
export { openDeckOutput, type PayoutStep } from './deck/write-deck.ts';
export { findingReport } from './finding.ts';
export { printBoard } from './print/print-board.ts';
export { printDeck } from './print/print-deck.ts';
export { printTts } from './print/print-tts.ts';
export { PAPERS, type PaperName } from './print/sheet.ts';
export { titleReport } from './title/title-report.ts';
export { titleFiguresTable, titleReportJson } from './title/title-table.ts';
export { constantsOf, crayonGame, deckPreset, findCrayonTitle, titleConstants } from './title-constants.ts';
