// Writes probe-NAME.csv for each of the user's probes. Workers of this machine watch games while they play them. Games
// that nobody watched (played before the probe was named, or by other machines) are played again here.
import { join, resolve } from 'node:path';
import { DataError } from '../../engine/index.ts';
import type { BlockResult, GameRecord } from '../model/block-result.ts';
import { isReproducible } from '../model/block-result.ts';
import type { ProbeDef, ProbedRows, UserProbe } from '../model/probe.ts';
import { LOCAL_THREADS } from '../play/pool/pool.ts';
import { checkAccepted, codeNamed } from '../sandbox/source/accepted-code.ts';
import { loadProbeFile } from '../sandbox/source/load-probe-file.ts';
import { sourceHash } from '../sandbox/source/source-hash.ts';
import type { Column } from '../tables/csv/column.ts';
import { loadParquet, TableFile } from '../tables/csv/game-files.ts';
import { blockOf } from './plan/plan-blocks.ts';
import { type RunPlan, workerSetupOf } from './plan/run-plan.ts';
import type { OpenRun, RunOptions } from './with-run-folder.ts';

/**
 * Loads probes by their paths.
 * @param namedBy the file that names them; undefined if the user named them in this command
 * @throws DataError for a file without a probe, two probes of one name, or code that the user has not accepted
 */
export async function loadProbes(
  paths: readonly string[],
  family: string,
  namedBy?: string,
): Promise<UserProbe[]> {
  await checkAccepted(namedBy, codeNamed(paths));
  const probes = await Promise.all(
    paths.map(async (written): Promise<UserProbe> => {
      const path = resolve(written);
      return {
        def: await loadProbeFile(path, family),
        code: { id: sourceHash(path), path, isUserFile: true },
      };
    }),
  );
  const names = probes.map(({ def }) => def.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new DataError('probe', [`two probes are named ${twice}: rename one`]);
  return probes;
}

/** How often a probe failed, and where first. */
export interface ProbeReport {
  readonly name: string;
  readonly games: number;
  readonly failed: number;
  /** Id and error of the first game in which it failed. */
  readonly first?: { readonly id: string; readonly error: string };
}

interface ProbeLine {
  readonly record: GameRecord;
  readonly cells: ProbedRows[number];
}

function columnsOf({ entrants }: RunPlan, { columns }: ProbeDef): Column<ProbeLine>[] {
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

/** True if every game of the block was watched by all probes. */
const isWatched = ({ games }: BlockResult, probes: readonly UserProbe[]): boolean =>
  games.every(({ probed }) => probes.every(({ code }) => probed?.[code.id] !== undefined));

/**
 * Writes the tables of probes, in schedule order. Games that must be played again and that a time or memory limit
 * decided are left out. @param blocks indices of the blocks that have games
 */
export async function writeProbes(
  plan: RunPlan,
  { folder, ledger, log }: OpenRun,
  blocks: readonly number[],
  { probes = [], workers, limits, signal, parquet }: RunOptions,
): Promise<ProbeReport[]> {
  if (probes.length === 0) return [];
  const makeParquet = parquet ? await loadParquet() : undefined;
  const tables = probes.map((probe) => {
    const columns = columnsOf(plan, probe.def);
    return { probe, file: new TableFile(join(folder, `probe-${probe.def.name}`), columns, makeParquet) };
  });
  const reports = probes.map(({ def: { name } }) => ({ name, games: 0, failed: 0 }) as Mutable<ProbeReport>);
  const unwatched = blocks.filter((index) => !isWatched(ledger.read(index), probes));
  const setup = { ...workerSetupOf(plan), probes: probes.map(({ code }) => code) };
  const replayed = LOCAL_THREADS.play(
    setup,
    unwatched.map((index) => blockOf(plan, index)),
    { workers, limits, signal },
  );
  const again = new Set(unwatched);
  try {
    for (const index of blocks) {
      const recorded = ledger.read(index);
      const next = again.has(index) ? await replayed.next() : undefined;
      // After an interruption the resumed run writes the whole file.
      if (next?.done) return abandon();
      const watched = next ? sameGames(recorded, next.value, log) : recorded.games;
      for (const [i, { probe, file }] of tables.entries()) {
        for (const record of watched) {
          const probed = record.probed![probe.code.id];
          reports[i].games++;
          if ('seen' in probed) file.append((probed.seen as ProbedRows).map((cells) => ({ record, cells })));
          else {
            reports[i].failed++;
            reports[i].first ??= { id: record.id, error: probed.error };
            log.error({ game: record.id, probe: probe.def.name }, probed.error);
          }
        }
      }
    }
    for (const { file } of tables) file.end('commit');
    return reports;
  } catch (error) {
    abandon();
    throw error;
  } finally {
    await replayed.return();
  }

  function abandon(): ProbeReport[] {
    for (const { file } of tables) file.end('abandon');
    return reports;
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The games that came out as recorded. */
function sameGames(recorded: BlockResult, replayed: BlockResult, log: OpenRun['log']): GameRecord[] {
  const records = new Map(recorded.games.map((record) => [record.id, record]));
  return replayed.games.filter(({ id, hash }) => {
    const record = records.get(id);
    if (record === undefined || !isReproducible(record)) return false;
    if (record.hash === hash) return true;
    log.error({ game: id }, 'probes: left out, because the game replays differently than recorded');
    return false;
  });
}
