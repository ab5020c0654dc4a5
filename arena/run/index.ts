// A whole run: playing it or a shard of it, merging, auditing and recording it, and how it ends early.

export type { AuditReport } from './audit.ts';
export { makeAccumulators, tablesSoFar } from './count-results.ts';
export { readShardFile } from './find-shards.ts';
export { mergeShards } from './merge-shards.ts';
export { journalHeader, playRecorded, type RecordedGame, type RecordOptions } from './play-recorded.ts';
export { loadProbes } from './probes.ts';
export { playRun, playShard, type RunFiles, type RunReport, type ShardReport } from './run.ts';
export { isWriteError, RunInterrupted, RunWriteError } from './run-errors.ts';
export { processorTimeMs } from './thread-time.ts';
export { LEDGER_FILE, type RunOptions, type RunState } from './with-run-folder.ts';
