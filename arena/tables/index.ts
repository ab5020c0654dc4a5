// Result tables: what is counted while games come in, and the standings, pairs and ratings made from it.

export type { FaultSummary, FaultyGame } from './fault-list.ts';
export { fieldRows } from './field-table.ts';
export { judgedGame } from './judged-game.ts';
export { isTested } from './pair-table.ts';
export { PlaceStore } from './place-store.ts';
export { makeTables, type RunTables, type SelectionRow } from './run-tables.ts';
export { type Standing, standingsOf } from './standings.ts';
export { Tally } from './tally.ts';
