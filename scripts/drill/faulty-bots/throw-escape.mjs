// tries: to clear the terminal by way of its error and its console
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('throw-escape', () => {
  console.log('\u001b[2J\u001b]0;owned\u0007');
  throw new Error('\u001b[2J\u001b]0;owned\u0007\u202e\u0000|\n"');
});
