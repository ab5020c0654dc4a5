// Writes probe-NAME.csv for each of the user's probes. Workers of this machine watch games while they play them. Games
// that nobody watched (played before the probe was named, or by other machines) are played again here.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { DataError } from '../../engine/index.ts';
import { readDataFile } from '../files/data-file.ts';
import { issueText } from '../files/issue-text.ts';
import type { GameRecord } from '../model/block-result.ts';
import type { ProbeDescription, ProbedRows, UserProbe } from '../model/probe.ts';
import { LOCAL_THREADS } from '../play/pool/pool.ts';
import { checkAccepted, codeNamed } from '../sandbox/source/accepted-code.ts';
import { describeProbeFile } from '../sandbox/source/describe-bot-file.ts';
import { checkFile } from '../sandbox/source/load-bot-file.ts';
import { probeDefSchema } from '../sandbox/source/load-probe-file.ts';
import { sourceHash } from '../sandbox/source/source-hash.ts';
import type { Column } from '../tables/csv/column.ts';
import { loadParquet, TableFile } from '../tables/csv/game-files.ts';
import { writeWhole } from './folder/run-folder.ts';
import { blockOf } from './plan/plan-blocks.ts';
import { type RunPlan, workerSetupOf } from './plan/run-plan.ts';
import { sameGames } from './same-games.ts';
import type { OpenRun, RunOptions } from './with-run-folder.ts';

/**
 * Reads what probes say of themselves, by their paths.
 * @param namedBy the file that names them; undefined if the user named them in this command
 * @throws DataError for a file without a probe, two probes of one name, or code that the user has not accepted
 */
export async function loadProbes(
  paths: readonly string[],
  family: string,
  namedBy?: string,
): Promise<UserProbe[]> {
  for (const path of paths) checkFile(path, 'probe');
  await checkAccepted(namedBy, codeNamed(paths));
  const probes = await Promise.all(
    paths.map(async (written): Promise<UserProbe> => {
      const path = resolve(written);
      return { id: sourceHash(path), path, def: await describeProbeFile(path, family) };
    }),
  );
  const names = probes.map(({ def }) => def.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new DataError('probe', { 'setting/repeated': `two probes are named ${twice}: rename one` });
  return probes;
}

/** How often a probe failed, and where first. */
export interface ProbeReport {
  readonly name: string;
  games: number;
  failed: number;
  /** Id and error of the first game in which it failed. */
  first?: { readonly id: string; readonly error: string };
  /** True if no table was written, because it has not watched all games. */
  isIncomplete?: true;
}

interface ProbeLine {
  readonly record: GameRecord;
  readonly cells: ProbedRows[number];
}

function columnsOf({ entrants }: RunPlan, { columns }: ProbeDescription): Column<ProbeLine>[] {
  const names = Object.keys(columns);
  const seat = names.indexOf('seat');
  const botOf = ({ record, cells }: ProbeLine): string | undefined =>
    entrants[record.entrants[Number(cells[seat])]]?.label;
  return [
    { name: 'game_id', value: ({ record }) => record.id },
    { name: 'seed', type: 'long', value: ({ record }) => record.seed },
    ...(seat < 0 ? [] : [{ name: 'bot', value: botOf }]),
    ...names.map(
      (name, i): Column<ProbeLine> => ({ name, type: columns[name], value: ({ cells }) => cells[i] }),
    ),
  ];
}

/**
 * Writes the tables of probes, in schedule order. Games that must be played again and that a time or memory limit
 * decided are left out. @param blocks indices of the blocks that have games
 * @throws RunInterrupted before all of them are played
 */
export async function writeProbes(
  plan: RunPlan,
  run: OpenRun,
  blocks: readonly number[],
  { probes = [], workers, limits, signal, parquet }: RunOptions,
): Promise<readonly ProbeReport[]> {
  if (probes.length === 0) return [];
  const { folder, ledger, log } = run;
  const makeParquet = parquet ? await loadParquet() : undefined;
  const tables = probes.map(({ def, id }) => ({
    id,
    file: new TableFile(join(folder, `probe-${def.name}`), columnsOf(plan, def), makeParquet),
    report: { name: def.name, games: 0, failed: 0 } as ProbeReport,
  }));
  const ids = probes.map(({ id }) => id);
  const unwatched = new Set(blocks.filter((index) => !ledger.isWatched(index, ids)));
  const again = Array.from(unwatched, (index) => blockOf(plan, index));
  const played = LOCAL_THREADS.play(workerSetupOf({ ...plan, probes }), again, { workers, limits, signal });
  const replayed = sameGames(run, again.length, played, 'probes');
  try {
    for (const index of blocks) {
      const watched = unwatched.has(index) ? (await replayed.next()).value! : ledger.read(index).games;
      for (const { id, file, report } of tables) {
        for (const record of watched) {
          const probed = record.probed![id];
          report.games++;
          if ('seen' in probed) file.append((probed.seen as ProbedRows).map((cells) => ({ record, cells })));
          else {
            report.failed++;
            report.first ??= { id: record.id, error: probed.error };
            log.error({ game: record.id, probe: report.name }, probed.error);
          }
        }
      }
    }
    for (const { file } of tables) file.end('commit');
    return tables.map(({ report }) => report);
  } finally {
    for (const { file } of tables) file.end('abandon');
    await replayed.return();
  }
}

/** What the probes of a shard say of themselves, so that its merge needs none of their code. */
const PROBES_FILE = 'probes.json';

/** Writes nothing for a shard without probes. */
export function writeProbesFile(folder: string, probes: readonly UserProbe[] = []): void {
  const described = probes.map(({ id, def }) => ({ id, def }));
  if (described.length > 0) writeWhole(join(folder, PROBES_FILE), `${JSON.stringify(described, null, 2)}\n`);
}

/** The probes of a shard, which cannot be loaded. */
function readProbesFile(folder: string): UserProbe[] {
  const path = join(folder, PROBES_FILE);
  if (!existsSync(path)) return [];
  const { data, error } = z
    .array(z.object({ id: z.string(), def: probeDefSchema }))
    .safeParse(readDataFile(path).content);
  if (error) throw new DataError(path, { 'file/form': error.issues.map(issueText) });
  return data.map(({ id, def }) => ({ id, def, path: '' }));
}

/** Writes the tables of the probes that watched all games of all shards. @param shard folder of one of them */
export async function mergeProbes(
  plan: RunPlan,
  run: OpenRun,
  blocks: readonly number[],
  shard: string,
  options: RunOptions,
): Promise<readonly ProbeReport[]> {
  const isComplete = ({ id }: UserProbe): boolean =>
    blocks.every((index) => run.ledger.isWatched(index, [id]));
  const probes = readProbesFile(shard);
  const written = await writeProbes(plan, run, blocks, { ...options, probes: probes.filter(isComplete) });
  return probes.map(
    ({ def: { name } }) =>
      written.find((one) => one.name === name) ?? { name, games: 0, failed: 0, isIncomplete: true },
  );
}
