// What the rest of the project may use of the crayon-rail family.
export * from './action.ts';
export * from './board/board.ts';
export { type BoardNeeds, boardFaults, openSegments } from './board/board-faults.ts';
export { type BoardFile, boardFileSchema } from './board/board-file.ts';
export { compileBoard, neighbour } from './board/compile-board.ts';
export { spread } from './board/spread.ts';
export { waysOut } from './board/ways-out.ts';
export * from './build-cost.ts';
export { compileDeck, DECK_HEADER, DEMANDS, type Deck } from './cards/deck.ts';
export { compileEvents, type EventCard } from './cards/events.ts';
export { type Demand, demandsOf } from './demands.ts';
export { type CrayonGame, makeGame } from './game.ts';
export { cargo, carries, freeBerths, loadCount } from './loads.ts';
export { tallyAt } from './money.ts';
export * from './move-cost.ts';
export { milepostName } from './names.ts';
export { observe } from './observe.ts';
export { cityAt } from './places.ts';
export { parkedMoves, parkedTrain } from './rules/additional-trains/parked-train.ts';
export { compileRules, type TitleRules } from './rules/compile-rules.ts';
export type { Constants, TrainClass } from './rules/constants.ts';
export { BUILD, LOSE_LOAD, NEVER, OPERATE, type RuleModule, type Rules } from './rules/rules.ts';
export {
  MAX_PRICE,
  MOST_OFFERS,
  type Offer,
  offerOf,
  offersMade,
} from './rules/track-trade/offer.ts';
export { offerAsActions } from './rules/track-trade/offer-as-actions.ts';
export { CrayonState, type Tally } from './state/state.ts';
export { storedLoads } from './storage.ts';
export { firstEdition, firstEditionRules } from './titles/first-edition/first-edition.ts';
export { northAmerica, northAmericaRules } from './titles/north-america/north-america.ts';
export { majorsConnected } from './track.ts';
export { isOpening } from './turn/advance.ts';
export { losingTrain } from './turn/events.ts';
export { payoutOf } from './turn/payout.ts';
export { meetsGoal } from './turn/victory.ts';
