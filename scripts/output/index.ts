// What any command writes: files, streams, work folders, and warnings about faults and doubts.

export { COMMAND_LINE, usageError } from './command-line.ts';
export { auditText, faultLines, hasDoubts } from './fault-lines.ts';
export { firstProofSeed, TUNING_SEEDS } from './proof-seeds.ts';
export { protectStreams, streamProblems } from './protect-streams.ts';
export { readWholeLines, type WholeLines } from './read-whole-lines.ts';
export { reportTables, tableNotes } from './report-tables.ts';
export { reportStudyFaults, type StudyFaults, studyFaultsJson } from './study-faults.ts';
export { checkOutput, errorCode, writeFolder, writeOutput } from './write-output.ts';
