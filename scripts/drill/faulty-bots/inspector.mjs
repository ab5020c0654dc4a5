// tries: to write the true state by a debugger on its own thread
// in process: named
// isolated: named
import inspector from 'node:inspector';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('inspector', () => {
  const session = new inspector.Session();
  session.connect();
  session.post('Debugger.enable');
  session.disconnect();
});
