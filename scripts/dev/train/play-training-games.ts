// Plays training games on the arena's threads: explorers with the value of a stage, in all seats of a table.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Block } from '../../../arena/model/index.ts';
import { LOCAL_THREADS } from '../../../arena/play/index.ts';
import { loadProbes } from '../../../arena/run/index.ts';
import { readEntrants } from '../../../arena/run/plan/index.ts';
import { boardTablesOf, type Rules } from '../../../bots/crayon/planning/map/board-tables.ts';
import type { ValueModel } from '../../../bots/crayon/planning/value/value-model.ts';
import type { TrainingGame } from './training-game.ts';
import { requestOf, type TrainingTable } from './training-tables.ts';

const FAMILY = 'crayon';
const EXPLORER = fileURLToPath(new URL('explorer.ts', import.meta.url));
const [probe] = await loadProbes([fileURLToPath(new URL('positions-probe.ts', import.meta.url))], FAMILY);

/** Writes the explorer of a stage as a bot's file. @returns its path */
export function writeExplorer(folder: string, stage: number, model: ValueModel | null): string {
  const path = resolve(join(folder, `explorer-${stage}.ts`));
  const lines = [
    `import { explorer } from ${JSON.stringify(EXPLORER)};`,
    `export const bot = explorer(${JSON.stringify(model)});`,
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** @param paths of the table's generated files @param bot path of the explorer @throws Error if an explorer misbehaves */
export async function* playTrainingGames(
  table: TrainingTable,
  paths: Readonly<Record<string, string>>,
  bot: string,
  count: number,
  workers: number,
): AsyncGenerator<TrainingGame, void, void> {
  const request = requestOf(table, paths);
  const game = table.title.compile(request);
  const entrants = await readEntrants(FAMILY, [bot]);
  const blocks = Array.from({ length: count }, (_, index): Block => {
    const seed = table.firstSeed + index;
    const job = { id: `seed ${seed}`, seed, block: index, seating: 0, entrants: Array(game.seats).fill(0) };
    return { index, seedIndex: index, seed, games: [job] };
  });
  const { haulTurns } = boardTablesOf(game.rules as Rules).units;
  const setup = { title: game.title, request, entrants, probes: [probe] };
  for await (const { games, failures } of LOCAL_THREADS.play(setup, blocks, {
    workers: Math.min(workers, count),
  })) {
    if (failures.length > 0) throw new Error(`${failures[0].id}: ${failures[0].message}`);
    const [{ seed, rounds, winners, faults, probed }] = games;
    const fault = faults.find((one) => one !== null);
    if (fault) throw new Error(`seed ${seed}: ${fault.code}, ${fault.detail}`);
    const seen = probed![probe.id];
    if ('error' in seen) throw new Error(`seed ${seed}: ${seen.error}`);
    const positions = (seen.seen as [number, number, number, string][]).map(
      ([seat, round, arrival, features]) => ({ seat, round, arrival, features: JSON.parse(features) }),
    );
    yield { seed, rounds, winners, haulTurns, positions };
  }
}
