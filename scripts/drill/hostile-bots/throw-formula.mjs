// tries: to put a formula into a spreadsheet by way of its error
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('throw-formula', () => {
  throw new Error('=HYPERLINK("http://example.org","click")');
});
