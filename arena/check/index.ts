// What a bot promises, whatever its strength: legal answers in time, the same ones for the same seed, nothing kept
// from game to game, nothing seen that is hidden.

export { type CheckFinding, type CheckOptions, checkBot } from './check-bot.ts';
