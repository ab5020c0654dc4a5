// tries: nothing; the games that result when a misbehaviour has no effect
// in process: harmless
// isolated: harmless
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('tame', () => {});
