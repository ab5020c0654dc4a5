// Judges: by what bots are compared, each with its value of a pair of bots in a game, its columns and its words.

export { DEFAULT_JUDGE, JUDGES, type Judge, judgeOf } from './judges.ts';
