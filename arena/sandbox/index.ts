// Bots that others wrote: reading and accepting their files, limits on their answers, and confinement.

export { isolationText } from './process/confine.ts';
export { codeNamed, rememberCode, setCodeUser } from './source/accepted-code.ts';
export { readBotSource } from './source/bot-source.ts';
export { describeBotFile } from './source/describe-bot-file.ts';
export { folderAbove, linkPackages } from './source/kept-code.ts';
export { importFile } from './source/load-bot-file.ts';
export { sourceFiles, sourceHash } from './source/source-hash.ts';
export { type Guard, UNGUARDED } from './thread/call-bot.ts';
export { lineSplitter } from './thread/printed-lines.ts';
export { DEFAULT_LIMITS, type Limits, limitsOf } from './thread/watchdog.ts';
