// Better parameters for a bot.

export { pairedPart, playPair } from './paired-table.ts';
export { planTuning, type TunePlan } from './plan-tuning.ts';
export { type Tuning, tuneBot } from './tune-bot.ts';
export { stepText, tuneReport } from './tune-report.ts';
export { pathCsv, settingsJson, tunedSpec } from './tuned-files.ts';
