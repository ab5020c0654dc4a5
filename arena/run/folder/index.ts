// The folder of a run: its lock, its log, and the files that are safe from a crash.

export { type AboutRun, readAbout } from './about-file.ts';
export { hasActions, type KeptGame, keepActions, readActions } from './actions-file.ts';
export { DeterminismAlarm } from './block-record.ts';
export { isLocked } from './folder-lock.ts';
export { readOwnFiles } from './own-files.ts';
export { MACHINE_FILES, machineText, writeWhole } from './run-folder.ts';
export { openRunLog } from './run-log.ts';
