// Runs commands in the process of the test, and stops them as a signal or a crash would.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { afterBlock } from '../../../arena/testing/without-threads.ts';
import { type CommandOutput, runInProcess } from './run-command.ts';

/** What the command in progress has printed so far. */
const printed = (): string =>
  [process.stdout, process.stderr]
    .flatMap(({ write }) => vi.mocked(write).mock.calls.map(([text]) => text))
    .join('');

/**
 * Runs a command, which gets a signal as soon as it listens and the moment has come. Listeners that it leaves, as before
 * the end of a process, are removed at the end of the test.
 * @param hasCome gets the milliseconds for which the command has listened, and what it has printed
 */
export async function interrupted(
  args: readonly string[],
  hasCome: (listeningMs: number, text: string) => boolean,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<CommandOutput> {
  const before = new Set(process.listeners(signal));
  let startMs: number | undefined;
  let isSent = false;
  const look = (): void => {
    if (isSent) return;
    const listeners = process.listeners(signal).filter((listener) => !before.has(listener));
    if (listeners.length === 0) return;
    startMs ??= performance.now();
    if (!hasCome(performance.now() - startMs, printed())) return;
    isSent = true;
    for (const listener of listeners) listener(signal);
  };
  const timer = setInterval(look, 5);
  afterBlock.add(look);
  try {
    return await runInProcess(...args);
  } finally {
    clearInterval(timer);
    afterBlock.delete(look);
    onTestFinished(() => {
      for (const listener of process.listeners(signal))
        if (!before.has(listener)) process.off(signal, listener);
    });
  }
}

/** Files that a run has while it plays. */
const BEGUN = ['manifest.json', 'settings.json', 'about.json', 'code.json', 'ledger.jsonl', 'run.log'];

/** Leaves a finished run as a crash after its first block would have left it. */
export function crash(folder: string): void {
  const ledger = join(folder, 'ledger.jsonl');
  const [header, block, next] = readFileSync(ledger, 'utf8').split('\n');
  for (const name of readdirSync(folder))
    if (!BEGUN.includes(name)) rmSync(join(folder, name), { recursive: true });
  writeFileSync(ledger, [header, block, next.slice(0, 40)].join('\n'));
}
