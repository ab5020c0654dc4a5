// Two machines that play a run, of which one or both report wrong results.
import { hashText } from '../../engine/index.ts';
import type { Block, GameJob } from '../model/block.ts';
import type { BlockResult, GameRecord } from '../model/block-result.ts';
import { LOCAL_THREADS, type PlayBlocks, type Workforce } from '../play/pool/pool.ts';

export type Lie = (record: GameRecord) => GameRecord;

/** The first bot of the game wins. */
export const forgedWin: Lie = (record) => ({
  ...record,
  places: record.places.map((_, seat) => seat + 1),
  winners: [0],
  hash: hashText(record.id),
});

/** The last bot of the game was expelled for time. */
export const falseTimeout: Lie = (record) => ({
  ...forgedWin(record),
  faults: record.faults.map((fault, seat) =>
    seat === record.faults.length - 1 ? { code: 'bot/timeout', detail: 'no answer within 30 s' } : fault,
  ),
});

/** A part of the games, always the same, by a hash that everybody can compute. */
export const inShare = ({ id }: Pick<GameJob, 'id'>, share: number, word = ''): boolean =>
  Number.parseInt(hashText(word + id).slice(0, 8), 16) < share * 2 ** 32;

/** How a machine reports games, for their first play and for replays. */
interface Reports {
  readonly play: (record: GameRecord, job: GameJob) => GameRecord;
  readonly playAgain: (record: GameRecord) => GameRecord;
}

const honest: Reports = { play: (record) => record, playAgain: (record) => record };

/** What machines report, `one` and `other`, which plays the blocks with odd numbers. */
export type LyingMachines = readonly [one: Reports, other: Reports];

const only = (play: Reports['play']): LyingMachines => [{ ...honest, play }, honest];

/** Each plays half of the games. */
export const LIARS: Readonly<Record<string, LyingMachines>> = {
  'one that lies in one of ten games of the run': only((record) =>
    inShare(record, 0.2, 'lie') ? forgedWin(record) : record,
  ),
  'one that lies in games that it believes unaudited': only((record, job) =>
    job.recordsActions || inShare(record, 0.3, 'audit ') ? record : forgedWin(record),
  ),
  'one that reports false timeouts': only(falseTimeout),
  'two with the same lie in every game': [
    { play: forgedWin, playAgain: forgedWin },
    { play: forgedWin, playAgain: forgedWin },
  ],
};

/** Both play with threads of this process; each block is replayed by the machine that has not played it. */
export function lyingMachines(machines: LyingMachines): Workforce {
  const names = ['one', 'other'];
  const pass = (name: keyof Reports, shift: number): PlayBlocks =>
    async function* (setup, blocks, { onFinished, ...options }) {
      const jobs = new Map<string, GameJob>();
      function* noted(): Generator<Block | undefined, void, void> {
        for (const block of blocks) {
          for (const job of block?.games ?? []) jobs.set(job.id, job);
          yield block;
        }
      }
      for await (const { games, ...block } of LOCAL_THREADS.play(setup, noted(), options)) {
        const report = machines[(block.index + shift) % 2][name];
        const result: BlockResult = { ...block, games: games.map((one) => report(one, jobs.get(one.id)!)) };
        onFinished?.(result);
        yield result;
      }
    };
  const machinesOf = ({ block }: GameJob): string[] => [names[block % 2], names[(block + 1) % 2]];
  return { play: pass('play', 0), playAgain: pass('playAgain', 1), machinesOf };
}
