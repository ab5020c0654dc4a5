// Better parameters for a bot.

export { PairedTable, type SeedResult } from './paired-table.ts';
export { planTuning, type TunePlan } from './plan-tuning.ts';
export { type Tuning, TuningInterrupted, tuneBot } from './tune-bot.ts';
export { stepText, tuneReport } from './tune-report.ts';
export { pathCsv, settingsJson, tunedSpec } from './tuned-files.ts';
