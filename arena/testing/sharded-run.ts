// A sharded run of pebbles. Its games are played once; afterwards a workforce returns the known results.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlockResult } from '../model/block-result.ts';
import type { PlayBlocks, Workforce } from '../play/pool/pool.ts';
import { Ledger } from '../run/folder/ledger.ts';
import { mergeShards } from '../run/merge-shards.ts';
import { planRun } from '../run/plan/run-plan.ts';
import { planResumed } from '../run/plan/settings-file.ts';
import { readShard, type ShardPlan, withShard } from '../run/plan/shard-plan.ts';
import { playRun, playShard, type ShardReport } from '../run/run.ts';
import type { RunSettings } from '../run/settings/run-settings.ts';
import { ledgerRun, type RunOptions } from '../run/with-run-folder.ts';
import { readFolder, tempFolder } from './temp-folder.ts';
import { WITHOUT_THREADS } from './without-threads.ts';

export const SHARDED: RunSettings = {
  title: 'pebbles',
  bots: ['random', 'last', 'first', 'thrower'],
  players: 3,
  seeds: 5,
  files: {},
};

export type ShardedRun = Awaited<ReturnType<typeof shardedRun>>;

/** A block with an engine failure. */
const withFailure = (result: BlockResult): BlockResult =>
  result.index % 5 === 0
    ? {
        ...result,
        games: result.games.slice(1),
        failures: [{ id: result.games[0].id, message: 'Züge ran out' }],
      }
    : result;

export async function shardedRun() {
  const out = mkdtempSync(join(tmpdir(), 'switchback-'));
  const plan = await planRun(SHARDED);
  const { folder } = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out });
  const ledger = new Ledger(join(folder, 'ledger.jsonl'), ledgerRun(plan), { readOnly: true });
  const results = Array.from({ length: plan.schedule.blocks }, (_, index) => withFailure(ledger.read(index)));
  ledger.close();

  /** A workforce that returns the known results, modified by `change`. */
  function knowing(change: (result: BlockResult) => BlockResult = (result) => result): Workforce {
    const play: PlayBlocks = async function* (_setup, blocks, { signal, onFinished }) {
      for (const { index } of [...blocks].filter((block) => block !== undefined)) {
        const result = change(results[index]);
        onFinished?.(result);
        yield result;
        if (signal?.aborted) return;
      }
    };
    return { play, playAgain: play, machinesOf: () => [] };
  }

  const uninterruptedRun = await playRun(plan, { workers: 1, out, workforce: knowing() });
  const wholeFiles = readFolder(uninterruptedRun.folder);
  rmSync(out, { recursive: true, force: true });

  /** Plays a shard, written as I/N. */
  async function play(shard: string, to: string, options: Partial<RunOptions> = {}): Promise<ShardReport> {
    return playShard(withShard(plan, readShard(shard)), {
      workers: 1,
      out: to,
      workforce: knowing(),
      ...options,
    });
  }

  return {
    plan,
    /** The files of the whole run, by name. */
    whole: wholeFiles,
    knowing,
    play,
    /** Plays all shards. @returns their folders */
    async playAll(of: number, to: string): Promise<string[]> {
      const folders: string[] = [];
      for (let number = 1; number <= of; number++) folders.push((await play(`${number}/${of}`, to)).folder);
      return folders;
    },
    /** Resumes the shard in a folder. */
    async resume(shard: string, dropDamaged = false): Promise<ShardReport> {
      const resumedPlan = await planResumed(shard, { files: {} });
      return playShard(resumedPlan as ShardPlan, {
        workers: 1,
        out: '',
        resume: shard,
        dropDamaged,
        workforce: knowing(),
      });
    },
  };
}

/** Merges shards in a folder that is removed after the test. */
export const mergeInTempFolder = (...folders: readonly string[]) =>
  mergeShards(folders, { out: tempFolder() });

/** Changes lines of a shard's ledger. */
export function changeLedger(folder: string, change: (lines: string[]) => void): void {
  const path = join(folder, 'ledger.jsonl');
  const lines = readFileSync(path, 'utf8').split('\n');
  change(lines);
  writeFileSync(path, lines.join('\n'));
}
