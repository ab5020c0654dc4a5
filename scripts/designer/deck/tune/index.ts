// Better payouts for a deck: proposing them, and proving them on fresh seeds.

export { changesCsv, changesOf, type PayoutChange, proofMeasures } from './changes.ts';
export {
  AS_ASKED_LEGEND,
  deckTuneReport,
  proofSentence,
  studyText,
  unchangedText,
} from './deck-tune-report.ts';
export { planDeckTuning } from './plan-deck-tuning.ts';
export { type DeckTuning, partsOfTuning, tuneDeck } from './tune-deck.ts';
