// Games of a run: finding those worth a look, opening and playing them again, with what their bots printed.

export { BotOutput } from './bot-output.ts';
export { JournalFile } from './journal-file.ts';
export { type ListedGame, listedGame, listGames, MEASURES } from './list-games.ts';
export { type FaultCount, type NotableGame, NotableGames, worstLosses } from './notable-games.ts';
export { openJournal, openPartialJournal } from './open-journal.ts';
export { gameOpener, type OpenedGame, openRunGame } from './open-run-game.ts';
export { absentPerson, PERSON } from './person.ts';
export { positionOf } from './position-of.ts';
export { probeCells } from './probe-cells.ts';
export { Reasons } from './reasons.ts';
export { type GameWatch, playSeated, type SeatedGame } from './seated-game.ts';
export { waitForDebugger } from './wait-for-debugger.ts';
