// For tests: plays games of a study on threads of this process, and keeps nothing.

import { LOCAL_THREADS } from '../play/pool/pool.ts';
import type { PlayStudy } from '../run/study/index.ts';
import { setupOf } from '../run/study/study.ts';

export const playHere = (workers: number): PlayStudy =>
  async function* (table, blocks) {
    if (blocks.length > 0) yield* LOCAL_THREADS.play(setupOf(table), blocks, { workers });
  };
