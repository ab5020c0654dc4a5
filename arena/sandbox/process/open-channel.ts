// The pipes of a bot's process: named ones, whose names are removed before it starts. Unlike a child's standard pipes they
// block, so the playing thread waits for an answer with a plain read, without an event loop or a thread between.
import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** File descriptors, each closed by the thread that opened it. */
export interface OpenChannel {
  /** An empty folder that goes with it. */
  readonly folder: string;
  /** The playing thread's. */
  readonly from: number;
  readonly to: number;
  /** The bot's: of its questions, and for its answers. */
  readonly bot: readonly [from: number, to: number];
  /** Names of the pipes, for `openWake`. */
  readonly pipes: readonly [questions: string, answers: string];
}

export function openChannel(): OpenChannel {
  const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
  const folder = mkdtempSync(join(tmpdir(), 'switchback-bot-'));
  const [questions, answers] = [join(folder, 'questions'), join(folder, 'answers')];
  execFileSync('mkfifo', ['-m', '600', questions, answers], { stdio: 'ignore' });
  // Opening one end waits for the other end, unless O_NONBLOCK is given.
  const first = [questions, answers].map((path) => openSync(path, O_RDONLY | O_NONBLOCK));
  const to = openSync(questions, O_WRONLY | O_NONBLOCK);
  const bot = [openSync(questions, O_RDONLY), openSync(answers, O_WRONLY)] as const;
  const from = openSync(answers, O_RDONLY);
  for (const fd of first) closeSync(fd);
  return { folder, from, to, bot, pipes: [questions, answers] };
}

/** Another end to write answers with: it wakes a thread that waits for one when none will come. Removes the names. */
export function openWake([questions, answers]: OpenChannel['pipes']): number {
  const wake = openSync(answers, constants.O_WRONLY | constants.O_NONBLOCK);
  unlinkSync(questions);
  unlinkSync(answers);
  return wake;
}
