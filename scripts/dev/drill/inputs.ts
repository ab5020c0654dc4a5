// Boards, decks, events, rules, components, settings, journals and manifests with something wrong in them.
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { crayon } from '../../../engine/index.ts';
import { RUN_TS } from '../run-ts.ts';
import { ROOT, runProgram } from '../testing/program.ts';
import type { Drill } from './drill.ts';
import { byteHarm, harmed, harmedJson, harmedLine, oddText, valueHarm } from './harm.ts';
import type { InputKind } from './play-input.ts';
import { inFolder, playQuiet } from './runs.ts';

/** Milliseconds after which a file counts as hanging: a new thread loads all sources first. */
const LIMIT = 120_000;

/** A thread that is replaced when it hangs or dies. */
class Reader {
  #worker: Worker | undefined;

  /** @returns what does not hold */
  async read(kind: InputKind, path: string): Promise<string | undefined> {
    this.#worker ??= new Worker(new URL('play-input.ts', import.meta.url), { execArgv: [...RUN_TS] });
    const answer = once(this.#worker, 'message', { signal: AbortSignal.timeout(LIMIT) });
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
async function soundFiles(
  run: string,
  shared: string,
): Promise<Record<InputKind, readonly [string, string]>> {
  const journal = join(shared, 'sound.jsonl');
  const game = ['game', '--bots', 'courier,random', '--max-rounds', '8', '--journal', journal];
  const { code, stderr } = await runProgram(game);
  if (code !== 0) throw new Error(`no journal: ${stderr}`);
  const file = (path: string): string => readFileSync(path, 'utf8');
  const shipped = (name: string): readonly [string, string] => [
    name,
    file(join(ROOT, 'engine/crayon/titles/north-america', name)),
  ];
  const { secondTrain, lateFees, dealt, putAway, ...numbers } = crayon.standardConstants;
  return {
    board: shipped('board.json'),
    deck: shipped('deck.csv'),
    events: shipped('events.json'),
    rules: ['rules.json', JSON.stringify({ format: 'rules/1', ...numbers })],
    components: ['components.json', file(join(ROOT, 'engine/empire-planner/data/components.json'))],
    settings: ['run.json', JSON.stringify(SETTINGS)],
    journal: ['game.jsonl', file(journal)],
    manifest: ['manifest.json', file(join(run, 'manifest.json'))],
  };
}

export const inputs: Drill = {
  about:
    'Files are mutated: refused with lines of at most 300 characters, or accepted and played without a fault of a built-in bot; nothing hangs.',
  usual: 600,
  async open(shared) {
    const quiet = '--title pebbles --bots random,last --players 2 --seeds 2'.split(' ');
    const { folder: run } = await playQuiet(quiet, shared);
    const sound = await soundFiles(run, shared);
    const reader = new Reader();
    const trial = fc.record({
      kind: fc.constantFrom(...(Object.keys(sound) as InputKind[])),
      bytes: fc.option(byteHarm, { freq: 1 }),
      line: fc.nat(),
      cell: oddText,
      value: valueHarm,
    });
    const property = fc.asyncProperty(trial, ({ kind, bytes, line, cell, value }) =>
      inFolder(async (folder) => {
        const [name, text] = sound[kind];
        const json = (part: string): string => harmedJson(part, value);
        const cells = (row: string): string =>
          row
            .split(',')
            .map((old, i, all) => (i === line % all.length ? cell : old))
            .join(',');
        const change = (): string => {
          if (name.endsWith('.json')) return json(text);
          return harmedLine(text, line, name.endsWith('.csv') ? cells : json);
        };
        if (kind === 'manifest') cpSync(run, folder, { recursive: true });
        const isBytes = bytes !== null && line % 6 === 0;
        writeFileSync(join(folder, name), isBytes ? harmed(Buffer.from(text), bytes) : change());
        const problem = await reader.read(kind, join(folder, name));
        if (problem !== undefined) throw new Error(problem);
      }),
    );
    return { property: property as never, close: () => reader.close() };
  },
};
