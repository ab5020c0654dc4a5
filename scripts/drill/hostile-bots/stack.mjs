// tries: to run out of stack where legal actions are listed
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('stack', ({ legal }) => {
  const deeper = () => {
    legal.list();
    deeper();
  };
  deeper();
});
