// The public interface of the crayon-rail family.

export * from './board/board.ts';
export { type BoardFile, boardFileSchema } from './board/board-file.ts';
export { compileBoard } from './board/compile-board.ts';
export { countSteps } from './board/count-steps.ts';
export { arcName, columnName, gridName, milepostName, rowName } from './board/milepost-name.ts';
export { neighbour } from './board/neighbour.ts';
export { usefulExits } from './board/useful-exits.ts';
export { compileDeck, DEMANDS_PER_CARD, type Deck } from './cards/deck.ts';
export { DECK_HEADER, deckRowSchema } from './cards/deck-row.ts';
export {
  cellName,
  type DeckTable,
  readDeckTable,
  type TableCard,
  type TableCell,
  wholePayout,
} from './cards/deck-table.ts';
export { compileEvents, type EventCard } from './cards/events.ts';
export { eventsFileSchema } from './cards/events-file.ts';
export { demandsOf } from './cargo/demands.ts';
export { cargoNames, carries, freeCargoSlots, loadCount } from './cargo/loads.ts';
export { payoutOf } from './cargo/payout.ts';
export { applyRulesFile } from './compile/apply-rules-file.ts';
export type { BoardNeeds } from './compile/board-problems.ts';
export { boardProblems, openSegments } from './compile/board-problems.ts';
export { compileGoal } from './compile/compile-goal.ts';
export { cardsInHands, compileRules, type TitleRules } from './compile/compile-rules.ts';
export { type CrayonGame, makeGame } from './game/game.ts';
export { observe } from './game/observe.ts';
export * from './model/action.ts';
export { type Constants, standardConstants, type TrainClass } from './model/constants.ts';
export type { Demand } from './model/demand.ts';
export { BUILD, LOSE_LOAD, OPERATE, type RuleModule, type Rules, UNBUILDABLE } from './model/rules.ts';
export { type RulesFile, rulesFileSchema } from './model/rules-file.ts';
export { parkedMoves, parkedTrain } from './options/additional-trains/parked-train.ts';
export { MAX_LOAN_M } from './options/borrowing.ts';
export { storedLoads } from './options/field-warehousing/storage.ts';
export { MARKERS_PER_SEAT } from './options/public-pool/pool.ts';
export {
  MAX_OFFER_M,
  MAX_OFFERS,
  type Offer,
  offerAsActions,
  offerOf,
  offersMade,
} from './options/selling-and-trading-track/offer.ts';
export type { Tally } from './state/slots.ts';
export { CrayonState } from './state/state.ts';
export { type CrayonTitle, folderTitle, type TitleFile, titleFileSchema } from './titles/folder-title.ts';
export * from './track/build-cost.ts';
export * from './track/move-cost.ts';
export { cityAt, goalProgress, majorsConnected } from './track/track.ts';
export { isOpening } from './turn/advance.ts';
export { trainMustLose } from './turn/events.ts';
export { tallySlot } from './turn/money.ts';
export { meetsGoal } from './turn/victory.ts';
