// Writes probe-NAME.csv for each of the user's probes. Workers of this machine watch games while they play them. Games
// that nobody watched (played before the probe was named, or by other machines) are played again here.
import { join, resolve } from 'node:path';
import { DataError } from '../../engine/index.ts';
import type { BlockResult, GameRecord } from '../model/block-result.ts';
import type { ProbeDescription, ProbedRows, UserProbe } from '../model/probe.ts';
import { LOCAL_THREADS } from '../play/pool/pool.ts';
import { checkAccepted, codeNamed } from '../sandbox/source/accepted-code.ts';
import { describeProbeFile } from '../sandbox/source/describe-bot-file.ts';
import { sourceHash } from '../sandbox/source/source-hash.ts';
import type { Column } from '../tables/csv/column.ts';
import { loadParquet, TableFile } from '../tables/csv/game-files.ts';
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
  await checkAccepted(namedBy, codeNamed(paths));
  const probes = await Promise.all(
    paths.map(async (written): Promise<UserProbe> => {
      const path = resolve(written);
      return {
        def: await describeProbeFile(path, family),
        code: { id: sourceHash(path), path, isUserFile: true },
      };
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

/** True if every game of the block was watched by all probes. */
const isWatched = ({ games }: BlockResult, probes: readonly UserProbe[]): boolean =>
  games.every(({ probed }) => probes.every(({ code }) => probed?.[code.id] !== undefined));

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
  const tables = probes.map(({ def, code }) => ({
    id: code.id,
    file: new TableFile(join(folder, `probe-${def.name}`), columnsOf(plan, def), makeParquet),
    report: { name: def.name, games: 0, failed: 0 } as ProbeReport,
  }));
  const unwatched = new Set(blocks.filter((index) => !isWatched(ledger.read(index), probes)));
  const setup = { ...workerSetupOf(plan), probes: probes.map(({ code }) => code) };
  const again = Array.from(unwatched, (index) => blockOf(plan, index));
  const played = LOCAL_THREADS.play(setup, again, { workers, limits, signal });
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
