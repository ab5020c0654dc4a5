// The pipes of a bot's process: named ones, whose names are removed once all ends are open. Unlike a child's standard pipes
// they block, so the playing thread waits for an answer with a plain read, without an event loop or a thread between.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** File descriptors, each closed by the one it belongs to. */
export interface OpenChannel {
  /** An empty folder that goes with it. */
  readonly folder: string;
  /** The playing thread's. */
  readonly from: number;
  readonly to: number;
  /** The bot's: of its questions, and for its answers. */
  readonly bot: readonly [from: number, to: number];
  /** Another end to write answers with: it wakes a thread that waits for one when none will come. */
  readonly wake: number;
}

export function openChannel(): OpenChannel {
  const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
  const folder = mkdtempSync(join(tmpdir(), 'switchback-bot-'));
  const [questions, answers] = [join(folder, 'questions'), join(folder, 'answers')];
  execFileSync('mkfifo', ['-m', '600', questions, answers], { stdio: 'ignore' });
  // Opening one end waits for the other end, unless O_NONBLOCK is given.
  const first = [questions, answers].map((path) => openSync(path, O_RDONLY | O_NONBLOCK));
  const to = openSync(questions, O_WRONLY | O_NONBLOCK);
  const wake = openSync(answers, O_WRONLY | O_NONBLOCK);
  const from = openSync(answers, O_RDONLY);
  const bot = [openSync(questions, O_RDONLY), openSync(answers, O_WRONLY)] as const;
  for (const fd of first) closeSync(fd);
  for (const path of [questions, answers]) unlinkSync(path);
  return { folder, from, to, bot, wake };
}
