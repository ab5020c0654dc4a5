// tries: to start a process that outlives the run
// in process: named
// isolated: named
import { spawn } from 'node:child_process';
import { villain } from './villain.mjs';

export const bot = villain('child', () => {
  spawn('sleep', ['1'], { detached: true, stdio: 'ignore' }).unref();
});
