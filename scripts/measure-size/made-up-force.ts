// Plays nothing: made-up results come as those of worker threads do, and not in the order of the schedule.
import type { Block } from '../../arena/model/block.ts';
import type { BlockResult } from '../../arena/model/block-result.ts';
import type { Workforce } from '../../arena/play/pool/workforce.ts';

/** Blocks that are played at the same time: they end the other way round. */
const AT_ONCE = 16;

/** Blocks between two turns of the event loop, as results of threads come one by one. */
const TURN = 4;

export interface MadeUpForce extends Workforce {
  /** Called when the first block is asked for. */
  onFirst: () => void;
  /** Called after the last block was handed over. */
  onLast: () => void;
}

export function makeUpForce(play: (block: Block) => BlockResult): MadeUpForce {
  const force: MadeUpForce = {
    onFirst() {},
    onLast() {},
    async *play(_setup, blocks, { onFinished = () => {}, signal }) {
      const source = blocks[Symbol.iterator]();
      let turn = 0;
      let isFirst = true;
      try {
        for (;;) {
          const taken: Block[] = [];
          while (taken.length < AT_ONCE && !signal?.aborted) {
            const next = source.next();
            if (next.done) break;
            if (isFirst) force.onFirst();
            isFirst = false;
            taken.push(next.value);
          }
          if (taken.length === 0) break;
          // A copy, as a message of a thread is.
          const results = taken.map((block) => structuredClone(play(block)));
          for (const result of [...results].reverse()) onFinished(result);
          for (const result of results) {
            if (++turn % TURN === 0) await new Promise((done) => setImmediate(done));
            yield result;
          }
        }
      } finally {
        // The reader does not ask again after the last block.
        force.onLast();
      }
    },
    playAgain: () => {
      throw new Error('nothing was played');
    },
    machinesOf: () => [],
  };
  return force;
}
