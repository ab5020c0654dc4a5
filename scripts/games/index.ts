// A single game in words: its turns, its leaders, and how its family is shown.

export { familyView } from './families/families.ts';
export {
  changeText,
  type FamilyView,
  type Order,
  RULE_TOPICS,
  type RuleTopic,
  type StateChange,
} from './families/family-view.ts';
export { leadChanges, leadersOf } from './lead-changes.ts';
export { dealBlock, makeNarrator, type NarratedTurn, turnText } from './narrate-game.ts';
export type { RecordedText } from './open-recording.ts';
