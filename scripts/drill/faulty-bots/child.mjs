// tries: to start a process that outlives the run
// in process: named
// isolated: named
import { spawn } from 'node:child_process';
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('child', () => {
  spawn('sleep', ['1'], { detached: true, stdio: 'ignore' }).unref();
});
