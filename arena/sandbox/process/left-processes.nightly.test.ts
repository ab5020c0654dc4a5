// No process of an isolated bot survives the end of a run, however it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compiledFile } from '../../files/compiled-file.ts';
import { planRun } from '../../run/plan/run-plan.ts';
import { playRun } from '../../run/run.ts';
import { pebblesBot, writeBot } from '../../testing/file-bot.ts';
import { pebblesRun } from '../../testing/pebbles-run.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = compiledFile('../scripts/switchback.js');

describe.runIf(process.platform === 'linux')('no process is left behind', () => {
  /** Processes whose command line names the file. */
  const running = (file: string): number[] =>
    readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        const isDead = /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${name}/stat`, 'utf8'));
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        const isBot = words.some((word) => word.endsWith('bot-main.js'));
        return !isDead && isBot && words.some((word) => word.endsWith(file)) ? [Number(name)] : [];
      } catch {
        return [];
      }
    });
  async function until(holds: () => boolean, seconds = 30): Promise<void> {
    for (let i = 0; i < seconds * 50 && !holds(); i++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(holds()).toBe(true);
  }

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'no process is left after a run is ended with %s',
    async (signal) => {
      const name = `waits-${signal}.mjs`;
      const bot = writeBot(folder, name, pebblesBot(name.toLowerCase().slice(0, -4), 'for (;;);'));
      const words = [
        PROGRAM,
        'run',
        '--isolate',
        '--title',
        'pebbles',
        '--bots',
        `${bot},last`,
        '--players',
        '2',
      ];
      const child = spawn(process.execPath, [...words, '--seeds', '2', '--out', tempFolder()], {
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      // The first process only describes the bot and ends; this one remains.
      for (let seen = 0; seen < 50; seen = running(name).length > 0 ? seen + 1 : 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill(signal);
      if (signal === 'SIGTERM') {
        // Twice: after the first it would finish blocks in progress.
        await new Promise((resolve) => setTimeout(resolve, 500));
        child.kill(signal);
      }
      const begun = performance.now();
      await ended;
      // Far less than the limit for the bot's answer.
      expect(performance.now() - begun).toBeLessThan(20_000);
      await until(() => running(name).length === 0);
    },
  );

  test('no process is left after a finished run', async () => {
    const bot = writeBot(folder, 'stays.mjs', pebblesBot('stays', ''));
    const plan = await planRun({ ...pebblesRun(bot), isolate: true });
    await playRun(plan, { workers: 2, out: tempFolder() });
    await until(() => running('stays.mjs').length === 0);
  });
});
