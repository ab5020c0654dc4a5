// Everything of the arena that the command line uses: the library of users (`library/index.ts`), and the
// parts of commands. Modules outside this folder import only from here; see README.md for the rooms.

export { botsOf, fileKinds, findBot, findTitle, kindsOfTitle } from './catalog.ts';
export { type CheckFinding, type CheckOptions, checkBot } from './check-bot.ts';

// files: data files, record files, texts of messages, local servers
export { compiledFile } from './files/compiled-file.ts';
export { decodeText, readBytes, readDataFile, readText } from './files/data-file.ts';
export { didYouMean } from './files/did-you-mean.ts';
export { issueText } from './files/issue-text.ts';
export { startServer } from './files/listen.ts';
export { makeFolder } from './files/make-folder.ts';
export { publicFacts } from './files/public-facts.ts';
export { rangeText } from './files/range-text.ts';
export { RecordFile, readRecordLine } from './files/record-file.ts';
export { resumeCommand, shellCommand } from './files/shell-command.ts';
export { stateFolder } from './files/state-folder.ts';
export { openTable } from './files/table/edit-table.ts';
export { withoutFolders } from './files/without-folders.ts';

// fleet: runs on several machines with a queue
export { connect } from './fleet/connect.ts';
export type { Fleet } from './fleet/fleet.ts';
export { openFleet } from './fleet/open-fleet.ts';
export { type QueueAddress, readQueueAddress } from './fleet/queue-address.ts';
export { serveMetrics } from './fleet/serve-metrics.ts';
export { type ServeOptions, serveRuns } from './fleet/serve-runs.ts';

// league: lasting rankings that bots join and leave
export { addBots, closeLeague, retireBots } from './league/change-league.ts';
export { countSeason, type SeasonTables, seasonGames } from './league/count-season.ts';
export { findLeagueGame } from './league/find-league-game.ts';
export { gamesPerBlock } from './league/league-blocks.ts';
export { hasOpenDeals, leagueAt } from './league/league-journal.ts';
export { entrantOf, type Member, type Season } from './league/league-state.ts';
export { makeLeague } from './league/make-league.ts';
export type { MemberChange } from './league/members.ts';
export { mergeLeagues } from './league/merge-leagues.ts';
export { findSeason, type League, openLeague } from './league/open-league.ts';
export { type LeagueNews, type LeagueOptions, playLeague } from './league/play-league.ts';
export { missingBlocks } from './league/scheduled-groups.ts';
export { type FreshSeason, openSeasonLedger, refreshSeason } from './league/season-files.ts';

// library: what users import
export * from './library/index.ts';

// model: entrants, blocks, results and outcomes of games
export type { Block, SecretSeeds, StartPosition } from './model/block.ts';
export { type BlockResult, type GameRecord, isReproducible } from './model/block-result.ts';
export { type Entrant, type Params, runsInProcess } from './model/entrant.ts';
export { labelWithoutNumber } from './model/label.ts';
export type { LoadedBot } from './model/loaded-bot.ts';
export { circumstanceLines, type FaultCircumstances, type Outcome } from './model/outcome.ts';
export type { GameWatch, Probe } from './model/probe.ts';

// play: games with seated bots, one by one and in pools of threads
export { ActionCheck } from './play/action-check.ts';
export { loadBots } from './play/load-bots.ts';
export { BlockPool } from './play/pool/block-pool.ts';
export { runOnThreads } from './play/pool/on-threads.ts';
export { LOCAL_THREADS, type PlayOptions, playInPool } from './play/pool/pool.ts';
export { refereeGame } from './play/referee.ts';
export { SeatedBots } from './play/seated-bots.ts';
export { signatureOf } from './play/signature.ts';

// run: settings, plan, folder, shards and recordings of a run
export { type AuditReport, auditBlocks } from './run/audit.ts';
export { compareBlock, compareResults } from './run/audit-difference.ts';
export { makeAccumulators } from './run/count-results.ts';
export { readShardFile } from './run/find-shards.ts';
export { readAbout } from './run/folder/about-file.ts';
export { DeterminismAlarm } from './run/folder/block-record.ts';
export { isLocked, lockFolder } from './run/folder/folder-lock.ts';
export { readOwnFiles } from './run/folder/own-files.ts';
export { MACHINE_FILES, machineText, writeWhole } from './run/folder/run-folder.ts';
export { openRunLog } from './run/folder/run-log.ts';
export { mergeShards } from './run/merge-shards.ts';
export { botText, readEntrants } from './run/plan/bot-spec.ts';
export { expectedGames, expectedVariance } from './run/plan/expected-games.ts';
export {
  type GamePlan,
  isolationLevelOf,
  type LineupPlan,
  planGame,
  planLineup,
} from './run/plan/lineup-plan.ts';
export {
  differences,
  fileHashes,
  MANIFEST_FILE,
  type Manifest,
  manifestText,
  RUN_FORMAT,
} from './run/plan/manifest.ts';
export { positionLine, readPositions } from './run/plan/positions.ts';
export { findAnchor, keyFor, planRun, type RunPlan, workerSetupOf } from './run/plan/run-plan.ts';
export {
  mergeSettings,
  type RunSettings,
  readSettings,
  settingsFileSchema,
} from './run/plan/run-settings.ts';
export { planResumed, readSettingsFile, settingsText } from './run/plan/settings-file.ts';
export { SettingsError } from './run/plan/settings-problems.ts';
export {
  DEFAULT_FIRST_SEED,
  DEFAULT_LOG_LEVEL,
  DEFAULT_MAX_ROUNDS,
  DEFAULT_OUT,
  DEFAULT_SEEDS,
  DEFAULT_TITLE,
  LOG_LEVELS,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from './run/plan/settings-table.ts';
export { planShard, readShard, type ShardPlan } from './run/plan/shard-plan.ts';
export { titleNameOf } from './run/plan/title-name.ts';
export { journalHeader, playRecorded, type RecordedGame, type RecordOptions } from './run/play-recorded.ts';
export { loadProbes } from './run/probes.ts';
export { playRun, playShard, type RunFiles, type RunReport, type ShardReport } from './run/run.ts';
export { isWriteError } from './run/run-errors.ts';
export { processorTimeMs, processTimeMs } from './run/thread-time.ts';
export { LEDGER_FILE, type RunOptions } from './run/with-run-folder.ts';

// sandbox: loading, limits and isolation of bots
export { findIsolationMeans, isolationText } from './sandbox/process/confine.ts';
export { codeNamed, rememberCode, setCodeUser } from './sandbox/source/accepted-code.ts';
export { readBotSource } from './sandbox/source/bot-source.ts';
export { describeBotFile } from './sandbox/source/describe-bot-file.ts';
export { importFile } from './sandbox/source/load-bot-file.ts';
export { sourceFiles, sourceHash } from './sandbox/source/source-hash.ts';
export { type Guard, UNGUARDED } from './sandbox/thread/call-bot.ts';
export { lineSplitter } from './sandbox/thread/printed-lines.ts';
export { DEFAULT_LIMITS, type Limits, limitsOf } from './sandbox/thread/watchdog.ts';

// schedule: seed blocks, groups of bots and their seatings
export { hasEqualBots } from './schedule/equal-bots.ts';
export { chooseGroups, isDesign } from './schedule/groups.ts';
export { canSeedsPick, isBlockPlayed } from './schedule/picked-groups.ts';
export { blockAt, makeSchedule, membersOf, pairMeetings } from './schedule/schedule.ts';
export { balancedSeatings } from './schedule/seatings.ts';
export { secretSeeds } from './schedule/secret-seeds.ts';
export { shardText } from './schedule/shard.ts';
// stats: intervals, estimates, ratings and stopping rules
export { mean, median, quantileOf, variance } from './stats/basics/averages.ts';
export { MIN_SEEDS_FOR_SAFE_INTERVAL, sequencePValue } from './stats/basics/confidence-sequence.ts';
export { holmAdjusted } from './stats/basics/holm.ts';
export { NORMAL_975 } from './stats/basics/interval.ts';
export { choleskyFactor, choleskySolve, solveLinear } from './stats/basics/linear-algebra.ts';
export {
  addValue,
  cautiousVariance,
  MIN_SEEDS_FOR_INTERVAL,
  type Moments,
  meanInterval,
  newMoments,
} from './stats/basics/moments.ts';
export { rankCorrelation } from './stats/basics/rank-correlation.ts';
export { pseudoValues } from './stats/basics/resampling.ts';
export { studentQuantile } from './stats/basics/student-t.ts';
export { fitChoiceModel } from './stats/estimates/choice-model.ts';
export { ClusteredRatios, type Ratio, shareError, shareInterval } from './stats/estimates/clustered-ratio.ts';
export { cautiousEffect, designEffect, pooledEffect } from './stats/estimates/design-effect.ts';
export { type Estimate, shrink } from './stats/estimates/empirical-bayes.ts';
export { comparePairs, pairDifference, safeDifference } from './stats/estimates/pair-difference.ts';
export { pairEffect } from './stats/estimates/pair-effect.ts';
export { type PairedDifference, pairedDifference } from './stats/estimates/paired-difference.ts';
export { fitRobust } from './stats/estimates/robust-regression.ts';
export { botPairs, SeedSums, scoreSeed } from './stats/estimates/seed-sums.ts';
export { MIN_SEEDS_FOR_RATE, safeWinRate, seatEffects, winRate } from './stats/estimates/win-rate.ts';
export type { JudgedGame } from './stats/judges/judge.ts';
export { byJudge, DEFAULT_JUDGE, JUDGES, type Judge, judgeOf } from './stats/judges/judges.ts';
export { makeChoices, type RankedGame } from './stats/ratings/choices.ts';
export { type Fit, fitPlackettLuce } from './stats/ratings/plackett-luce.ts';
export { POINTS_PER_THETA, type Ratings, rateBots } from './stats/ratings/ratings.ts';
export { measureTransitivity } from './stats/ratings/transitivity.ts';
export { seedsToStop } from './stats/stopping/seeds-to-stop.ts';
export type { StopRule } from './stats/stopping/stop-rule.ts';
export { ALPHA, isWithin, monitoredPValues, sprtVerdict } from './stats/stopping/stop-rule.ts';
export { stopRuleText } from './stats/stopping/stop-rule-text.ts';
export { StoppingMonitor } from './stats/stopping/stopping-monitor.ts';
// tables: tallies of games, result tables and their files
export {
  type Column,
  csvOf,
  csvRowOf,
  csvText,
  numberText,
  numeric,
  type Row,
  toFixed,
} from './tables/csv/column.ts';
export { escapeHtml, htmlTable, joinNameLines, textTable } from './tables/csv/print-table.ts';
export {
  FAULT_COLUMNS,
  PAIR_COLUMNS,
  POINTS_OF_BLOCK,
  RATING_COLUMNS,
  scoreFigureIn,
  standingColumns,
} from './tables/csv/table-columns.ts';
export { tableFiles } from './tables/csv/table-files.ts';
export { FaultList, type FaultSummary, type FaultyGame } from './tables/fault-list.ts';
export { judgedGame } from './tables/judged-game.ts';
export { endlessMonitor, isTested, pairVerdicts, verdictText } from './tables/pair-table.ts';
export { PlaceStore } from './tables/place-store.ts';
export { makeTables, type RunTables, type SelectionRow } from './tables/run-tables.ts';
export { standingsOf } from './tables/standings.ts';
export { Tally } from './tables/tally.ts';
