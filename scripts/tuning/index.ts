// Room `tuning`: benches and better parameters. Other rooms import from here.

export { benchEngine } from './bench/bench-engine.ts';
export { benchPositions, positionsTable } from './bench/bench-positions.ts';
export { resultsTable } from './bench/bench-results.ts';
export { benchWork, workTable } from './bench/bench-work.ts';
export { benchPaths, exportQuestions } from './bench/paths/bench-paths.ts';
export { benchGraphs, DEFAULT_COUNT, type GraphBenchOptions } from './bench/paths/graphs/bench-graphs.ts';
export { checkGraphAnswers, exportGraphQuestions } from './bench/paths/graphs/graph-answers.ts';
export { graphCsv, graphPage, graphText } from './bench/paths/graphs/graph-report.ts';
export { checkAnswers } from './bench/paths/question-file.ts';
export { timingsCsv, timingsTable } from './bench/paths/time-pathfinders.ts';
export { PairedTable, type SeedResult } from './tune/paired-table.ts';
export { planTuning, type TunePlan } from './tune/plan-tuning.ts';
export { type Tuning, TuningInterrupted, tuneBot } from './tune/tune-bot.ts';
export { stepText, tuneReport } from './tune/tune-report.ts';
export { pathCsv, settingsJson, tunedSpec } from './tune/tuned-files.ts';
