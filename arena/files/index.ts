// Files and folders: reading data files and tables, records that survive a crash, local servers, and the words of
// messages about them: commands for a shell, near names, ranges.

export { compiledFile } from './compiled-file.ts';
export { decodeText, readBytes, readDataFile, readText } from './data-file.ts';
export { didYouMean } from './did-you-mean.ts';
export { issueText } from './issue-text.ts';
export { startServer } from './listen.ts';
export { loadPeer } from './load-peer.ts';
export { makeFolder } from './make-folder.ts';
export { publicFacts } from './public-facts.ts';
export { rangeText } from './range-text.ts';
export { readRecordLine } from './record-file.ts';
export { regularFile } from './regular-file.ts';
export { resumeCommand, shellCommand } from './shell-command.ts';
export { stateFolder } from './state-folder.ts';
export { openTable } from './table/edit-table.ts';
export { isTextList, valueDifferences } from './value-differences.ts';
export { withoutFolders } from './without-folders.ts';
