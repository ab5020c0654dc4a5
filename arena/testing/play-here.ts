// For tests: plays games of a study in this process, and keeps nothing.

import { LOCAL_THREADS, type Workforce } from '../play/pool/pool.ts';
import type { PlayStudy } from '../run/study/index.ts';
import { setupOf } from '../run/study/study.ts';

export const playHere = (workers: number, workforce: Workforce = LOCAL_THREADS): PlayStudy =>
  async function* (table, blocks) {
    if (blocks.length > 0) yield* workforce.play(setupOf(table), blocks, { workers });
  };
