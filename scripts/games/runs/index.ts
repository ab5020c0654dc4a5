// The runs of a folder, with their states.

export { type ListedRun, listRuns, RUN_STATES } from './list-runs.ts';
export { botsText, minuteText, runsCsv, runsTable, stateText } from './runs-table.ts';
