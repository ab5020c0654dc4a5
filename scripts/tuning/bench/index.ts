// Benchmarks: of this machine, of path searches, and of the work of bots.

export { benchEngine } from './bench-engine.ts';
export { benchPositions, positionsTable } from './bench-positions.ts';
export { resultsTable } from './bench-results.ts';
export { benchWork, workTable } from './bench-work.ts';
export { benchPaths, exportQuestions } from './paths/bench-paths.ts';
export { benchGraphs, DEFAULT_COUNT, type GraphBenchOptions } from './paths/graphs/bench-graphs.ts';
export { checkGraphAnswers, exportGraphQuestions } from './paths/graphs/graph-answers.ts';
export { graphCsv, graphPage, graphText, rowLines } from './paths/graphs/graph-report.ts';
export { checkAnswers } from './paths/question-file.ts';
export { timingsCsv, timingsTable } from './paths/time-pathfinders.ts';
export { comparisonText, measureSpeeds, readSpeeds, type SpeedRow, speedsCsv } from './speed-row.ts';
