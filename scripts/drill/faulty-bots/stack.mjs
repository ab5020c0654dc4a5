// tries: to run out of stack where legal actions are listed
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('stack', ({ legal }) => {
  const deeper = () => {
    legal.list();
    deeper();
  };
  deeper();
});
