// tries: to put a formula into a spreadsheet by way of its error
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('throw-formula', () => {
  throw new Error('=HYPERLINK("http://example.org","click")');
});
