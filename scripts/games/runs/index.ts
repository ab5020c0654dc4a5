// The runs of a folder, with their states.

export { type ListedRun, listRuns, RUN_STATES } from './list-runs.ts';
export { chosenNewcomer, newcomerOf } from './newcomer-of.ts';
export { resultNumbers } from './result-numbers.ts';
export { manifestForm, type RecordedManifest, type RecordedSummary, summaryForm } from './run-forms.ts';
export { botsText, minuteText, runsCsv, runsTable, stateText } from './runs-table.ts';
