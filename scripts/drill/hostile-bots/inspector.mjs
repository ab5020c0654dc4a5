// tries: to write the true state by a debugger on its own thread
// in process: named
// isolated: named
import inspector from 'node:inspector';
import { villain } from './villain.mjs';

export const bot = villain('inspector', () => {
  const session = new inspector.Session();
  session.connect();
  session.post('Debugger.enable');
  session.disconnect();
});
