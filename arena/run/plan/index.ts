// The plan of a run: who plays which games where, and its manifest, whose hash says that two runs are the same.

export { asRecorded } from './as-recorded.ts';
export { withCopies } from './bot-copies.ts';
export { botText, readEntrants } from './bot-spec.ts';
export { expectedGames, expectedVariance } from './expected-games.ts';
export { type GamePlan, type LineupPlan, planGame, planLineup } from './lineup-plan.ts';
export {
  fileHashes,
  MANIFEST_FILE,
  type Manifest,
  RUN_FORMAT,
  readManifest,
} from './manifest.ts';
export { planPlayed } from './played-plan.ts';
export { positionLine, readPositions } from './positions.ts';
export { findAnchor, planRun, type RunPlan, workerSetupOf } from './run-plan.ts';
export { planResumed, readSettingsFile } from './settings-file.ts';
export { planShard, readShard, type ShardPlan } from './shard-plan.ts';
export { FAR_BEHIND } from './simulate-searches.ts';
export { titleNameOf } from './title-name.ts';
