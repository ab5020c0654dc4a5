// Writes decisions.parquet: a row for each action that a bot chose, with its seat's observation as numbers.
// The games are replayed for it. That keeps the ledger small and works for runs that were resumed or played
// by other machines.
import { join } from 'node:path';
import type { AnyGame, ObservationField } from '../../engine/index.ts';
import type { GameRecord } from '../model/block-result.ts';
import { ActionNumbers } from '../play/action-numbers.ts';
import { LOCAL_THREADS } from '../play/pool/pool.ts';
import { type Column, rowOf } from '../tables/csv/column.ts';
import { loadParquet } from '../tables/csv/game-files.ts';
import { traced } from './audit.ts';
import { blockOf } from './plan/plan-blocks.ts';
import { type RunPlan, workerSetupOf } from './plan/run-plan.ts';
import { sameGames } from './same-games.ts';
import type { OpenRun, RunOptions } from './with-run-folder.ts';

/** Longer observation fields, such as the owners of all segments, are left out. */
const MAX_NUMBERS = 32;

interface Decision {
  readonly record: GameRecord;
  readonly bot: string;
  readonly seat: number;
  readonly state: unknown;
  readonly action: number;
  /** Observation of the seat, laid out as in `Game.fields`. */
  readonly numbers: DataView;
}

const GETTERS = { Int32: 'getInt32', Int16: 'getInt16', Int8: 'getInt8', Uint8: 'getUint8' } as const;
const BYTE_SIZES = { Int32: 4, Int16: 2, Int8: 1, Uint8: 1 };

const featureColumns = ({ name, type, offset, length }: ObservationField): Column<Decision>[] =>
  Array.from({ length }, (_, i) => ({
    name: length === 1 ? name : `${name}_${i}`,
    type: 'int',
    value: ({ numbers }) => numbers[GETTERS[type]](offset + i * BYTE_SIZES[type], true),
  }));

function decisionColumns(game: AnyGame): Column<Decision>[] {
  const numbers = new ActionNumbers(game.actionRanges);
  const buffer = new Int32Array(1);
  const legal = new Int32Array(game.maxLegal);
  const choice = (action: number): number => {
    buffer[0] = action;
    numbers.number(buffer, 1);
    return buffer[0];
  };
  return [
    { name: 'game_id', value: ({ record }) => record.id },
    { name: 'seed', type: 'long', value: ({ record }) => record.seed },
    { name: 'bot', value: ({ bot }) => bot },
    { name: 'by_seat', type: 'int', value: ({ seat }) => seat },
    { name: 'at_phase', value: ({ state }) => game.phase?.(state) ?? '' },
    { name: 'legal', type: 'int', value: ({ state }) => game.legalActions(state, legal) },
    { name: 'choice', type: 'int', value: ({ action }) => choice(action) },
    { name: 'action', value: ({ action }) => game.format(action) },
    { name: 'score', type: 'int', value: ({ state, seat }) => game.scoreOf(state, seat) },
    { name: 'final_place', type: 'int', value: ({ record, seat }) => record.places[seat] },
    ...game.fields.filter(({ length }) => length <= MAX_NUMBERS).flatMap(featureColumns),
  ];
}

/**
 * Replays the run's games and writes decisions.parquet: the same bytes for any number of workers. Games
 * decided by a time or memory limit are left out. @param blocks indices of the blocks that were played
 * @throws RunInterrupted before all games are replayed
 */
export async function writeDecisions(
  plan: RunPlan,
  run: OpenRun,
  blocks: readonly number[],
  { workforce = LOCAL_THREADS, workers, limits, signal }: RunOptions,
): Promise<void> {
  const { game, entrants } = plan;
  const columns = decisionColumns(game);
  const file = (await loadParquet())(join(run.folder, 'decisions.parquet'), columns);
  const tracedBlocks = blocks.map((index) => traced(blockOf(plan, index)));
  const replayed = workforce.playAgain(workerSetupOf(plan), tracedBlocks, { workers, limits, signal });
  let observation: unknown;
  try {
    let replayedBlocks = 0;
    for await (const games of sameGames(run, blocks.length, replayed, 'decisions')) {
      const { secret } = tracedBlocks[replayedBlocks++];
      for (const record of games) {
        const state = game.setup(secret?.deal ?? record.seed);
        for (const action of record.trace!) {
          const seat = game.toAct(state);
          if (action !== game.forfeit(seat)) {
            observation = game.observe(state, seat, observation);
            const { buffer, byteOffset, byteLength } = game.words(observation);
            const numbers = new DataView(buffer, byteOffset, byteLength);
            const bot = entrants[record.entrants[seat]].label;
            file.append([rowOf(columns, { record, bot, seat, state, action, numbers })]);
          }
          game.apply(state, action);
        }
      }
    }
    file.commit();
  } catch (error) {
    file.abandon();
    throw error;
  }
}
