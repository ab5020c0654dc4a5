// Plays a planned run on workers and writes its folder: manifest.json, games.csv, seats.csv, standings.csv, pairs.csv.
// Games are written as they come, in the order of the schedule; a file has its name only when it is whole.
import { join } from 'node:path';
import type { BlockResult, GameFailure, GameRecord } from './block-result.ts';
import { CsvFile, csvText } from './csv/csv-file.ts';
import { GAMES_HEADER, gameRow } from './csv/games-csv.ts';
import { PAIRS_HEADER, pairRow } from './csv/pairs-csv.ts';
import { seatRows, seatsHeader } from './csv/seats-csv.ts';
import { standingRow, standingsHeader } from './csv/standings-csv.ts';
import type { FaultCode } from './fault.ts';
import { manifestText } from './manifest.ts';
import { playBlocks } from './pool.ts';
import { clearRunFolder, makeRunFolder, pointLatest, writeWhole } from './run-folder.ts';
import type { RunPlan } from './run-plan.ts';
import { blocksOf } from './schedule.ts';
import { type PairStanding, pairsOf, type Standing, standingsOf } from './standings.ts';
import { Tally } from './tally.ts';

export interface RunOptions {
  readonly workers: number;
  /** Folder that receives the run's folder. */
  readonly out: string;
  readonly signal?: AbortSignal;
  /** Told the number of games finished so far. */
  readonly onProgress?: (games: number) => void;
}

/** A kind of misbehaviour with how often it was seen and the first one in the order of games. */
export interface FaultSummary {
  readonly bot: string;
  readonly code: FaultCode;
  count: number;
  readonly firstGame: GameRecord;
  readonly detail: string;
}

export interface RunReport {
  readonly folder: string;
  /** Folder of an earlier run with the same manifest. */
  readonly earlier?: string;
  readonly games: number;
  readonly unfinished: number;
  readonly standings: readonly Standing[];
  readonly pairs: readonly PairStanding[];
  readonly faults: readonly FaultSummary[];
  /** Games that broke the engine: they have no row anywhere, and the run has failed. */
  readonly failures: readonly GameFailure[];
}

function noteFaults(plan: RunPlan, block: BlockResult, seen: Map<string, FaultSummary>): void {
  for (const game of block.games) {
    game.faults.forEach((fault, seat) => {
      if (!fault) return;
      const bot = plan.entrants[game.entrants[seat]].label;
      const known = seen.get(`${bot} ${fault.code}`);
      if (known) known.count++;
      else {
        const { code, detail } = fault;
        seen.set(`${bot} ${code}`, { bot, code, count: 1, firstGame: game, detail });
      }
    });
  }
}

/**
 * Plays all games and writes the results. What it writes depends on the plan alone.
 * @throws the signal's reason when interrupted; nothing is left behind then
 */
export async function runTournament(plan: RunPlan, options: RunOptions): Promise<RunReport> {
  const { game, entrants, schedule, request } = plan;
  const { path: folder, earlier } = makeRunFolder(options.out, game.title, plan.hash);
  const games = new CsvFile(join(folder, 'games.csv'), GAMES_HEADER);
  const seats = new CsvFile(join(folder, 'seats.csv'), seatsHeader(game.figures));
  const scoreRow = game.figures.findIndex(({ id }) => id === game.score);
  const tally = new Tally(entrants.length, scoreRow);
  const failures: GameFailure[] = [];
  const faults = new Map<string, FaultSummary>();
  let finished = 0;
  try {
    const blocks = playBlocks({ title: game.title, request, entrants }, blocksOf(schedule, plan.hash), {
      workers: Math.min(options.workers, schedule.blocks),
      signal: options.signal,
      onFinished(block) {
        finished += block.games.length + block.failures.length;
        options.onProgress?.(finished);
      },
    });
    for await (const block of blocks) {
      games.append(block.games.map((record) => gameRow(game.title, game.options, entrants, record)));
      seats.append(block.games.flatMap((record) => seatRows(entrants, record)));
      tally.add(block);
      failures.push(...block.failures);
      noteFaults(plan, block, faults);
    }
  } catch (error) {
    games.abandon();
    seats.abandon();
    clearRunFolder(folder);
    throw error;
  }
  tally.close();
  const standings = standingsOf(entrants, request.seats, tally);
  const pairs = pairsOf(entrants, tally);
  games.commit();
  seats.commit();
  const write = (name: string, text: string): void => writeWhole(join(folder, name), text);
  write('standings.csv', csvText([standingsHeader(game.score), ...standings.map(standingRow)]));
  write('pairs.csv', csvText([PAIRS_HEADER, ...pairs.map(pairRow)]));
  if (failures.length > 0) {
    write(
      'failures.csv',
      csvText([['game_id', 'message'], ...failures.map(({ id, message }) => [id, message])]),
    );
  }
  write('manifest.json', manifestText(plan.manifest));
  pointLatest(folder);
  const { games: played, unfinished } = tally;
  return {
    folder,
    earlier,
    games: played,
    unfinished,
    standings,
    pairs,
    faults: [...faults.values()],
    failures,
  };
}
