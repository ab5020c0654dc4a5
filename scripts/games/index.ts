// Room `games`: single games. Other rooms import from here.
export { type ComparedFigure, compareFigures } from './compare/compare-figures.ts';
export {
  COMPARISON_COLUMNS,
  comparisonCsv,
  comparisonJson,
  comparisonNote,
  comparisonSentence,
  comparisonTable,
  intervalText,
  verdictOf,
} from './compare/comparison-table.ts';
export {
  FIRST_SEAT_FIGURE,
  HANDS_GIVEN_UP_FIGURE,
  LEAD_CHANGES_FIGURE,
  type MeasuredFigure,
  ROUNDS_FIGURE,
  UNFAIRNESS_FIGURE,
  UNFINISHED_FIGURE,
  USED_AS_ASKED_FIGURE,
  winsOf,
} from './compare/figures.ts';
export { manyRunsTable, RUN_COLUMNS } from './compare/many-runs-table.ts';
export { runDifferences } from './compare/run-differences.ts';
export { type RunSums, readRunSums, runFigures } from './compare/run-figures.ts';
export { familyView } from './families/families.ts';
export { BotOutput, type PrintedLine } from './find/bot-output.ts';
export { JournalFile } from './find/journal-file.ts';
export { type ListedGame, listGames, MEASURES } from './find/list-games.ts';
export { type FaultCount, type NotableGame, NotableGames, worstLosses } from './find/notable-games.ts';
export { openJournal, openPartialJournal } from './find/open-journal.ts';
export { gameOpener, type OpenedGame, openRunGame } from './find/open-run-game.ts';
export { absentPerson, PERSON } from './find/person.ts';
export { positionOf } from './find/position-of.ts';
export { probeCells } from './find/probe-cells.ts';
export { Reasons } from './find/reasons.ts';
export { figuresIn, gameRows, unitIn, whyNoTable } from './find/run-rows.ts';
export { type GameWatch, playSeated, type SeatedGame } from './find/seated-game.ts';
export { waitForDebugger } from './find/wait-for-debugger.ts';
export { leadChanges, leadersOf } from './lead-changes.ts';
export { dealBlock, makeNarrator, type NarratedTurn, turnText } from './narrate-game.ts';
export type { RecordedText } from './open-recording.ts';
export { FRAME_FORMS } from './play/environment-frames.ts';
export { GameThread } from './play/game-thread.ts';
export { ManyGames } from './play/many-games.ts';
export { makeMcpServer, stdioTransport } from './play/mcp-server.ts';
export {
  type PlayCommand,
  type PlayMessage,
  type PlayReply,
  type TableMessage,
  TOKEN_HEADER,
} from './play/messages.ts';
export { type PlayPlan, planNewGame, planResumed, rememberRivals } from './play/plan-play.ts';
export { SHOWN_ACTIONS } from './play/play-session.ts';
export { serveGames } from './play/serve-games.ts';
export { TextTable } from './play/text-table.ts';
export { type ListedRun, listRuns, RUN_STATES } from './runs/list-runs.ts';
export { botsText, minuteText, runsCsv, runsTable, stateText } from './runs/runs-table.ts';
