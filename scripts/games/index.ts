// A single game in words: its turns, its leaders, and how its family is shown.

export { familyView } from './families/families.ts';
export { leadChanges, leadersOf } from './lead-changes.ts';
export { dealBlock, makeNarrator, type NarratedTurn, turnText } from './narrate-game.ts';
export type { RecordedText } from './open-recording.ts';
