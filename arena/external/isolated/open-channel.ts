// A pair of named pipes whose names are removed once all four ends are open. Unlike a child's standard pipes they block,
// so the playing thread can wait for an answer with a plain read, without an event loop or a thread between.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

interface Pipe {
  readonly read: number;
  readonly write: number;
}

function openPipe(path: string): Pipe {
  const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
  // Opening one end waits for the other end, unless O_NONBLOCK is given.
  const first = openSync(path, O_RDONLY | O_NONBLOCK);
  const write = openSync(path, O_WRONLY);
  const read = openSync(path, O_RDONLY);
  closeSync(first);
  unlinkSync(path);
  return { read, write };
}

/**
 * File descriptors of both sides. Each side closes its own. The arena also closes those of the bot once the bot's process
 * has them.
 */
export interface OpenChannel {
  readonly arena: readonly [from: number, to: number];
  readonly bot: readonly [from: number, to: number];
}

/** @param folder a private one, empty again afterwards */
export function openChannel(folder: string): OpenChannel {
  const [questions, answers] = [join(folder, 'questions'), join(folder, 'answers')];
  execFileSync('mkfifo', ['-m', '600', questions, answers], { stdio: 'ignore' });
  const down = openPipe(questions);
  const up = openPipe(answers);
  return { arena: [up.read, down.write], bot: [down.read, up.write] };
}
