// Tables of a run: their rows, checked, one by one or as a whole.

export { figuresIn, gameRows, lastGames, readRows, unitIn, whyNoTable } from './run-rows.ts';
