// Drill of input files: damaged boards, decks, events, rules, components, settings, journals and manifests.
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { crayon } from '../../../engine/index.ts';
import { RUN_TS } from '../run-ts.ts';
import { ROOT, runProgram } from '../testing/program.ts';
import { byteDamage, damageBytes, damageJson, damageLine, oddText, valueDamage } from './damage.ts';
import type { Drill } from './drill.ts';
import type { InputKind } from './play-input.ts';
import { inTemporaryFolder, playQuiet } from './runs.ts';

/** Time after which a file counts as hanging. A new thread first loads all sources. */
const HANG_LIMIT_MS = 120_000;

/** A thread that is replaced when it hangs or dies. */
class ReaderThread {
  #worker: Worker | undefined;

  /** @returns the expectation that does not hold, if any */
  async read(kind: InputKind, path: string): Promise<string | undefined> {
    this.#worker ??= new Worker(new URL('play-input.ts', import.meta.url), { execArgv: [...RUN_TS] });
    const answer = once(this.#worker, 'message', { signal: AbortSignal.timeout(HANG_LIMIT_MS) });
    this.#worker.postMessage({ kind, path });
    try {
      return (await answer)[0] as string | undefined;
    } catch (error) {
      await this.close();
      return `the thread hung or died: ${error}`;
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

const SETTINGS = {
  title: 'north-america',
  bots: ['courier', 'random'],
  players: 2,
  seeds: 30,
  'first-seed': 5,
  options: [],
  seating: 'balanced',
  'max-rounds': 20,
  judge: 'wins',
  until: 'decided=0.1',
  workers: 1,
  'decision-limit': 5,
  audit: '1%',
};

/** Sound files of each kind: name and text. */
async function makeSoundFiles(
  run: string,
  sharedFolder: string,
): Promise<Record<InputKind, readonly [string, string]>> {
  const journal = join(sharedFolder, 'sound.jsonl');
  const game = ['game', '--bots', 'courier,random', '--max-rounds', '8', '--journal', journal];
  const { code, stderr } = await runProgram(game);
  if (code !== 0) throw new Error(`no journal: ${stderr}`);
  const file = (path: string): string => readFileSync(path, 'utf8');
  const shippedFile = (name: string): readonly [string, string] => [
    name,
    file(join(ROOT, 'engine/crayon/titles/north-america', name)),
  ];
  const { secondTrain, lateFees, dealt, putAway, ...numbers } = crayon.standardConstants;
  return {
    board: shippedFile('board.json'),
    deck: shippedFile('deck.csv'),
    events: shippedFile('events.json'),
    rules: ['rules.json', JSON.stringify({ format: 'rules/1', ...numbers })],
    components: ['components.json', file(join(ROOT, 'engine/empire-planner/data/components.json'))],
    settings: ['run.json', JSON.stringify(SETTINGS)],
    journal: ['game.jsonl', file(journal)],
    manifest: ['manifest.json', file(join(run, 'manifest.json'))],
  };
}

export const inputs: Drill = {
  description:
    'Files are mutated: refused with lines of at most 300 characters, or accepted and played without a fault of a built-in bot; nothing hangs.',
  defaultTrials: 600,
  async start(sharedFolder) {
    const args = '--title pebbles --bots random,last --players 2 --seeds 2'.split(' ');
    const { folder: run } = await playQuiet(args, sharedFolder);
    const sound = await makeSoundFiles(run, sharedFolder);
    const reader = new ReaderThread();
    const trial = fc.record({
      kind: fc.constantFrom(...(Object.keys(sound) as InputKind[])),
      bytes: fc.option(byteDamage, { freq: 1 }),
      line: fc.nat(),
      cell: oddText,
      value: valueDamage,
    });
    const property = fc.asyncProperty(trial, ({ kind, bytes, line, cell, value }) =>
      inTemporaryFolder(async (folder) => {
        const [name, text] = sound[kind];
        const damageValue = (part: string): string => damageJson(part, value);
        const damageCell = (row: string): string =>
          row
            .split(',')
            .map((cellText, i, all) => (i === line % all.length ? cell : cellText))
            .join(',');
        const damagedText = (): string => {
          if (name.endsWith('.json')) return damageValue(text);
          return damageLine(text, line, name.endsWith('.csv') ? damageCell : damageValue);
        };
        if (kind === 'manifest') cpSync(run, folder, { recursive: true });
        const areBytesDamaged = bytes !== null && line % 6 === 0;
        writeFileSync(
          join(folder, name),
          areBytesDamaged ? damageBytes(Buffer.from(text), bytes) : damagedText(),
        );
        const problem = await reader.read(kind, join(folder, name));
        if (problem !== undefined) throw new Error(problem);
      }),
    );
    return { property: property as never, close: () => reader.close() };
  },
};
