// Games with outsiders at the table: people, and those who play through `learn/`.

export { drawSeed, freeName, resumedGame } from './begin.ts';
export { GameThread } from './game-thread.ts';
export type { PlayCommand, PlayedAction, PlayMessage, PlayReply, TableState } from './messages.ts';
export { type PlayPlan, planNewGame, rememberRivals } from './plan-play.ts';
